import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { eraseExpiredLeads } from "#app/modules/crm/privacy/erase-expired-leads.server.ts";
import { eraseAddress, eraseLead } from "#app/modules/crm/privacy/erase-leads.server.ts";
import { reapplyJournal } from "#app/modules/crm/privacy/reapply-journal.server.ts";
import { withdrawConsent } from "#app/modules/crm/withdraw-consent.server.ts";
import { later } from "#tests/factories/leads.ts";
import { SECRET, STAFF, storeContact, storeMessage } from "#tests/factories/stored-leads.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { createTempFolder } from "#tests/setup/temp-folder.ts";
import { isWithdrawn } from "../find-address.server.ts";
import { unsubscribe } from "../unsubscribe.server.ts";
import { completeJournal } from "./complete-journal.server.ts";
import { JOURNAL_FOLDER, mirrorJournal, readJournal } from "./journal-files.server.ts";
import { openPrivacyJournal } from "./privacy-journal.server.ts";

const TERMINAL = { kind: "terminal", id: null } as const;
const BOTH = { email: "dana@example.com", phone: "3135550142", sms_consent: "on" };
const DANA = { email: "dana@example.com", phone: null } as const;

describeEachEngine("the privacy journal", (ctx) => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = createTempFolder("hyde-journal-").path;
    openPrivacyJournal({ dataDir, secret: SECRET });
  });

  const read = () => readJournal([join(dataDir, JOURNAL_FOLDER)]);
  const entries = async () => (await read()).entries;
  const reapply = async (options: Partial<Parameters<typeof reapplyJournal>[1]> = {}) => {
    const given = { entries: await entries(), secret: SECRET, formerSecrets: [], ...options };
    return ctx.db
      .transaction()
      .execute((tx) => reapplyJournal(tx, { ...given, actor: TERMINAL, now: later(600) }));
  };
  const contacts = () =>
    ctx.db
      .selectFrom("campaign_contacts")
      .select(["email", "phone_number", "opted_in"])
      .orderBy("created_at")
      .execute();
  /** Takes the leads back to an earlier moment, as a restore does. */
  const goBack = async (work: () => Promise<unknown>) => {
    const tables = ["campaign_contacts", "consents", "messages", "erasures"] as const;
    const before = new Map<string, unknown[]>();
    for (const name of tables) {
      before.set(name, await ctx.db.selectFrom(name).selectAll().execute());
    }
    await work();
    for (const name of [...tables].reverse()) await ctx.db.deleteFrom(name).execute();
    for (const name of tables) {
      const rows = before.get(name) ?? [];
      if (rows.length > 0)
        await ctx.db
          .insertInto(name)
          .values(rows as never)
          .execute();
    }
  };
  const erase = (email: string, minutes: number) =>
    eraseAddress(ctx.db, {
      ...{ address: { email, phone: null }, actor: STAFF, secret: SECRET },
      now: later(minutes),
    });

  test("has a line for each event, with hashes in place of addresses", async () => {
    const { id, unsubscribe_token: token } = await storeContact(ctx.db, BOTH);
    await unsubscribe(ctx.db, { token, now: later(10), via: "page" });
    await withdrawConsent(ctx.db, { contactId: id, channel: "sms", actor: STAFF, now: later(11) });
    await erase("dana@example.com", 12);
    expect(await entries()).toMatchObject([
      { at: later(10).toISOString(), kind: "withdrawal", cause: "page", phone: null },
      { at: later(11).toISOString(), kind: "withdrawal", cause: "told-staff", email: null },
      { at: later(12).toISOString(), kind: "erasure", cause: "request", withdrawn: true },
    ]);
    const folder = join(dataDir, JOURNAL_FOLDER);
    const [file = ""] = readdirSync(folder);
    const text = readFileSync(join(folder, file), "utf8");
    expect(text).not.toMatch(/dana|example\.com|3135550142/);
    expect(text).not.toContain(token);
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
  });

  test("says nothing twice of a link that is followed again", async () => {
    const { unsubscribe_token: token } = await storeContact(ctx.db, BOTH);
    for (const minute of [10, 11, 12]) {
      await unsubscribe(ctx.db, { token, now: later(minute), via: "page" });
    }
    expect(await entries()).toHaveLength(1);
  });

  test("withdraws again after going back in time, and erases again, twice without harm", async () => {
    const { unsubscribe_token: token } = await storeContact(ctx.db, { email: "ann@example.com" });
    await storeContact(ctx.db, { email: "bea@example.com" }, later(1));
    await storeContact(ctx.db, { email: "cy@example.com" }, later(2));
    await goBack(async () => {
      await unsubscribe(ctx.db, { token, now: later(30), via: "one-click" });
      await erase("bea@example.com", 31);
    });
    expect(await contacts()).toHaveLength(3);
    expect(await reapply()).toEqual({ withdrawals: 1, erasures: 1, remembered: 0, foreign: 0 });
    const after = [
      { email: "ann@example.com", phone_number: null, opted_in: false },
      { email: "cy@example.com", phone_number: null, opted_in: true },
    ];
    expect(await contacts()).toEqual(after);
    expect(await reapply()).toEqual({ withdrawals: 0, erasures: 0, remembered: 0, foreign: 0 });
    expect(await contacts()).toEqual(after);
    const consent = await ctx.db
      .selectFrom("consents")
      .select(["revoked_at", "revoked_via"])
      .where("revoked_at", "is not", null)
      .execute();
    expect(consent).toEqual([{ revoked_at: later(30).toISOString(), revoked_via: "one-click" }]);
  });

  test("remembers who came and went after the backup", async () => {
    await goBack(async () => {
      await storeContact(ctx.db, { email: DANA.email });
      await erase(DANA.email, 31);
    });
    expect(await isWithdrawn(ctx.db, { address: DANA, secret: SECRET })).toBe(false);
    expect(await reapply()).toMatchObject({ remembered: 1 });
    expect(await isWithdrawn(ctx.db, { address: DANA, secret: SECRET })).toBe(true);
    expect(await reapply()).toMatchObject({ remembered: 0 });
  });

  test("leaves alone who agreed again afterwards", async () => {
    const first = await storeContact(ctx.db, { email: DANA.email });
    await unsubscribe(ctx.db, { token: first.unsubscribe_token, now: later(10), via: "page" });
    await eraseExpiredLeads(ctx.db, { now: later(20), secret: SECRET });
    // A sign-up alone waits for its confirmation, so the confirmed contact is put there.
    const { id, ...other } = await storeContact(ctx.db, { email: "other@example.com" }, later(30));
    await ctx.db
      .updateTable("campaign_contacts")
      .set({ ...other, email: DANA.email })
      .where("id", "=", id)
      .execute();
    const before = await contacts();
    expect(await reapply()).toMatchObject({ withdrawals: 0, erasures: 0 });
    expect(await contacts()).toEqual(before);
  });

  test("erases a sign-up that waits for confirmation with the person who asked", async () => {
    const waiting = {
      ...{ id: "waiting", email: DANA.email, phone_number: null, source: "deals", page: "/deals" },
      ...{ email_wording: "", sms_wording: null, reasons: "erased" },
      created_at: later(1).toISOString(),
    };
    await goBack(async () => {
      await storeContact(ctx.db, { email: DANA.email });
      await erase(DANA.email, 31);
    });
    await ctx.db.insertInto("unconfirmed_sign_ups").values(waiting).execute();
    await reapply();
    expect(await ctx.db.selectFrom("unconfirmed_sign_ups").select("id").execute()).toEqual([]);
  });

  test("takes only the address that was withdrawn", async () => {
    const { unsubscribe_token: token } = await storeContact(ctx.db, BOTH);
    await goBack(async () => {
      await unsubscribe(ctx.db, { token, now: later(10), via: "page" });
      await eraseExpiredLeads(ctx.db, { now: later(20), secret: SECRET });
    });
    await reapply();
    expect(await contacts()).toEqual([
      { email: null, phone_number: "+13135550142", opted_in: true },
    ]);
  });

  test("erases the one message that was erased, and not the others of its sender", async () => {
    const gone = await storeMessage(ctx.db, { message: "first" });
    await storeMessage(ctx.db, { message: "second" }, later(1));
    await goBack(() =>
      eraseLead(ctx.db, {
        ...{ kind: "message", id: gone.id, actor: STAFF, secret: SECRET },
        now: later(10),
      }),
    );
    expect(await reapply()).toMatchObject({ erasures: 1 });
    const left = await ctx.db.selectFrom("messages").select("message").execute();
    expect(left).toEqual([{ message: "second" }]);
  });

  test("under a former key still finds people, and tells of lines under an unknown one", async () => {
    await storeContact(ctx.db, { email: DANA.email });
    await goBack(() => erase(DANA.email, 31));
    const other = "another secret of these tests";
    expect(await reapply({ secret: other })).toMatchObject({ erasures: 0, foreign: 1 });
    expect(await contacts()).toHaveLength(1);
    expect(await reapply({ secret: other, formerSecrets: [SECRET] })).toMatchObject({
      ...{ erasures: 1, foreign: 0 },
    });
    expect(await contacts()).toEqual([]);
  });

  test("a line cut off by a crash costs no other line", async () => {
    await storeContact(ctx.db, { email: "ann@example.com" });
    await storeContact(ctx.db, { email: "bea@example.com" });
    await erase("ann@example.com", 30);
    const folder = join(dataDir, JOURNAL_FOLDER);
    appendFileSync(join(folder, readdirSync(folder)[0] ?? ""), '{"at":"2026-11-2');
    await erase("bea@example.com", 31);
    expect(await read()).toMatchObject({ entries: [{}, {}], damaged: 1, found: true });
  });

  test("a full disk keeps nobody from withdrawing; the line is added within the hour", async () => {
    const { unsubscribe_token: token } = await storeContact(ctx.db, { email: DANA.email });
    const blocked = join(dataDir, "blocked");
    writeFileSync(blocked, "a file where the folder would be");
    openPrivacyJournal({ dataDir: blocked, secret: SECRET });
    await unsubscribe(ctx.db, { token, now: later(10), via: "page" });
    expect(await contacts()).toMatchObject([{ opted_in: false }]);
    await completeJournal(ctx.db, { dataDir, secret: SECRET, now: later(60) });
    expect(await entries()).toMatchObject([{ kind: "withdrawal", cause: "page" }]);
  });

  test("is completed once from what the database knows, as after an upgrade", async () => {
    const { unsubscribe_token: token } = await storeContact(ctx.db, { email: "ann@example.com" });
    await storeContact(ctx.db, { email: "bea@example.com" });
    await unsubscribe(ctx.db, { token, now: later(10), via: "page" });
    await erase("bea@example.com", 11);
    const written = await entries();
    const complete = () => completeJournal(ctx.db, { dataDir, secret: SECRET, now: later(60) });
    await complete();
    expect(await entries()).toEqual(written);
    const empty = createTempFolder("hyde-journal-").path;
    for (let time = 0; time < 2; time += 1) {
      await completeJournal(ctx.db, { dataDir: empty, secret: SECRET, now: later(60) });
    }
    const { entries: found } = await readJournal([join(empty, JOURNAL_FOLDER)]);
    expect(found.map((entry) => ({ ...entry, leadId: null }))).toEqual(
      written.map((entry) => ({ ...entry, leadId: null })),
    );
  });

  test("forgets months from before the time proof is kept, and is copied beside the backups", async () => {
    const folder = join(dataDir, JOURNAL_FOLDER);
    mkdirSync(folder);
    for (const month of ["2022-10", "2022-11"]) writeFileSync(join(folder, `${month}.a.jsonl`), "");
    await storeContact(ctx.db, { email: DANA.email });
    await erase(DANA.email, 30);
    await completeJournal(ctx.db, { dataDir, secret: SECRET, now: later(60) });
    const names = readdirSync(folder);
    expect(names.map((name) => name.slice(0, 7))).toEqual(["2022-11", "2026-11"]);
    const copy = join(dataDir, "copy");
    await mirrorJournal(folder, copy);
    expect(readdirSync(copy)).toEqual(names);
    await storeContact(ctx.db, { email: "bea@example.com" }, later(61));
    await erase("bea@example.com", 62);
    await mirrorJournal(folder, copy);
    expect((await readJournal([copy])).entries).toEqual(await entries());
    expect((await readJournal([copy, folder])).entries).toEqual(await entries());
  });
});
