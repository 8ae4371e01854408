import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { browserScripts } from "./scripts/client/browser-scripts.ts";
import { noteModules } from "./scripts/client/note-modules.ts";

/** Sources of the staff area, which visitors must not fetch. */
const STAFF =
  /\/app\/(?:routes\/admin|ui\/staff|modules\/(?:.+\/staff|blog\/editing|crm|seo\/health))\//;

/** Sources that pages may have in common. */
const COMMON = /\/app\/(?:ui|modules)\/|\/node_modules\/lucide-react\//;

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), browserScripts(), reactRouter(), noteModules()],
  // Pictures, fonts and icons made by scripts/build-assets.ts.
  publicDir: "generated/public",
  build: { assetsInlineLimit: 0, sourcemap: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: "assets/[name]-[hash].js",
            // Twenty small files load slower than three: libraries, what visitors' pages share, and what
            // staff pages share. Each page has one more file of its own.
            codeSplitting: {
              groups: [
                {
                  name: "vendor",
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                },
                {
                  name: "shared",
                  test: (id) => COMMON.test(id) && !STAFF.test(id),
                  minShareCount: 2,
                },
                { name: "staff", test: STAFF, minShareCount: 2 },
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
