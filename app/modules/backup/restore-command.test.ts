import { cpSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { eraseAddress } from "#app/modules/crm/privacy/erase-leads.server.ts";
import { JOURNAL_FOLDER } from "#app/modules/crm/privacy/journal-files.server.ts";
import { openPrivacyJournal } from "#app/modules/crm/privacy/record-in-journal.server.ts";
import { HASH_KEY, STAFF_ACTOR } from "#tests/factories/leads.ts";
import { runScript } from "#tests/setup/child-process.ts";
import { createEmptySite, createFilledSite, type OfflineSite } from "#tests/setup/offline-sites.ts";
import { testEngines } from "#tests/setup/test-scope.ts";
import { createBackup } from "./create-backup.server.ts";

vi.setConfig({ testTimeout: 60_000 });

const DANA = { email: "dana@hyde.example", phone: null } as const;

describe.each(testEngines())("npm run restore (%s)", (engine) => {
  const restore = ({ options }: OfflineSite, args: string[]) =>
    runScript("restore.ts", {
      args,
      env: {
        ...{ DATA_DIR: options.dataDir, DATABASE_URL: options.databaseUrl },
        ...{ SESSION_SECRET: HASH_KEY, PUBLIC_ORIGIN: "https://hyde.example" },
      },
    });
  const contacts = (site: OfflineSite) =>
    site.use((db) => db.selectFrom("campaign_contacts").select("email").execute());

  test("on a new machine reports what it could not apply, and applies it once the journal is there", async () => {
    const site = await createFilledSite(engine);
    const { path } = await createBackup(site.place, { now: new Date() });
    openPrivacyJournal({ dataDir: site.options.dataDir, secret: HASH_KEY });
    await site.use((db) =>
      eraseAddress(db, { address: DANA, actor: STAFF_ACTOR, secret: HASH_KEY, now: new Date() }),
    );
    const fresh = await createEmptySite(engine);
    try {
      const alone = join(fresh.options.dataDir, "elsewhere", "hyde-2026-11-22T083000Z.tar");
      mkdirSync(dirname(alone));
      cpSync(path, alone);
      const first = await restore(fresh, [alone]);
      expect(first).toMatchObject({ code: 0, errors: "" });
      expect(first.output).toContain("WARNING: there is no privacy journal");
      expect(first.output).toContain("Password:   ");
      expect(first.output).toContain("Link:       https://hyde.example/staff-link/");
      expect(await contacts(fresh)).toContainEqual({ email: DANA.email });

      const journal = join(site.options.dataDir, JOURNAL_FOLDER);
      cpSync(journal, join(dirname(alone), JOURNAL_FOLDER), { recursive: true });
      const second = await restore(fresh, [alone, "--force"]);
      expect(second).toMatchObject({ code: 0, errors: "" });
      expect(second.output).not.toContain("WARNING");
      expect(second.output).toContain("0 withdrawals, 1 erasures");
      expect(await contacts(fresh)).not.toContainEqual({ email: DANA.email });
    } finally {
      await Promise.all([site, fresh].map((each) => each.dispose()));
    }
  });
});
