import { mount } from "svelte";
import "./kit/tokens.css";
import "./kit/base.css";
import "./kit/attack.css";
import { language, speak, wanted } from "./kit/words";

// Words first: everything else takes them as they are when it is loaded.
await speak(wanted());
document.documentElement.lang = language;
const { default: App } = await import("./app/App.svelte");
const target = document.getElementById("app");
if (target) mount(App, { target });
