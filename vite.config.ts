import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
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
                {
                  name: "shared",
                  // Not what only the staff area uses: visitors must not fetch it.
                  test: /app[\\/](ui|modules)[\\/](?!(?:[^\\/]+[\\/])?staff[\\/])|node_modules[\\/]lucide-react[\\/]/,
                  minShareCount: 2,
                },
                {
                  name: "staff",
                  test: /app[\\/](ui|modules[\\/][^\\/]+)[\\/]staff[\\/]/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
    // Our own HTTP server is the entry of the server bundle, so that loaders share its modules.
    ssr: { build: { rolldownOptions: { input: "./server/main.ts" } } },
  },
});
