import { cpSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { eraseAddress } from "#app/modules/crm/privacy/erase-leads.server.ts";
import { JOURNAL_FOLDER } from "#app/modules/leads/privacy-journal/journal-files.server.ts";
import { openPrivacyJournal } from "#app/modules/leads/privacy-journal/privacy-journal.server.ts";
import { SECRET, STAFF } from "#tests/factories/stored-leads.ts";
import { runScript } from "#tests/setup/run-script.ts";
import { makeEmptySite, makeSite, type Site } from "#tests/setup/sites.ts";
import { testEngines } from "#tests/setup/test-engines.ts";
import { makeBackup } from "./make-backup.server.ts";

vi.setConfig({ testTimeout: 60_000 });

const DANA = { email: "dana@hyde.example", phone: null } as const;

describe.each(testEngines())("npm run restore (%s)", (engine) => {
  const restore = ({ options }: Site, args: string[]) =>
    runScript("restore.ts", {
      args,
      env: {
        ...{ DATA_DIR: options.dataDir, DATABASE_URL: options.databaseUrl },
        ...{ SESSION_SECRET: SECRET, PUBLIC_ORIGIN: "https://hyde.example" },
      },
    });
  const contacts = (site: Site) =>
    site.use((db) => db.selectFrom("campaign_contacts").select("email").execute());

  test("on a new machine says what it could not apply, and does once the journal is there", async () => {
    const site = await makeSite(engine);
    const { path } = await makeBackup(site.place, { now: new Date() });
    openPrivacyJournal({ dataDir: site.options.dataDir, secret: SECRET });
    await site.use((db) =>
      eraseAddress(db, { address: DANA, actor: STAFF, secret: SECRET, now: new Date() }),
    );
    const fresh = await makeEmptySite(engine);
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
      await Promise.all([site, fresh].map((one) => one.dispose()));
    }
  });
});
