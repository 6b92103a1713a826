/** Pictures and parts of Fleet Captains by themselves: `npm run dev`, then /dev/fleetcaptains.html?show=table&text=100. */
import { mount } from "svelte";

import { tongue, type Language } from "../src/lib/messages/language.svelte";
import "../src/styles/fonts.css";
import "../src/styles/tokens.css";
import "../src/styles/base.css";
import "../src/styles/cards.css";
import DevFleetCaptains from "./DevFleetCaptains.svelte";

const asked = new URLSearchParams(location.search);
const root = document.documentElement;
root.style.fontSize = `${asked.get("text") ?? 100}%`;
if (asked.has("contrast")) root.dataset.contrast = "high";
if (asked.has("still")) root.dataset.motion = "off";
await tongue.speak((asked.get("language") ?? "en") as Language);
const target = document.getElementById("app");
if (target) mount(DevFleetCaptains, { target });
