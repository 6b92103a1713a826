import { mount } from "svelte";

import App from "./App.svelte";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no element #app to put the client in");

export default mount(App, { target });
