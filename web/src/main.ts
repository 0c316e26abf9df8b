import { mount } from "svelte";
import "./kit/tokens.css";
import "./kit/base.css";
import "./kit/attack.css";
import App from "./app/App.svelte";

const target = document.getElementById("app");
if (target) mount(App, { target });
