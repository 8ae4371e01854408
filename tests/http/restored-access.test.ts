import { describe, expect, inject, test } from "vitest";
import { createDatabaseFrom, dropDatabase } from "#tests/setup/postgres-databases.ts";
import { sampleEngines } from "#tests/setup/test-engines.ts";
import { replayRestore } from "../../scripts/attacks/11-restore-revives.ts";

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
