import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";

import { describeEachApp } from "#tests/setup/app.ts";
import { post } from "#tests/setup/http.ts";

const message = { name: "Dana", message: "Hello" };

describeEachApp("what was answered with success", {}, (ctx) => {
  const stored = async (table: "messages" | "campaign_contacts") => {
    const rows = await ctx.app.db.selectFrom(table).select("email").execute();
    return rows.map(({ email }) => email);
  };

  test.each([
    ["/contact", "messages", "contact-message"],
    ["/deals", "campaign_contacts", "welcome"],
    ["/join", "campaign_contacts", "welcome"],
  ] as const)(
    "%s survives a kill right after the answer, and is not taken twice",
    async (path, table, kind) => {
      const email = `${randomUUID()}@example.com`;
      const form = { ...message, email, page: "/", submission_id: randomUUID() };
      expect((await post(ctx.app, path, form)).status).toBe(200);
      expect(await ctx.app.kill("SIGKILL")).toBeNull();
      await ctx.app.restart();
      expect((await post(ctx.app, path, form)).status).toBe(200);
      expect((await stored(table)).filter((other) => other === email)).toHaveLength(1);
      const promised = await ctx.app.db
        .selectFrom("outbox")
        .select("status")
        .where("kind", "=", kind)
        .execute();
      expect(promised).toContainEqual({ status: "pending" });
    },
  );

  test("a kill amid many posts loses none of them", async () => {
    const acknowledged: string[] = [];
    const posts = Array.from({ length: 40 }, async () => {
      const email = `${randomUUID()}@example.com`;
      const { status } = await post(ctx.app, "/contact", { ...message, email });
      if (status === 200) acknowledged.push(email);
      // Most of the others are under way when the first few have come back.
      if (acknowledged.length === 5) await ctx.app.kill("SIGKILL");
    });
    await Promise.allSettled(posts);
    await ctx.app.restart();
    expect(acknowledged.length).toBeGreaterThanOrEqual(5);
    expect(await stored("messages")).toEqual(expect.arrayContaining(acknowledged));
    const promised = await ctx.app.db
      .selectFrom("outbox")
      .select("id")
      .where("kind", "=", "contact-message")
      .execute();
    expect(promised).toHaveLength((await stored("messages")).length);
  });
});
