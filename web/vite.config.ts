import { fileURLToPath } from "node:url";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// `starboard serve` during development; `npm run dev` sends it what is not the client itself.
const server = "127.0.0.1:8000";

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
    rolldownOptions: {
      output: {
        // Each file is a request, and costs a page more than the few kilobytes that most would hold: what every page
        // needs is one file, and small ones that several need are put together.
        // The bars of odds stand apart: with what else shares them the odds page would load the table of X-Wing.
        // The first file lists all others: one that many share is not called by all that share it.
        chunkFileNames: ({ name }) => `assets/${name.startsWith("common~") ? "common" : "[name]"}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: "shell", tags: ["$initial"] },
            { name: "odds", test: /[\\/]Bars\.svelte/ },
            { name: "common", minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 6_000 },
          ],
        },
      },
    },
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
    testTimeout: 30_000, // a busy machine takes its time; what never comes fails all the same
  },
});
