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
import {
  createAnswer,
  createContact,
  createMessage,
  HASH_KEY,
  minutesAfterLead,
  STAFF_ACTOR,
} from "#tests/factories/leads.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { createTempFolder } from "#tests/setup/temp-folder.ts";
import { unsubscribe, withdrawConsent } from "../consents.server.ts";
import { eraseExpiredLeads } from "./erase-expired-leads.server.ts";
import { eraseAddress, eraseLead } from "./erase-leads.server.ts";
import { isWithdrawn } from "./find-data-by-address.server.ts";
import { JOURNAL_FOLDER, mirrorJournal, readJournal } from "./journal-files.server.ts";
import { reapplyJournal } from "./reapply-journal.server.ts";
import { openPrivacyJournal } from "./record-in-journal.server.ts";
import { backfillJournal } from "./start-journal.server.ts";

const TERMINAL = { kind: "terminal", id: null } as const;
const BOTH = { email: "dana@example.com", phone: "3135550142", sms_consent: "on" };
const DANA = { email: "dana@example.com", phone: null } as const;

describeEachEngine("the privacy journal", (ctx) => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = createTempFolder("hyde-journal-").path;
    openPrivacyJournal({ dataDir, secret: HASH_KEY });
  });

  const read = () => readJournal([join(dataDir, JOURNAL_FOLDER)]);
  const entries = async () => (await read()).entries;
  const reapply = async (options: Partial<Parameters<typeof reapplyJournal>[1]> = {}) => {
    const given = { entries: await entries(), secret: HASH_KEY, formerSecrets: [], ...options };
    return ctx.db
      .transaction()
      .execute((tx) =>
        reapplyJournal(tx, { ...given, actor: TERMINAL, now: minutesAfterLead(600) }),
      );
  };
  const contacts = () =>
    ctx.db
      .selectFrom("campaign_contacts")
      .select(["email", "phone_number", "opted_in"])
      .orderBy("created_at")
      .execute();
  /** Runs the work, then reverts the tables of leads, as restoring an older backup does. */
  const restoreAfter = async (work: () => Promise<unknown>) => {
    const tables = [
      ...(["campaign_contacts", "consents", "messages"] as const),
      ...(["message_answers", "erasures"] as const),
    ];
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
      ...{ address: { email, phone: null }, actor: STAFF_ACTOR, secret: HASH_KEY },
      now: minutesAfterLead(minutes),
    });

  test("has one line per event, with hashes instead of addresses", async () => {
    const { id, unsubscribe_token: token } = await createContact(ctx.db, BOTH);
    await unsubscribe(ctx.db, { token, now: minutesAfterLead(10), via: "page" });
    await withdrawConsent(ctx.db, {
      contactId: id,
      channel: "sms",
      actor: STAFF_ACTOR,
      now: minutesAfterLead(11),
    });
    await erase("dana@example.com", 12);
    expect(await entries()).toMatchObject([
      { at: minutesAfterLead(10).toISOString(), kind: "withdrawal", cause: "page", phone: null },
      {
        at: minutesAfterLead(11).toISOString(),
        kind: "withdrawal",
        cause: "told-staff",
        email: null,
      },
      {
        at: minutesAfterLead(12).toISOString(),
        kind: "erasure",
        cause: "request",
        withdrawn: true,
      },
    ]);
    const folder = join(dataDir, JOURNAL_FOLDER);
    const [file = ""] = readdirSync(folder);
    const text = readFileSync(join(folder, file), "utf8");
    expect(text).not.toMatch(/dana|example\.com|3135550142/);
    expect(text).not.toContain(token);
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
  });

  test("records a repeated withdrawal once", async () => {
    const { unsubscribe_token: token } = await createContact(ctx.db, BOTH);
    for (const minute of [10, 11, 12]) {
      await unsubscribe(ctx.db, { token, now: minutesAfterLead(minute), via: "page" });
    }
    expect(await entries()).toHaveLength(1);
  });

  test("withdraws and erases again after an older backup is restored, and can be repeated", async () => {
    const { unsubscribe_token: token } = await createContact(ctx.db, { email: "ann@example.com" });
    await createContact(ctx.db, { email: "bea@example.com" }, minutesAfterLead(1));
    await createContact(ctx.db, { email: "cy@example.com" }, minutesAfterLead(2));
    await restoreAfter(async () => {
      await unsubscribe(ctx.db, { token, now: minutesAfterLead(30), via: "one-click" });
      await erase("bea@example.com", 31);
    });
    expect(await contacts()).toHaveLength(3);
    expect(await reapply()).toEqual({ withdrawals: 1, erasures: 1, blocked: 0, foreign: 0 });
    const after = [
      { email: "ann@example.com", phone_number: null, opted_in: false },
      { email: "cy@example.com", phone_number: null, opted_in: true },
    ];
    expect(await contacts()).toEqual(after);
    expect(await reapply()).toEqual({ withdrawals: 0, erasures: 0, blocked: 0, foreign: 0 });
    expect(await contacts()).toEqual(after);
    const consent = await ctx.db
      .selectFrom("consents")
      .select(["revoked_at", "revoked_via"])
      .where("revoked_at", "is not", null)
      .execute();
    expect(consent).toEqual([
      { revoked_at: minutesAfterLead(30).toISOString(), revoked_via: "one-click" },
    ]);
  });

  test("remembers sign-ups and withdrawals made after the backup", async () => {
    await restoreAfter(async () => {
      await createContact(ctx.db, { email: DANA.email });
      await erase(DANA.email, 31);
    });
    expect(await isWithdrawn(ctx.db, { address: DANA, secret: HASH_KEY })).toBe(false);
    expect(await reapply()).toMatchObject({ blocked: 1 });
    expect(await isWithdrawn(ctx.db, { address: DANA, secret: HASH_KEY })).toBe(true);
    expect(await reapply()).toMatchObject({ blocked: 0 });
  });

  test("leaves alone people who consented again later", async () => {
    const first = await createContact(ctx.db, { email: DANA.email });
    await unsubscribe(ctx.db, {
      token: first.unsubscribe_token,
      now: minutesAfterLead(10),
      via: "page",
    });
    await eraseExpiredLeads(ctx.db, { now: minutesAfterLead(20), secret: HASH_KEY });
    // A new sign-up would wait for confirmation, so insert the confirmed contact.
    const { id, ...other } = await createContact(
      ctx.db,
      { email: "other@example.com" },
      minutesAfterLead(30),
    );
    await ctx.db
      .updateTable("campaign_contacts")
      .set({ ...other, email: DANA.email })
      .where("id", "=", id)
      .execute();
    const before = await contacts();
    expect(await reapply()).toMatchObject({ withdrawals: 0, erasures: 0 });
    expect(await contacts()).toEqual(before);
  });

  test("erases an unconfirmed sign-up together with the person who asked", async () => {
    const unconfirmed = {
      ...{
        id: "unconfirmed",
        email: DANA.email,
        phone_number: null,
        source: "deals",
        page: "/deals",
      },
      ...{ email_wording: "", sms_wording: null, reasons: "erased" },
      created_at: minutesAfterLead(1).toISOString(),
    };
    await restoreAfter(async () => {
      await createContact(ctx.db, { email: DANA.email });
      await erase(DANA.email, 31);
    });
    await ctx.db.insertInto("unconfirmed_sign_ups").values(unconfirmed).execute();
    await reapply();
    expect(await ctx.db.selectFrom("unconfirmed_sign_ups").select("id").execute()).toEqual([]);
  });

  test("erases only the withdrawn address", async () => {
    const { unsubscribe_token: token } = await createContact(ctx.db, BOTH);
    await restoreAfter(async () => {
      await unsubscribe(ctx.db, { token, now: minutesAfterLead(10), via: "page" });
      await eraseExpiredLeads(ctx.db, { now: minutesAfterLead(20), secret: HASH_KEY });
    });
    await reapply();
    expect(await contacts()).toEqual([
      { email: null, phone_number: "+13135550142", opted_in: true },
    ]);
  });

  test("erases only the erased message with its answers, and not others by its sender", async () => {
    const erased = await createMessage(ctx.db, { message: "first" });
    const other = await createMessage(ctx.db, { message: "second" }, minutesAfterLead(1));
    await createAnswer(ctx.db, { messageId: erased.id });
    const kept = await createAnswer(ctx.db, { messageId: other.id });
    await restoreAfter(() =>
      eraseLead(ctx.db, {
        ...{ kind: "message", id: erased.id, actor: STAFF_ACTOR, secret: HASH_KEY },
        now: minutesAfterLead(10),
      }),
    );
    expect(await reapply()).toMatchObject({ erasures: 1 });
    const left = await ctx.db.selectFrom("messages").select("message").execute();
    expect(left).toEqual([{ message: "second" }]);
    const answers = await ctx.db.selectFrom("message_answers").select("id").execute();
    expect(answers).toEqual([{ id: kept }]);
  });

  test("finds people under a former key, and reports lines under an unknown one", async () => {
    await createContact(ctx.db, { email: DANA.email });
    await restoreAfter(() => erase(DANA.email, 31));
    const other = "another secret of these tests";
    expect(await reapply({ secret: other })).toMatchObject({ erasures: 0, foreign: 1 });
    expect(await contacts()).toHaveLength(1);
    expect(await reapply({ secret: other, formerSecrets: [HASH_KEY] })).toMatchObject({
      ...{ erasures: 1, foreign: 0 },
    });
    expect(await contacts()).toEqual([]);
  });

  test("a line cut off by a crash does not affect other lines", async () => {
    await createContact(ctx.db, { email: "ann@example.com" });
    await createContact(ctx.db, { email: "bea@example.com" });
    await erase("ann@example.com", 30);
    const folder = join(dataDir, JOURNAL_FOLDER);
    appendFileSync(join(folder, readdirSync(folder)[0] ?? ""), '{"at":"2026-11-2');
    await erase("bea@example.com", 31);
    expect(await read()).toMatchObject({ entries: [{}, {}], damaged: 1, found: true });
  });

  test("a full disk does not prevent a withdrawal, and the line is added within the hour", async () => {
    const { unsubscribe_token: token } = await createContact(ctx.db, { email: DANA.email });
    const blocked = join(dataDir, "blocked");
    writeFileSync(blocked, "a file where the folder would be");
    openPrivacyJournal({ dataDir: blocked, secret: HASH_KEY });
    await unsubscribe(ctx.db, { token, now: minutesAfterLead(10), via: "page" });
    expect(await contacts()).toMatchObject([{ opted_in: false }]);
    await backfillJournal(ctx.db, { dataDir, secret: HASH_KEY, now: minutesAfterLead(60) });
    expect(await entries()).toMatchObject([{ kind: "withdrawal", cause: "page" }]);
  });

  test("is filled once from the database, as after an upgrade", async () => {
    const { unsubscribe_token: token } = await createContact(ctx.db, { email: "ann@example.com" });
    await createContact(ctx.db, { email: "bea@example.com" });
    await unsubscribe(ctx.db, { token, now: minutesAfterLead(10), via: "page" });
    await erase("bea@example.com", 11);
    const written = await entries();
    const backfill = () =>
      backfillJournal(ctx.db, { dataDir, secret: HASH_KEY, now: minutesAfterLead(60) });
    await backfill();
    expect(await entries()).toEqual(written);
    const empty = createTempFolder("hyde-journal-").path;
    for (let time = 0; time < 2; time += 1) {
      await backfillJournal(ctx.db, {
        dataDir: empty,
        secret: HASH_KEY,
        now: minutesAfterLead(60),
      });
    }
    const { entries: found } = await readJournal([join(empty, JOURNAL_FOLDER)]);
    expect(found.map((entry) => ({ ...entry, leadId: null }))).toEqual(
      written.map((entry) => ({ ...entry, leadId: null })),
    );
  });

  test("deletes months older than the retention of proof, and is copied next to the backups", async () => {
    const folder = join(dataDir, JOURNAL_FOLDER);
    mkdirSync(folder);
    for (const month of ["2022-10", "2022-11"]) writeFileSync(join(folder, `${month}.a.jsonl`), "");
    await createContact(ctx.db, { email: DANA.email });
    await erase(DANA.email, 30);
    await backfillJournal(ctx.db, { dataDir, secret: HASH_KEY, now: minutesAfterLead(60) });
    const names = readdirSync(folder);
    expect(names.map((name) => name.slice(0, 7))).toEqual(["2022-11", "2026-11"]);
    const copy = join(dataDir, "copy");
    await mirrorJournal(folder, copy);
    expect(readdirSync(copy)).toEqual(names);
    await createContact(ctx.db, { email: "bea@example.com" }, minutesAfterLead(61));
    await erase("bea@example.com", 62);
    await mirrorJournal(folder, copy);
    expect((await readJournal([copy])).entries).toEqual(await entries());
    expect((await readJournal([copy, folder])).entries).toEqual(await entries());
  });
});
