import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,content,server,scripts,tests}/**/*.test.{ts,tsx}"],
    exclude: ["tests/e2e/**"],
    globalSetup: "tests/setup/global.ts",
    // Starting processes and databases on a busy two-core machine takes its time.
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
