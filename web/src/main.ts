/** Where the client begins: styles, the shell that is kept, the page. */
import { mount } from "svelte";

import App from "./App.svelte";
import { tongue } from "./lib/messages/language.svelte";
import { keepShell } from "./lib/shellWorker";
import { settings } from "./lib/settings.svelte";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/controls.css";
import "./styles/cards.css";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no element #app to put the client in");

try {
  await tongue.speak(settings.language); // no page before its words
  target.replaceChildren();
  mount(App, { target });
  keepShell();
} catch (error) {
  // without words there is no catalogue to say so
  target.replaceChildren(
    ...[
      ["en", "The server does not answer. Load the page again."],
      ["zh-Hant", "伺服器沒有回應，請重新載入。"],
      ["zh-Hans", "服务器没有响应，请重新加载。"],
      ["ja", "サーバーが応答しません。ページを再読み込みしてください。"],
    ].map(([lang, words]) => Object.assign(document.createElement("p"), { lang, textContent: words })),
  );
  throw error;
}
