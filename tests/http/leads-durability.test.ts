import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";

import { describeEachApp } from "#tests/setup/app.ts";
import { post } from "#tests/setup/http.ts";

const message = { name: "Dana", message: "Hello" };

describeEachApp("a form answered with success", { engines: "all" }, (ctx) => {
  const stored = async (table: "messages" | "campaign_contacts") => {
    const rows = await ctx.app.db.selectFrom(table).select("email").execute();
    return rows.map(({ email }) => email);
  };

  test.each([
    ["/contact", "messages", "contact-message"],
    ["/deals", "campaign_contacts", "welcome"],
    ["/join", "campaign_contacts", "welcome"],
  ] as const)(
    "sent to %s survives a kill right after the response, and is not saved twice",
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
});
