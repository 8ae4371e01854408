import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { makeChunkNames } from "./scripts/client/chunk-names.ts";
import { inlineScripts } from "./scripts/client/inline-scripts.ts";
import { noteModules } from "./scripts/client/note-modules.ts";
import { visitScript } from "./scripts/client/visit-script.ts";

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    inlineScripts(),
    reactRouter(),
    noteModules(),
    visitScript(),
  ],
  // Pictures, fonts and icons made by scripts/build-assets.ts.
  publicDir: "generated/public",
  build: { assetsInlineLimit: 0, sourcemap: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: "assets/[name]-[hash].js",
            // Twenty tiny files cost more than they save: libraries in one, what pages share in another.
            codeSplitting: {
              groups: [
                {
                  name: "vendor",
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                },
                { name: makeChunkNames(), minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    // Our own HTTP server is the entry of the server bundle, so that loaders share its modules.
    ssr: {
      build: { rolldownOptions: { input: "./server/main.ts" } },
      // Libraries within the bundle: as hundreds of files they take half the time of a start to find
      // and read. Sharp is a program of the machine and stays outside. Development loads them as they
      // are, without a bundle.
      resolve: command === "build" ? { noExternal: true, external: ["sharp"] } : {},
    },
  },
}));
