// A server of one's own for a run of tests: a free port, a folder that goes with it, and a way to stop and start it again.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Pages to be served instead of those that are built into the program. */
const { env: ENV } = process;

/** Finds a port that nobody listens at. */
function free() {
  return new Promise((done) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}

/** Starts a program and waits until it serves; `language` is the one it speaks. */
export async function serve(program, { pages = ENV.PAGES, language } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "sandtable-browser-"));
  const port = await free();
  const address = `http://127.0.0.1:${port}`;
  let running = null;
  let stops = 0;
  const start = async () => {
    const at = ["--listen", `127.0.0.1:${port}`, "--data", folder, ...(pages ? ["--pages", pages] : [])];
    const env = { ...ENV, ...(language && { SANDTABLE_LANGUAGE: language }) };
    running = spawn(program, ["serve", ...at], { stdio: ["ignore", "ignore", "pipe"], env });
    let said = "";
    running.stderr.on("data", (text) => (said = (said + text).slice(-2000)));
    const process = running;
    for (let tries = 0; tries < 300; tries += 1) {
      if (process.exitCode !== null) throw new Error(`${program} serve ended: ${said}`);
      if (
        await fetch(`${address}/healthz`).then(
          (answer) => answer.ok,
          () => false,
        )
      )
        return;
      await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error(`${program} serve did not answer within 30 s: ${said}`);
  };
  /** Ends it; `hard` as by a power cut. */
  const stop = async (hard = false) => {
    const process = running;
    if (!process || process.exitCode !== null) return;
    stops += 1;
    const ended = new Promise((done) => process.once("exit", done));
    process.kill(hard ? "SIGKILL" : "SIGTERM");
    await ended;
  };
  await start();
  return {
    address,
    start,
    /** How often it was stopped. */
    get stops() {
      return stops;
    },
    stop,
    end: async () => {
      await stop(true);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
