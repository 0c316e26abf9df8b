/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { packsPlugin } from "./vite-packs.ts";
import { picturesPlugin } from "./vite-pictures.ts";
import { pseudoPlugin } from "./vite-pseudo.ts";
import { rulesPlugin } from "./vite-rules.ts";

// A server of this program that `npm run dev` passes requests on to.
const server = process.env["SANDTABLE_SERVER"] ?? "http://127.0.0.1:8080";

const proxy = { "/api": { target: server, ws: true }, "/healthz": { target: server } };

export default defineConfig({
  plugins: [svelte(), rulesPlugin(), packsPlugin(), picturesPlugin(), pseudoPlugin()],
  // The picture in space is the largest file there is, and comes only when somebody opens it.
  build: { target: "es2022", assetsInlineLimit: 0, chunkSizeWarningLimit: 640 },
  // Drawings are in `crates/tabletop`, outside this folder.
  server: { proxy, fs: { allow: [".."] } },
  preview: { proxy },
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  test: { environment: "node", include: ["src/**/*.test.ts"] },
});
