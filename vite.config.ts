import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Pictures, fonts and icons made by scripts/build-assets.ts.
  publicDir: "generated/public",
  build: { assetsInlineLimit: 0, sourcemap: false },
  environments: {
    // Our own HTTP server is the entry of the server bundle, so that loaders share its modules.
    ssr: { build: { rollupOptions: { input: "./server/main.ts" } } },
  },
});
