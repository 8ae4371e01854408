import { describe, expect, test, vi } from "vitest";
import type { Db } from "#app/db/schema.ts";
import { eraseAddress, eraseLead } from "#app/modules/crm/privacy/erase-leads.server.ts";
import { openPrivacyJournal } from "#app/modules/crm/privacy/record-in-journal.server.ts";
import {
  createContact,
  createMessage,
  HASH_KEY,
  minutesAfterLead,
  STAFF_ACTOR,
} from "#tests/factories/leads.ts";
import { runScript } from "#tests/setup/child-process.ts";
import { createFilledSite } from "#tests/setup/offline-sites.ts";
import { testEngines } from "#tests/setup/test-scope.ts";
import { createBackup } from "./create-backup.server.ts";

vi.setConfig({ testTimeout: 60_000 });

const REQUEST = { actor: STAFF_ACTOR, secret: HASH_KEY, now: minutesAfterLead(30) };

async function sendMessages(db: Db, email: string, texts: readonly string[]) {
  for (const message of texts) await createMessage(db, { email, message });
}

async function saveUnconfirmed(db: Db, email: string) {
  await db
    .insertInto("unconfirmed_sign_ups")
    .values({
      ...{ id: `of-${email}`, email, phone_number: null, source: "deals", page: "/deals" },
      ...{ email_wording: "", sms_wording: null, reasons: "erased" },
      created_at: minutesAfterLead(0).toISOString(),
    })
    .execute();
}

/** The addresses and texts of people that the site has. */
async function listPeople(db: Db) {
  const emails = (rows: { email: string | null }[]) =>
    rows.flatMap(({ email }) => email ?? []).filter((email) => email.endsWith("@people.example"));
  const messages = await db.selectFrom("messages").select(["email", "message"]).execute();
  return {
    contacts: emails(await db.selectFrom("campaign_contacts").select("email").execute()),
    unconfirmed: emails(await db.selectFrom("unconfirmed_sign_ups").select("email").execute()),
    messages: messages
      .filter(({ email }) => email.endsWith("@people.example"))
      .map(({ message }) => message)
      .sort(),
  };
}

describe.each(testEngines())("npm run restore (%s)", (engine) => {
  test("brings back nothing of the people who were erased after the backup, and erases nothing else", async () => {
    const site = await createFilledSite(engine);
    const { dataDir, databaseUrl } = site.options;
    try {
      await site.use(async (db) => {
        await sendMessages(db, "three@people.example", ["3a", "3b", "3c"]);
        await createContact(db, { email: "contact@people.example" });
        await sendMessages(db, "contact@people.example", ["2a", "2b"]);
        await sendMessages(db, "waiting@people.example", ["1a"]);
        await saveUnconfirmed(db, "waiting@people.example");
        await sendMessages(db, "stays@people.example", ["erased one", "stays"]);
      });
      const { path } = await createBackup(site.place, { now: new Date() });
      openPrivacyJournal({ dataDir, secret: HASH_KEY });
      await site.use(async (db) => {
        for (const name of ["three", "contact", "waiting"]) {
          const address = { email: `${name}@people.example`, phone: null };
          expect(await eraseAddress(db, { address, ...REQUEST })).toBeDefined();
        }
        const { id } = await db
          .selectFrom("messages")
          .select("id")
          .where("message", "=", "erased one")
          .executeTakeFirstOrThrow();
        await eraseLead(db, { kind: "message", id, ...REQUEST });
      });
      const left = { contacts: [], unconfirmed: [], messages: ["stays"] };
      expect(await site.use(listPeople)).toEqual(left);
      const restored = await runScript("restore.ts", {
        args: [path, "--force"],
        env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SESSION_SECRET: HASH_KEY },
      });
      expect(restored).toMatchObject({ code: 0, errors: "" });
      expect(await site.use(listPeople)).toEqual(left);
    } finally {
      await site.dispose();
    }
  });
});
