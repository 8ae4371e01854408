import { sql } from "kysely";
import { expect, test } from "vitest";
import { emailConsentWording, smsConsentWording } from "#app/modules/leads/consent-wording.ts";
import {
  createContact,
  FILLED_HONEYPOT,
  HASH_KEY,
  minutesAfterLead,
  STAFF_ACTOR,
} from "#tests/factories/leads.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { parseCsv } from "#tests/setup/parse-csv.ts";
import { releaseLead } from "./change-status.server.ts";
import { unsubscribe, withdrawConsent } from "./consents.server.ts";
import { countExportedContacts, csvLine, exportContacts } from "./export-contacts.server.ts";

const MANY = 20_000;

describeEachEngine("the export of contacts", (ctx) => {
  const file = async (includeAll = false) => {
    let text = "";
    for await (const piece of exportContacts(ctx.db, { includeAll })) text += piece;
    return text;
  };
  const table = async (includeAll?: boolean) => parseCsv(await file(includeAll));

  test("contains each consent with its wording, time, and page, in the store's time", async () => {
    await createContact(ctx.db, {
      email: "dana@example.com",
      phone: "313 555 0142",
      sms_consent: "on",
    });
    const text = await file();
    expect(text.startsWith("\ufeffE-mail,Phone,")).toBe(true);
    expect(text.endsWith("\r\n")).toBe(true);
    expect(parseCsv(text)).toEqual([
      {
        "E-mail": "dana@example.com",
        Phone: "(313) 555-0142",
        "Opted in": "yes",
        Status: "New",
        Source: "deals-page",
        "Signed up (America/Detroit)": "Nov 20, 2026, 12:00 PM",
        "E-mail consent wording": emailConsentWording("Hyde Cannabis"),
        "E-mail consent given (America/Detroit)": "Nov 20, 2026, 12:00 PM",
        "E-mail consent page": "/deals",
        "E-mail consent withdrawn (America/Detroit)": "",
        "SMS consent wording": smsConsentWording("Hyde Cannabis"),
        "SMS consent given (America/Detroit)": "Nov 20, 2026, 12:00 PM",
        "SMS consent page": "/deals",
        "SMS consent withdrawn (America/Detroit)": "",
      },
    ]);
  });

  test("contains a phone number only with valid consent to texts", async () => {
    const phoneOf = async (includeAll: boolean) =>
      (await table(includeAll)).map(({ Phone }) => Phone);
    const fields = { email: "dana@example.com", phone: "3135550142" };
    await createContact(ctx.db, { email: "bo@example.com", phone: "3135550177" });
    expect(await phoneOf(true)).toEqual([""]);
    const { id } = await createContact(
      ctx.db,
      { ...fields, sms_consent: "on" },
      minutesAfterLead(20),
    );
    expect(await phoneOf(false)).toEqual(["", "(313) 555-0142"]);
    await withdrawConsent(ctx.db, {
      contactId: id,
      channel: "sms",
      actor: STAFF_ACTOR,
      now: minutesAfterLead(30),
    });
    expect(await phoneOf(true)).toEqual(["", ""]);
    expect(await table()).toMatchObject([
      {},
      { "SMS consent withdrawn (America/Detroit)": "Nov 20, 2026, 12:30 PM" },
    ]);
  });

  test("contains those who may be contacted, or everyone on request, but never quarantined ones", async () => {
    const { db } = ctx;
    await createContact(db, { email: "in@example.com" });
    await createContact(db, { phone: "3135550101" });
    const out = await createContact(db, { email: "out@example.com" });
    await unsubscribe(db, { token: out.unsubscribe_token, now: minutesAfterLead(5), via: "page" });
    const robot = await createContact(db, { email: "robot@example.com", ...FILLED_HONEYPOT });
    const emails = async (includeAll?: boolean) =>
      (await table(includeAll)).map((row) => row["E-mail"]);
    expect(await emails()).toEqual(["in@example.com"]);
    expect(await countExportedContacts(db, { includeAll: false })).toBe(1);
    expect((await emails(true)).sort()).toEqual(["", "in@example.com", "out@example.com"]);
    expect(await countExportedContacts(db, { includeAll: true })).toBe(3);
    await releaseLead(db, {
      kind: "contact",
      id: robot.id,
      actor: STAFF_ACTOR,
      secret: HASH_KEY,
      now: minutesAfterLead(9),
    });
    expect(await emails()).toContain("robot@example.com");
  });

  test("nothing a visitor typed becomes a formula or breaks a line", async () => {
    await createContact(ctx.db, { email: "=cmd|x@example.com" });
    await createContact(ctx.db, { email: "+plus@example.com" });
    await createContact(ctx.db, { email: "-minus@example.com" });
    await createContact(ctx.db, {
      phone: "+44 20 7946 0018",
      sms_consent: "on",
      email: "uk@example.com",
    });
    await ctx.db
      .updateTable("consents")
      .set({ page: '/deals"\r\n=HYPERLINK("http://x.example")', wording: "\t=1+1" })
      .execute();
    const rows = await table();
    expect(rows).toHaveLength(4);
    for (const cell of rows.flatMap((row) => Object.values(row))) {
      expect(cell).not.toMatch(/^[\s"]*[=+\-@]|^[\t\r\n]/);
    }
    expect(rows.map((row) => row["E-mail"]).sort()).toEqual([
      "'+plus@example.com",
      "'-minus@example.com",
      "'=cmd|x@example.com",
      "uk@example.com",
    ]);
    expect(rows.find((row) => row["E-mail"] === "uk@example.com")?.Phone).toBe("'+44 20 7946 0018");
  });

  test(`${MANY} contacts are streamed in chunks of a few hundred lines, each contact once`, async () => {
    const time = "2026-11-20T17:00:00.000Z";
    await sql`
      insert into campaign_contacts
        (id, email, source, opted_in, unsubscribe_token, created_at, updated_at)
      with recursive counted(number) as (
        select 1 union all select number + 1 from counted where number < ${sql.lit(MANY)}
      )
      select 'id' || number, 'c' || number || '@example.com', 'deals-page', true, 't' || number,
        ${time}, ${time}
      from counted`.execute(ctx.db);
    await sql`insert into consents (id, contact_id, channel, wording, page, source, granted_at)
      select id, id, 'email', 'Yes', '/deals', 'deals-page', ${time} from campaign_contacts`.execute(
      ctx.db,
    );
    const seen = new Set<string>();
    let longest = 0;
    for await (const piece of exportContacts(ctx.db, { includeAll: false })) {
      longest = Math.max(longest, piece.length);
      for (const [email] of piece.matchAll(/^c\d+@example\.com/gm)) seen.add(email);
    }
    expect(seen.size).toBe(MANY);
    expect(longest).toBeLessThan(200_000);
  }, 60_000);
});

test.each([
  "=1+1",
  "=cmd|' /C calc'!A0",
  "+13135550142",
  "-2+3",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "\n=1",
  "\tplain",
  " =1",
  "\u00a0=1",
  '"=1',
  "'=1",
  '" =1',
  " '\" =1",
  "\u200b=1",
  "\ufeff=1",
  "＝1",
  "＋1",
  "－1",
  "＠x",
])("%j stays text in a spreadsheet", (text) => {
  const [cell = ""] = csvLine([text]).split("\r\n");
  expect(cell.replace(/^"/, "")).toMatch(/^'/);
});

test.each([
  ["dana@example.com", "dana@example.com"],
  ["(313) 555-0142", "(313) 555-0142"],
  ["", ""],
  ["a,b", '"a,b"'],
  ["a;b", '"a;b"'],
  ['say "hi"', '"say ""hi"""'],
  ["two\r\nlines", '"two\r\nlines"'],
  [" padded ", '" padded "'],
  ["café", "café"],
])("%j is written as %s", (text, cell) => {
  expect(csvLine([text, "end"])).toBe(`${cell},end\r\n`);
});
