import { fileURLToPath } from "node:url";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const beside = (path: string) => "/work/main/web/" + path;

// `starboard serve` during development; `npm run dev` sends it what is not the client itself.
const server = "127.0.0.1:8123";

export default defineConfig({
  plugins: [svelte()],
  base: "/",
  resolve: {
    // The message catalogues belong to the Python package, which renders the same sentences.
    alias: { "@catalogue": beside("../src/starboard/text/catalogue") },
  },
  build: {
    outDir: beside("../src/starboard/server/static"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the page may fetch from its own server only, so nothing hides in an address
  },
  server: {
    fs: { allow: [beside("."), beside("../src/starboard/text/catalogue")] },
    proxy: {
      "/api": `http://${server}`,
      "/ws": { target: `ws://${server}`, ws: true },
    },
  },
  test: {
    include: ["src/**/*.test.ts"],
    environment: "node",
  },
});
