import { expect, test } from "vitest";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { ensureAccount, OWNER_ID } from "./account.server.ts";
import { resolveActorNames } from "./actor-names.server.ts";
import { createSession } from "./sessions.server.ts";
import { invitePerson } from "./team.server.ts";

const now = new Date("2026-11-20T17:00:00.000Z");
const terminal = { kind: "terminal", id: null } as const;

describeEachEngine("the names of actors", (ctx) => {
  const nameOf = async (actor: { id: string; accountId?: string }) => {
    const one = { kind: "session", ...actor } as const;
    return (await resolveActorNames(ctx.db, { actors: [one] }))(one);
  };
  const invite = async () => {
    const person = { name: "Eve", email: "eve@hyde.test", role: "editor" } as const;
    await invitePerson(ctx.db, { ...person, byEmail: false, actor: terminal, now });
    const { id } = await ctx.db
      .selectFrom("staff_accounts")
      .select("id")
      .where("name", "=", "Eve")
      .executeTakeFirstOrThrow();
    return id;
  };

  test("are those of the session's person, with the browser", async () => {
    await ensureAccount(ctx.db, { password: "made-for-a-test", now });
    const accountId = await invite();
    const agent = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Firefox/145.0";
    const { id } = await ctx.db
      .transaction()
      .execute((tx) =>
        createSession(tx, { accountId, userAgent: agent, address: "192.0.2.1", now }),
      );
    expect(await nameOf({ id })).toEqual({ name: "Eve", device: "Firefox on Mac" });
    expect(await nameOf({ id, accountId: OWNER_ID })).toMatchObject({ name: "Owner" });
  });

  test("are not the owner's if the session is unknown and the store has several people", async () => {
    await ensureAccount(ctx.db, { password: "made-for-a-test", now });
    expect(await nameOf({ id: "ended" })).toEqual({ name: "Owner", device: undefined });
    const accountId = await invite();
    expect(await nameOf({ id: "ended" })).toEqual({
      name: "Someone on the team",
      device: undefined,
    });
    expect(await nameOf({ id: "ended", accountId })).toMatchObject({ name: "Eve" });
  });
});
