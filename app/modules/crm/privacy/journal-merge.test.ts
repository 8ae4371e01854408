import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { createMessage, HASH_KEY, minutesAfterLead, STAFF_ACTOR } from "#tests/factories/leads.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { createTempFolder } from "#tests/setup/temp-folder.ts";
import { addressHash, keyFingerprint } from "./address-hash.server.ts";
import { eraseAddress, eraseLead } from "./erase-leads.server.ts";
import { JOURNAL_FOLDER, type JournalEntry, readJournal } from "./journal-files.server.ts";
import { reapplyJournal } from "./reapply-journal.server.ts";
import { openPrivacyJournal } from "./record-in-journal.server.ts";
import { backfillJournal } from "./start-journal.server.ts";

const DANA = { email: "dana@example.com", phone: null } as const;
const REQUEST = { actor: STAFF_ACTOR, secret: HASH_KEY };

/** A journal line about an erased message, as earlier versions wrote it. */
function messageLine(leadId: string | null, minutes = 30): JournalEntry {
  return {
    ...{ at: minutesAfterLead(minutes).toISOString(), kind: "erasure", lead: "message", leadId },
    ...{ cause: "request", email: addressHash(DANA.email, { secret: HASH_KEY }), phone: null },
    ...{ link: null, withdrawn: false, key: keyFingerprint(HASH_KEY) },
  };
}

/** Writes the journals of several machines and returns their folder. */
function writeJournals(machines: Record<string, readonly JournalEntry[]>): string {
  const { path } = createTempFolder("hyde-journals-");
  for (const [machine, lines] of Object.entries(machines)) {
    const text = lines.map((line) => `\n${JSON.stringify(line)}\n`).join("");
    writeFileSync(join(path, `2026-11.${machine}.jsonl`), text);
  }
  return path;
}

const idsIn = async (...folders: string[]) =>
  (await readJournal(folders)).entries.map(({ leadId }) => leadId);

test("a journal of an earlier version keeps every message of one request", async () => {
  const folder = writeJournals({ a: [messageLine("1"), messageLine("2"), messageLine("3")] });
  expect(await idsIn(folder)).toEqual(["1", "2", "3"]);
  expect(await idsIn(folder, folder)).toEqual(["1", "2", "3"]);
});

test("a journal of an earlier version keeps a message and the sign-up erased with it", async () => {
  const signUp = { ...messageLine(null), lead: "contact", withdrawn: true } as const;
  const folder = writeJournals({ a: [messageLine("1"), signUp] });
  const { entries } = await readJournal([folder]);
  expect(entries.map(({ lead }) => lead)).toEqual(["message", "contact"]);
});

test.each([
  ["a", "b"],
  ["b", "a"],
])(
  "an entry without an id does not replace entries of the machine that erased (%s, %s)",
  async (exact, vague) => {
    const one = writeJournals({ [exact]: [messageLine("1")], [vague]: [messageLine(null)] });
    expect(await idsIn(one)).toEqual(["1"]);
    const both = writeJournals({
      [exact]: [messageLine("1"), messageLine("2")],
      [vague]: [messageLine(null), messageLine(null)],
    });
    expect(await idsIn(both)).toEqual(["1", "2"]);
  },
);

test("an entry without an id stays if the erasure is known in no other way, or not completely", async () => {
  const other = messageLine("9", 31);
  const alone = writeJournals({ a: [other], b: [messageLine(null)] });
  expect(await idsIn(alone)).toEqual([null, "9"]);
  const partly = writeJournals({
    a: [messageLine("1")],
    b: [messageLine(null), messageLine(null)],
  });
  expect((await idsIn(partly)).sort()).toEqual(["1", null]);
});

describeEachEngine("journals of two machines", (ctx) => {
  let machines: [string, string];
  beforeEach(() => {
    machines = [createTempFolder("hyde-a-").path, createTempFolder("hyde-b-").path];
    openPrivacyJournal({ dataDir: machines[0], secret: HASH_KEY });
  });

  const backfill = (dataDir: string) =>
    backfillJournal(ctx.db, { dataDir, secret: HASH_KEY, now: minutesAfterLead(60) });
  const entriesOf = async (...dataDirs: string[]) =>
    (await readJournal(dataDirs.map((dataDir) => join(dataDir, JOURNAL_FOLDER)))).entries;
  const reapply = (entries: JournalEntry[], now = minutesAfterLead(600)) =>
    ctx.db.transaction().execute((tx) =>
      reapplyJournal(tx, {
        ...{ entries, secret: HASH_KEY, formerSecrets: [], now },
        actor: { kind: "terminal", id: null },
      }),
    );
  const texts = async () =>
    (await ctx.db.selectFrom("messages").select("message").orderBy("message").execute()).map(
      ({ message }) => message,
    );
  /** Runs the work, then inserts the messages again, as restoring an older backup does. */
  const restoreMessagesAfter = async (work: () => Promise<unknown>) => {
    const rows = await ctx.db.selectFrom("messages").selectAll().execute();
    await work();
    await ctx.db.deleteFrom("messages").execute();
    await ctx.db.deleteFrom("erasures").execute();
    await ctx.db.insertInto("messages").values(rows).execute();
  };

  test("erase exactly the erased message again, whichever machine's journal is left", async () => {
    const { id } = await createMessage(ctx.db, { message: "erased" });
    await createMessage(ctx.db, { message: "stays" }, minutesAfterLead(1));
    const now = minutesAfterLead(30);
    await restoreMessagesAfter(async () => {
      await eraseLead(ctx.db, { kind: "message", id, ...REQUEST, now });
      for (const dataDir of machines) await backfill(dataDir);
    });
    const [a, b] = machines;
    const combined = await entriesOf(a, b);
    expect(combined).toEqual(await entriesOf(a));
    expect(combined).toEqual(await entriesOf(b));
    expect(await reapply(combined)).toMatchObject({ erasures: 1 });
    expect(await texts()).toEqual(["stays"]);
  });

  test("get one entry for each message erased before ids were saved", async () => {
    for (const message of ["1", "2", "3"]) await createMessage(ctx.db, { message });
    const now = minutesAfterLead(30);
    await restoreMessagesAfter(async () => {
      await eraseAddress(ctx.db, { address: DANA, ...REQUEST, now });
      await ctx.db.updateTable("erasures").set({ message_id: null }).execute();
      for (const dataDir of [...machines, ...machines]) await backfill(dataDir);
    });
    const [a, b] = machines;
    expect(await entriesOf(a)).toHaveLength(3);
    expect(await entriesOf(a, b)).toEqual(await entriesOf(a));
    await reapply(await entriesOf(b));
    expect(await texts()).toEqual([]);
  });

  test("get no new entry for what a restore erased again, so that a later restore erases no more", async () => {
    await createMessage(ctx.db, { message: "erased" });
    const now = minutesAfterLead(30);
    await restoreMessagesAfter(() => eraseAddress(ctx.db, { address: DANA, ...REQUEST, now }));
    const written = await entriesOf(machines[0]);
    expect(await reapply(written)).toMatchObject({ erasures: 1 });
    await backfill(machines[0]);
    expect(await entriesOf(machines[0])).toEqual(written);
  });
});
