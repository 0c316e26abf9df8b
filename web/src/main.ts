import { mount } from "svelte";
import "./kit/tokens.css";
import "./kit/base.css";
import { language, speak, wanted } from "./kit/words";

// Words first: everything else takes them as they are when it is loaded.
await speak(wanted());
document.documentElement.lang = language;
const { default: App } = await import("./app/App.svelte");
const target = document.getElementById("app");
if (target) mount(App, { target });
// What this page has loaded opens again without a network. Not while it is being worked on.
if (import.meta.env.PROD && "serviceWorker" in navigator)
  void navigator.serviceWorker.register("/away.js").catch(() => undefined);
