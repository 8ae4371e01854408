import { describe, expect, inject, test } from "vitest";
import { createDatabaseFrom, dropDatabase } from "#tests/setup/postgres-databases.ts";
import { sampleEngines } from "#tests/setup/test-scope.ts";
import lockOut from "../../scripts/attacks/3-owner-locked-out.ts";
import consent from "../../scripts/attacks/4-consent-for-any-address.ts";
import erasedData from "../../scripts/attacks/5-erased-data-in-files.ts";
import secretsInLogs from "../../scripts/attacks/9-secrets-in-logs.ts";
import clearText from "../../scripts/attacks/10-clear-text.ts";
import { replayRestore } from "../../scripts/attacks/11-restore-revives.ts";
import weakPasswords from "../../scripts/attacks/12-weak-passwords.ts";

test.for([consent, erasedData, secretsInLogs, clearText])(
  "an attacker gains nothing: $item",
  { timeout: 60_000 },
  async ({ run }) => {
    expect(await run()).toBeUndefined();
  },
);

test("strangers cannot lock out an owner whose browser is known", async () => {
  expect(await lockOut.run()).toBeUndefined();
}, 120_000);

test("neither the first password nor a new one may be easy to guess", async () => {
  expect(await weakPasswords.run()).toBeUndefined();
}, 60_000);

describe.each(sampleEngines())("a restore (%s)", (engine) => {
  test("restores no session, no withdrawn consent, and no erased person", async () => {
    const { adminUrl } = inject("postgres") ?? { adminUrl: "" };
    const databaseUrl =
      engine === "postgres" ? await createDatabaseFrom(adminUrl, "template0") : undefined;
    try {
      expect(await replayRestore(databaseUrl)).toBeUndefined();
    } finally {
      if (databaseUrl) await dropDatabase(adminUrl, databaseUrl);
    }
  }, 120_000);
});
