import { expect, test } from "vitest";
import { createContact } from "#tests/factories/leads.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { serializeError } from "./errors.server.ts";

const EMAIL = "zebulon@example.com";
const NAMES = /zebulon|555.?0142/i;

const logged = (error: unknown) => JSON.stringify(serializeError(error));

test("keeps only harmless fields, including those of causes and aggregated errors", () => {
  const inner = Object.assign(new Error(`no ${EMAIL}`), {
    ...{ code: "23505", detail: `Key (email)=(${EMAIL})`, where: EMAIL, parameters: [EMAIL] },
    ...{ query: EMAIL, response: `550 ${EMAIL}`, constraint: "campaign_contacts_email_key" },
  });
  const outer = new Error("could not save", { cause: inner });
  expect(serializeError(outer)).toMatchObject({
    type: "Error",
    message: "could not save: no …@…",
    stack: expect.stringMatching(/could not save\n {4}at [\s\S]*caused by: Error: no …@…\n {4}at /),
    code: "23505",
    constraint: "campaign_contacts_email_key",
  });
  const all = new AggregateError([inner, outer], "several");
  expect(serializeError(all)).toMatchObject({ aggregateErrors: [{ code: "23505" }, {}] });
  expect(logged(outer) + logged(all)).not.toMatch(NAMES);
});

test("stops at circular causes, and masks values that are not errors", () => {
  const error = new Error("a");
  error.cause = new Error("b", { cause: error });
  expect(serializeError(error)).toMatchObject({ message: "a: b" });
  expect(serializeError(`lost ${EMAIL}`)).toBe("lost …@…");
  expect(serializeError({ email: EMAIL })).toBe("[object Object]");
});

test("masks a message of several lines in the stack as well", () => {
  const error = new Error(`first\nsecond ${EMAIL}\n    third (313) 555-0142`);
  expect(logged(error)).not.toMatch(NAMES);
});

describeEachEngine("a database error", (ctx) => {
  test("names the constraint, not the person", async () => {
    const contact = await createContact(ctx.db, { email: EMAIL, phone: "3135550142" });
    const again = ctx.db.insertInto("campaign_contacts").values({ ...contact, id: "another" });
    const error = await again.execute().catch((caught: unknown) => caught);
    // Make sure that PostgreSQL's error does quote the row.
    if (ctx.engine === "postgres") {
      expect(JSON.stringify(error)).toMatch(NAMES);
      expect(serializeError(error)).toMatchObject({ code: "23505", table: "campaign_contacts" });
    }
    expect(logged(error)).toMatch(/campaign_contacts/);
    expect(logged(error)).not.toMatch(NAMES);
  });

  test("does not quote an invalid value", async () => {
    const update = ctx.db
      .updateTable("outbox")
      // A name in a number column, as a bug could write it.
      .set({ attempts: "Zebulon" as unknown as number });
    const error = await update.execute().catch((caught: unknown) => caught);
    if (ctx.engine === "postgres") {
      expect(String(error)).toMatch(NAMES);
      expect(logged(error)).toMatch(/invalid input syntax/);
    }
    expect(logged(error)).not.toMatch(NAMES);
  });
});
