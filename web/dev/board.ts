/** The board by itself, for looking at: `npm run dev`, then /dev/board.html?scene=attack&motion=1&text=100. */
import { mount } from "svelte";

import { tongue, type Language } from "../src/lib/messages/language.svelte";
import "../src/styles/fonts.css";
import "../src/styles/tokens.css";
import "../src/styles/base.css";
import "../src/styles/cards.css";
import DevBoard from "./DevBoard.svelte";

const asked = new URLSearchParams(location.search);
document.documentElement.style.fontSize = `${asked.get("text") ?? 100}%`;
await tongue.speak((asked.get("language") ?? "en") as Language);
const target = document.getElementById("app");
if (target) mount(DevBoard, { target });
