import { expect, test } from "vitest";
import { describeEachApp } from "#tests/setup/app.ts";
import { get, post } from "#tests/setup/http.ts";

const TOKEN = "kJ8xQ2mN4pR6tV9wY1zB3dF5gH7jL0nM2qS4uW6xZ8c";

describeEachApp("logged errors", { errorsExpected: true }, (ctx) => {
  // The log is written in the background.
  const waitForLog = (line: RegExp) => expect.poll(() => ctx.app.logs()).toMatch(line);

  test("from browsers and the server contain no personal data or tokens", async () => {
    const report = {
      reference: "b-0123456789ab",
      message: `No route matches "/unsubscribe/${TOKEN}" for zebulon@example.com, (313) 555-0142`,
      path: `/preview/${TOKEN}`,
    };
    expect((await post(ctx.app, "/client-error", report)).status).toBe(204);
    const { schema } = ctx.app.db;
    await schema.alterTable("erasures").renameTo("erasures_gone").execute();
    const failed = await get(ctx.app, `/unsubscribe/${TOKEN}`);
    await schema.alterTable("erasures_gone").renameTo("erasures").execute();
    expect(failed.status).toBe(500);
    await waitForLog(/"path":"\/unsubscribe\/…"/);
    const log = ctx.app.logs();
    expect(log).toContain('"path":"/preview/…"');
    expect(log).toContain("b-0123456789ab");
    expect(log).not.toMatch(new RegExp(`${TOKEN}|zebulon|555.0142`, "i"));
  });

  test("about a rejected row name only the constraint", async () => {
    const { db } = ctx.app;
    // A constraint that the form does not validate.
    await db.schema.createIndex("one_page").unique().on("messages").column("page").execute();
    const fields = { name: "Zebulon Quux", email: "zebulon@example.com", message: "Forget me" };
    const first = await post(ctx.app, "/contact", fields);
    const second = await post(ctx.app, "/contact", { ...fields, message: "Forget me too" });
    await db.schema.dropIndex("one_page").execute();
    expect([first.status, second.status]).toEqual([200, 503]);
    await waitForLog(/a lead could not be saved/);
    const log = ctx.app.logs();
    expect(log).toMatch(/one_page|messages\.page/);
    expect(log).not.toMatch(/zebulon|quux|forget me/i);
  });
});
