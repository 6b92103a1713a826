import { mount } from "svelte";

import App from "./App.svelte";
import { tongue } from "./lib/messages/language.svelte";
import { settings } from "./lib/settings.svelte";
import "./styles/base.css";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no element #app to put the client in");

// no page before its words
await tongue.speak(settings.language);
mount(App, { target });
