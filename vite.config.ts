import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import {
  browserScripts,
  directIcons,
  englishOnly,
  findPublicIcons,
  workerEntry,
  writeModuleList,
} from "./scripts/vite-plugins.ts";

/** Sources of the staff area, which visitors must not load. */
const STAFF =
  /\/app\/(?:routes\/admin\/|ui\/staff\/|ui\/notices\/copy-to|modules\/(?:.+\/staff|analytics|auth|blog\/editing|compliance\/copy-check|crm|digest|media|seo\/health)\/)/;

/** Sources that several pages may import. */
const COMMON = /\/app\/(?:ui|modules)\//;

const isPublicIcon = findPublicIcons((path) => STAFF.test(path));

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    browserScripts(),
    directIcons(),
    reactRouter(),
    writeModuleList(),
    englishOnly(),
    workerEntry(),
  ],
  // Pictures, fonts, and icons that scripts/build-assets.ts builds.
  publicDir: "generated/public",
  build: { assetsInlineLimit: 0, sourcemap: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: "assets/[name]-[hash].js",
            // Twenty small files load slower than three: libraries, code shared by visitors' pages, and
            // code shared by staff pages. Each page has one more file.
            codeSplitting: {
              groups: [
                {
                  name: "vendor",
                  // With Vite's own function for dynamic imports, which would land among the staff's code.
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|vite\/preload-helper/,
                },
                {
                  name: "shared",
                  test: (id) => (COMMON.test(id) || isPublicIcon(id)) && !STAFF.test(id),
                  minShareCount: 2,
                },
                { name: "staff", test: STAFF, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    // The HTTP server is the entry of the server bundle, so that loaders share its modules.
    ssr: {
      build: { rolldownOptions: { input: "./server/main.ts" } },
      // Bundles libraries, because finding and reading their hundreds of files takes half the time of a
      // start. Sharp has native code and cannot be bundled. Development does not bundle libraries.
      resolve: command === "build" ? { noExternal: true, external: ["sharp"] } : {},
    },
  },
}));
