import { sql } from "kysely";
import { expect, test } from "vitest";
import { emailConsentWording, smsConsentWording } from "#app/modules/leads/consent-wording.ts";
import { unsubscribe } from "#app/modules/leads/unsubscribe.server.ts";
import { later } from "#tests/factories/leads.ts";
import { SECRET, STAFF, SUSPECT, storeContact } from "#tests/factories/stored-leads.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { readCsv } from "#tests/setup/read-csv.ts";
import { countExported, exportContacts } from "./export-contacts.server.ts";
import { releaseLead } from "./review-quarantine.server.ts";
import { withdrawConsent } from "./withdraw-consent.server.ts";

const MANY = 20_000;

describeEachEngine("the export of contacts", (ctx) => {
  const file = async (all = false) => {
    let text = "";
    for await (const piece of exportContacts(ctx.db, { all })) text += piece;
    return text;
  };
  const table = async (all?: boolean) => readCsv(await file(all));

  test("has each consent with its words, time and page, in the store's time", async () => {
    await storeContact(ctx.db, {
      email: "dana@example.com",
      phone: "313 555 0142",
      sms_consent: "on",
    });
    const text = await file();
    expect(text.startsWith("\ufeffE-mail,Phone,")).toBe(true);
    expect(text.endsWith("\r\n")).toBe(true);
    expect(readCsv(text)).toEqual([
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

  test("a number stands in it only with consent to texts in force", async () => {
    const phoneOf = async (all: boolean) => (await table(all)).map(({ Phone }) => Phone);
    const fields = { email: "dana@example.com", phone: "3135550142" };
    await storeContact(ctx.db, { email: "bo@example.com", phone: "3135550177" });
    expect(await phoneOf(true)).toEqual([""]);
    const { id } = await storeContact(ctx.db, { ...fields, sms_consent: "on" }, later(20));
    expect(await phoneOf(false)).toEqual(["", "(313) 555-0142"]);
    await withdrawConsent(ctx.db, {
      contactId: id,
      channel: "sms",
      actor: STAFF,
      now: later(30),
    });
    expect(await phoneOf(true)).toEqual(["", ""]);
    expect(await table()).toMatchObject([
      {},
      { "SMS consent withdrawn (America/Detroit)": "Nov 20, 2026, 12:30 PM" },
    ]);
  });

  test("by default it has those who may be written to, on request all, the suspect never", async () => {
    const { db } = ctx;
    await storeContact(db, { email: "in@example.com" });
    await storeContact(db, { phone: "3135550101" });
    const out = await storeContact(db, { email: "out@example.com" });
    await unsubscribe(db, { token: out.unsubscribe_token, now: later(5), via: "page" });
    const robot = await storeContact(db, { email: "robot@example.com", ...SUSPECT });
    const emails = async (all?: boolean) => (await table(all)).map((row) => row["E-mail"]);
    expect(await emails()).toEqual(["in@example.com"]);
    expect(await countExported(db, { all: false })).toBe(1);
    expect((await emails(true)).sort()).toEqual(["", "in@example.com", "out@example.com"]);
    expect(await countExported(db, { all: true })).toBe(3);
    await releaseLead(db, {
      kind: "contact",
      id: robot.id,
      actor: STAFF,
      secret: SECRET,
      now: later(9),
    });
    expect(await emails()).toContain("robot@example.com");
  });

  test("nothing a visitor typed becomes a formula or breaks a line", async () => {
    await storeContact(ctx.db, { email: "=cmd|x@example.com" });
    await storeContact(ctx.db, { email: "+plus@example.com" });
    await storeContact(ctx.db, { email: "-minus@example.com" });
    await storeContact(ctx.db, {
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

  test(`${MANY} contacts come in pieces of a few hundred lines, each contact once`, async () => {
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
    for await (const piece of exportContacts(ctx.db, { all: false })) {
      longest = Math.max(longest, piece.length);
      for (const [email] of piece.matchAll(/^c\d+@example\.com/gm)) seen.add(email);
    }
    expect(seen.size).toBe(MANY);
    expect(longest).toBeLessThan(200_000);
  }, 60_000);
});
