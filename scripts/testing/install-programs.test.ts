import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createTempFolder } from "#tests/setup/temp-folder.ts";
import { ensureBrowser, ensureHeadlessShell } from "./install-programs.ts";

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

test("finds the full browser and the headless shell on PATH", async () => {
  vi.stubEnv("CHROME_PATH", "");
  vi.stubEnv("PATH", `${folder.path}:/usr/bin:/bin`);
  expect(await ensureBrowser()).toBe(full);
  expect(await ensureHeadlessShell()).toBe(shell);
});

test("CHROME_PATH is the only browser", async () => {
  vi.stubEnv("PATH", `${folder.path}:/usr/bin:/bin`);
  vi.stubEnv("CHROME_PATH", full);
  expect(await ensureBrowser()).toBe(full);
  expect(await ensureHeadlessShell()).toBeUndefined();
});

test("a CHROME_PATH that does not run is an error", async () => {
  vi.stubEnv("CHROME_PATH", broken);
  await expect(ensureBrowser()).rejects.toThrow(`CHROME_PATH: ${broken} does not`);
});
