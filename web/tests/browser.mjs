// The installed Chromium, driven without a download of its own.
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

const PLACES = [
  process.env.CHROMIUM,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** Address of a running server. */
export const server = process.env.SANDTABLE_SERVER ?? "http://127.0.0.1:8080";

/** Starts the browser. */
export async function browser() {
  const executablePath = PLACES.find((place) => place && existsSync(place));
  if (!executablePath) throw new Error("no Chromium here; name one in CHROMIUM");
  return chromium.launch({
    executablePath,
    // Pictures in space are drawn by software.
    args: ["--no-sandbox", "--disable-gpu", "--enable-unsafe-swiftshader", "--disable-background-networking"],
  });
}

/** Opens a page that fails the run with every fault and every word on its console that is neither a plain log nor expected. */
export async function page(context, faults, expected = () => false) {
  const opened = await context.newPage();
  // The browser itself notes every answer that is an error, also those that belong to play: nobody yet, not to be seen yet,
  // overtaken, refused. A request that no server could understand is the page's fault.
  // That drawing by software is slow is no fault of a page, either.
  const usual = /status of (401|403|409|422)|GPU stall due to ReadPixels/;
  opened.on("response", (response) => {
    if (response.status() !== 400) return;
    const asked = response.request();
    void response.text().then(
      (told) => faults.push(`${asked.method()} ${asked.url()} ${asked.postData() ?? ""}: ${told}`),
      () => undefined,
    );
  });
  opened.on("console", (message) => {
    const text = message.text();
    if (["error", "warning"].includes(message.type()) && !usual.test(text) && !expected(text))
      faults.push(text);
  });
  opened.on("pageerror", (error) => faults.push(String(error)));
  return opened;
}
