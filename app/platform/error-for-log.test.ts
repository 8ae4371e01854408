import { expect, test } from "vitest";
import { storeContact } from "#tests/factories/stored-leads.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { errorForLog } from "./error-for-log.ts";

const EMAIL = "zebulon@example.com";
const NAMES = /zebulon|555.?0142/i;

const logged = (error: unknown) => JSON.stringify(errorForLog(error));

test("only harmless fields are kept, of causes and of each of several errors too", () => {
  const inner = Object.assign(new Error(`no ${EMAIL}`), {
    ...{ code: "23505", detail: `Key (email)=(${EMAIL})`, where: EMAIL, parameters: [EMAIL] },
    ...{ query: EMAIL, response: `550 ${EMAIL}`, constraint: "campaign_contacts_email_key" },
  });
  const outer = new Error("could not store", { cause: inner });
  expect(errorForLog(outer)).toMatchObject({
    type: "Error",
    message: "could not store: no …@…",
    stack: expect.stringMatching(
      /could not store\n {4}at [\s\S]*caused by: Error: no …@…\n {4}at /,
    ),
    code: "23505",
    constraint: "campaign_contacts_email_key",
  });
  const all = new AggregateError([inner, outer], "several");
  expect(errorForLog(all)).toMatchObject({ aggregateErrors: [{ code: "23505" }, {}] });
  expect(logged(outer) + logged(all)).not.toMatch(NAMES);
});

test("causes in a circle end, and what is no error is masked", () => {
  const error = new Error("a");
  error.cause = new Error("b", { cause: error });
  expect(errorForLog(error)).toMatchObject({ message: "a: b" });
  expect(errorForLog(`lost ${EMAIL}`)).toBe("lost …@…");
  expect(errorForLog({ email: EMAIL })).toBe("[object Object]");
});

test("a message of several lines is masked in the stack as well", () => {
  const error = new Error(`first\nsecond ${EMAIL}\n    third (313) 555-0142`);
  expect(logged(error)).not.toMatch(NAMES);
});

describeEachEngine("an error of the database", (ctx) => {
  test("names the constraint, not the person", async () => {
    const contact = await storeContact(ctx.db, { email: EMAIL, phone: "3135550142" });
    const again = ctx.db.insertInto("campaign_contacts").values({ ...contact, id: "another" });
    const error = await again.execute().catch((caught: unknown) => caught);
    // PostgreSQL quotes the row; without that the test proves nothing.
    if (ctx.engine === "postgres") {
      expect(JSON.stringify(error)).toMatch(NAMES);
      expect(errorForLog(error)).toMatchObject({ code: "23505", table: "campaign_contacts" });
    }
    expect(logged(error)).toMatch(/campaign_contacts/);
    expect(logged(error)).not.toMatch(NAMES);
  });

  test("does not quote a value that does not fit", async () => {
    const seen = ctx.db
      .updateTable("outbox")
      // A name where a number belongs, as a mistake in the program would put it.
      .set({ attempts: "Zebulon" as unknown as number });
    const error = await seen.execute().catch((caught: unknown) => caught);
    if (ctx.engine === "postgres") {
      expect(String(error)).toMatch(NAMES);
      expect(logged(error)).toMatch(/invalid input syntax/);
    }
    expect(logged(error)).not.toMatch(NAMES);
  });
});
