import { expect, test } from "vitest";
import { newId, newToken } from "#app/platform/random.server.ts";
import {
  createContact,
  createMessage,
  FILLED_HONEYPOT,
  minutesAfterLead,
} from "#tests/factories/leads.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { countOpenLeads } from "./count-leads.server.ts";
import { MAX_COUNTED_LEADS, parseLeadFilter } from "./lead-filter.ts";
import { listContacts, listMessages } from "./list-leads.server.ts";

describeEachEngine("lists of leads", (ctx) => {
  const now = minutesAfterLead(60);
  const messages = async (query: string) => {
    const filter = parseLeadFilter("message", new URLSearchParams(query));
    return listMessages(ctx.db, { filter, reader: { now, accountId: "owner" } });
  };
  const contacts = async (query: string) => {
    const filter = parseLeadFilter("contact", new URLSearchParams(query));
    return listContacts(ctx.db, { filter });
  };
  const names = async (query: string) => (await messages(query)).rows.map(({ name }) => name);
  const emails = async (query: string) => (await contacts(query)).rows.map(({ email }) => email);

  test.each([
    ["dana", ["Dana Reed"]],
    ["REED", ["Dana Reed"]],
    ["élodie", ["Élodie 100%_Brun"]],
    ["ÉLODIE", ["Élodie 100%_Brun"]],
    ["0%_b", ["Élodie 100%_Brun"]],
    ["%", ["Élodie 100%_Brun"]],
    ["_", ["Élodie 100%_Brun"]],
    ["!", ["Bo!"]],
    ["\\", ["Dana Reed"]],
    ["elodie@example", ["Élodie 100%_Brun"]],
    ["back\\slash", ["Dana Reed"]],
    ["(313) 555-0177", ["Bo!"]],
    ["313 555", ["Bo!"]],
    ["nobody", []],
    ["' or 1=1 --", []],
  ])("a search for %j finds exactly what contains it", async (query, expected) => {
    await createMessage(ctx.db, { name: "Dana Reed", message: "A back\\slash, and more." });
    await createMessage(ctx.db, { name: "Élodie 100%_Brun", email: "elodie@example.com" });
    await createMessage(ctx.db, {
      name: "Bo!",
      email: "bo@example.com",
      message: "Call 313.555.0177",
    });
    expect(await names(`q=${encodeURIComponent(query)}`)).toEqual(expected);
  });

  test.each(["(313) 555-0142", "313.555.0142", "+1 313 555 0142", "5550142", "313-555", "142"])(
    "a phone number is found in any format: %s",
    async (query) => {
      await createContact(ctx.db, { email: "dana@example.com", phone: "3135550142" });
      await createContact(ctx.db, { email: "bo@example.com", phone: "248 555 0199" });
      expect(await emails(`q=${encodeURIComponent(query)}`)).toEqual(["dana@example.com"]);
    },
  );

  test("contacts can be filtered by channel, consent, status, and quarantine", async () => {
    const { db } = ctx;
    await createContact(db, { email: "mail@example.com" });
    await createContact(db, { email: "texts@example.com", phone: "3135550101", sms_consent: "on" });
    await createContact(db, { email: "number@example.com", phone: "3135550102" });
    await createContact(db, { phone: "3135550103" });
    await createContact(db, { email: "robot@example.com", ...FILLED_HONEYPOT });
    const out = await createContact(db, { email: "out@example.com" });
    await db
      .updateTable("campaign_contacts")
      .set({ opted_in: false, status: "done" })
      .where("id", "=", out.id)
      .execute();
    const sorted = async (query: string) => (await emails(query)).map(String).sort();
    const all = ["mail@example.com", "null", "number@example.com", "out@example.com"];
    expect(await sorted("")).toEqual([...all, "texts@example.com"]);
    expect(await sorted("channel=sms")).toEqual(["texts@example.com"]);
    expect(await sorted("channel=phone")).toEqual([
      "null",
      "number@example.com",
      "texts@example.com",
    ]);
    expect(await sorted("channel=email")).not.toContain("null");
    expect(await sorted("opted-in=no")).toEqual(["out@example.com"]);
    expect(await sorted("opted-in=yes")).not.toContain("out@example.com");
    expect(await sorted("status=done")).toEqual(["out@example.com"]);
    expect(await sorted("status=spam")).toEqual([...all, "texts@example.com"]);
    expect(await sorted("set=review")).toEqual(["robot@example.com"]);
    expect(await sorted("set=spam")).toEqual([]);
    expect(await sorted("set=all")).toContain("robot@example.com");
    expect(await sorted("set=all&channel=sms&opted-in=yes&status=new")).toEqual([
      "texts@example.com",
    ]);
  });

  test("days are in the store's time zone, both included", async () => {
    await createMessage(ctx.db, { name: "Before" }, new Date("2026-11-20T04:59:59.999Z"));
    await createMessage(ctx.db, { name: "First" }, new Date("2026-11-20T05:00:00.000Z"));
    await createMessage(ctx.db, { name: "Last" }, new Date("2026-11-22T04:59:59.999Z"));
    await createMessage(ctx.db, { name: "After" }, new Date("2026-11-22T05:00:00.000Z"));
    expect(await names("from=2026-11-20&to=2026-11-21")).toEqual(["Last", "First"]);
    expect(await names("from=2026-11-22")).toEqual(["After"]);
    expect(await names("to=2026-11-19")).toEqual(["Before"]);
    expect(await names("from=2026-02-31&to=yesterday")).toHaveLength(4);
  });

  test("paging by key lists every contact once, in both directions, while new ones arrive", async () => {
    const row = (number: number, created_at: string) => ({
      ...{ id: newId(), email: `c${number}@example.com`, source: "deals-page", opted_in: true },
      ...{ unsubscribe_token: newToken(), created_at, updated_at: created_at },
    });
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString();
    // Three contacts per minute, so that the time alone does not identify a row.
    const rows = Array.from({ length: 120 }, (_, number) =>
      row(number, at(Math.floor(number / 3))),
    );
    await ctx.db.insertInto("campaign_contacts").values(rows).execute();
    const first = await contacts("");
    expect([first.total, first.rows.length, first.previous]).toEqual([120, 50, undefined]);
    await ctx.db
      .insertInto("campaign_contacts")
      .values(row(500, at(59)))
      .execute();
    const second = await contacts(`after=${first.next}`);
    const third = await contacts(`after=${second.next}`);
    expect([third.rows.length, third.next]).toEqual([20, undefined]);
    const seen = [first, second, third].flatMap((page) => page.rows.map(({ id }) => id));
    expect(new Set(seen)).toEqual(new Set(rows.map(({ id }) => id)));
    const back = await contacts(`before=${third.previous}`);
    expect(back.rows).toEqual(second.rows);
    const newest = await contacts(`before=${back.previous}`);
    expect(newest.rows.map(({ id }) => id)).toEqual(first.rows.map(({ id }) => id));
    // A contact arrived in the meantime, so there is one newer page.
    expect((await contacts(`before=${newest.previous}`)).rows).toMatchObject([
      { email: "c500@example.com" },
    ]);
  });

  test("the oldest contacts come first on request, on every page", async () => {
    const count = MAX_COUNTED_LEADS + 60;
    const rows = Array.from({ length: count }, (_, number) => {
      const created_at = new Date(Date.UTC(2026, 10, 20, 12, 0, number)).toISOString();
      return {
        ...{ id: newId(), email: `c${number}@example.com`, source: "deals-page", opted_in: true },
        ...{ unsubscribe_token: newToken(), created_at, updated_at: created_at },
      };
    });
    await ctx.db.insertInto("campaign_contacts").values(rows).execute();
    const ids = rows.map(({ id }) => id);
    const seen: string[] = [];
    for (let after: string | undefined = ""; after !== undefined; ) {
      const page: Awaited<ReturnType<typeof contacts>> = await contacts(
        `order=oldest&after=${after}`,
      );
      seen.push(...page.rows.map(({ id }) => id));
      after = page.next;
    }
    expect(seen).toEqual(ids);
    const second = await contacts("order=oldest").then(({ next }) =>
      contacts(`order=oldest&after=${next}`),
    );
    expect(second.rows.map(({ id }) => id)).toEqual(ids.slice(50, 100));
    const first = await contacts(`order=oldest&before=${second.previous}`);
    expect(first.rows.map(({ id }) => id)).toEqual(ids.slice(0, 50));
    expect(first.previous).toBeUndefined();
    const late = rows[1_040];
    const before = await contacts(`order=oldest&before=${late?.created_at}_${late?.id}`);
    expect(before.rows.map(({ id }) => id)).toEqual(ids.slice(990, 1_040));
  });

  test("more than 1,000 contacts are not all counted, and can still be read to the last page", async () => {
    const count = MAX_COUNTED_LEADS + 60;
    const rows = Array.from({ length: count }, (_, number) => {
      const created_at = new Date(Date.UTC(2026, 10, 20, 12, 0, number)).toISOString();
      return {
        ...{ id: newId(), email: `c${number}@example.com`, source: "deals-page", opted_in: true },
        ...{ unsubscribe_token: newToken(), created_at, updated_at: created_at },
      };
    });
    await ctx.db.insertInto("campaign_contacts").values(rows).execute();
    const seen: string[] = [];
    for (let after: string | undefined = ""; after !== undefined; ) {
      const page: Awaited<ReturnType<typeof contacts>> = await contacts(`after=${after}`);
      expect(page.total).toBe(MAX_COUNTED_LEADS + 1);
      seen.push(...page.rows.map(({ id }) => id));
      after = page.next;
    }
    expect(seen).toEqual(rows.map(({ id }) => id).reverse());
    const last = rows[10];
    const back = await contacts(`before=${last?.created_at}_${last?.id}`);
    expect(back.rows.map(({ id }) => id)).toEqual(
      rows
        .slice(11, 61)
        .map(({ id }) => id)
        .reverse(),
    );
  });

  test.each(["after=", "after=x_y", "before=2026-11-20T12:00:00.000Z_';", "q=%00", "q=%ED%A0%80"])(
    "an invalid part of a query is ignored: %s",
    async (query) => {
      await createMessage(ctx.db);
      expect((await messages(query)).rows.length).toBeLessThanOrEqual(1);
    },
  );

  test("open leads are counted without quarantined ones", async () => {
    const zero = { messages: 0, contacts: 0, review: { messages: 0, contacts: 0 } };
    expect(await countOpenLeads(ctx.db, { now })).toEqual(zero);
    await createMessage(ctx.db);
    const read = await createMessage(ctx.db, { message: "Another" });
    await ctx.db
      .updateTable("messages")
      .set({ status: "read" })
      .where("id", "=", read.id)
      .execute();
    await createMessage(ctx.db, { message: "Spam", ...FILLED_HONEYPOT });
    await createContact(ctx.db, { email: "dana@example.com" });
    const robot = await createContact(ctx.db, { email: "robot@example.com", ...FILLED_HONEYPOT });
    const open = { messages: 1, contacts: 1, review: { messages: 1, contacts: 1 } };
    expect(await countOpenLeads(ctx.db, { now })).toEqual(open);
    await ctx.db
      .updateTable("campaign_contacts")
      .set({ status: "spam" })
      .where("id", "=", robot.id)
      .execute();
    expect(await countOpenLeads(ctx.db, { now })).toEqual({
      ...open,
      review: { messages: 1, contacts: 0 },
    });
  });
});
