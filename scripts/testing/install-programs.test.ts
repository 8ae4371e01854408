import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createTempFolder } from "#tests/setup/temp-folder.ts";
import { ensureBrowser } from "./install-programs.ts";

const folder = createTempFolder("hyde-browsers-");
const [full, shell, broken] = ["chromium", "chromium-headless-shell", "broken"].map((name) =>
  join(folder.path, name),
);

beforeAll(() => {
  for (const file of [full, shell]) writeFileSync(String(file), "#!/bin/sh\n", { mode: 0o755 });
  writeFileSync(String(broken), "#!/bin/sh\nexit 1\n", { mode: 0o755 });
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => folder.remove());

test("prefers the headless shell only if asked to", async () => {
  vi.stubEnv("CHROME_PATH", "");
  vi.stubEnv("PATH", `${folder.path}:/usr/bin:/bin`);
  expect(await ensureBrowser({ prefersShell: true })).toBe(shell);
  expect(await ensureBrowser()).toBe(full);
});

test.each([true, false])("CHROME_PATH comes first (prefersShell: %s)", async (prefersShell) => {
  vi.stubEnv("CHROME_PATH", full);
  expect(await ensureBrowser({ prefersShell })).toBe(full);
  vi.stubEnv("CHROME_PATH", broken);
  await expect(ensureBrowser({ prefersShell })).rejects.toThrow(`CHROME_PATH: ${broken} does not`);
});
