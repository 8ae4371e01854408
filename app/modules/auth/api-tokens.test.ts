import { beforeEach, expect, test } from "vitest";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { ensureAccount, OWNER_ID } from "./account.server.ts";
import {
  authenticateApiToken,
  createApiToken,
  limitApiToken,
  listApiTokens,
  revokeApiToken,
  tokenLimitsSchema,
} from "./api-tokens.server.ts";
import { parseScopes } from "./token-scopes.ts";

const START = Date.parse("2026-11-20T17:00:00.000Z");
const DAY_SECONDS = 86_400;
const at = (seconds: number) => new Date(START + seconds * 1000);
const actor = { kind: "terminal", id: null } as const;

describeEachEngine("API tokens", (ctx) => {
  beforeEach(() => ensureAccount(ctx.db, { password: "made-for-a-test", now: at(0) }));

  const create = (limits = { scopes: ["publish" as const], days: 30 }) =>
    createApiToken(ctx.db, { accountId: OWNER_ID, name: "script", limits, actor, now: at(0) });
  const scopesOf = async (token: string, seconds: number) => {
    const found = await authenticateApiToken(ctx.db, { token, now: at(seconds) });
    return found && parseScopes(found.scopes);
  };

  test("a token has its scopes until it expires", async () => {
    const { token } = await create();
    expect(await scopesOf(token, 30 * DAY_SECONDS - 1)).toEqual(["publish"]);
    expect(await scopesOf(token, 30 * DAY_SECONDS)).toBeUndefined();
  });

  test("a token from before scopes may do everything until the owner limits it", async () => {
    const { id, token } = await create();
    await ctx.db.updateTable("api_tokens").set({ scopes: null, expires_at: null }).execute();
    expect(await scopesOf(token, 4_000 * DAY_SECONDS)).toEqual(["publish", "automation"]);
    const limits = { scopes: ["automation" as const], days: 90 };
    expect(await limitApiToken(ctx.db, { id, limits, actor, now: at(0) })).toBe(true);
    expect(await scopesOf(token, 90 * DAY_SECONDS - 1)).toEqual(["automation"]);
    expect(await scopesOf(token, 90 * DAY_SECONDS)).toBeUndefined();
    const entries = await ctx.db
      .selectFrom("audit_log")
      .select(["before", "after"])
      .where("action", "=", "limit-api-token")
      .execute();
    expect(entries).toEqual([
      {
        before: JSON.stringify({ scopes: null, expires_at: null }),
        after: JSON.stringify({
          scopes: "automation",
          expires_at: at(90 * DAY_SECONDS).toISOString(),
        }),
      },
    ]);
  });

  test("a revoked token cannot be limited", async () => {
    const { id } = await create();
    await revokeApiToken(ctx.db, { id, actor, now: at(1) });
    const limits = { scopes: ["publish" as const], days: 30 };
    expect(await limitApiToken(ctx.db, { id, limits, actor, now: at(2) })).toBe(false);
    expect(await listApiTokens(ctx.db)).toEqual([]);
  });
});

test.each([
  [[], "30"],
  [["everything"], "30"],
  [["publish"], "31"],
  [["publish"], ""],
])("refuses the scopes %j for %j days", (scopes, days) => {
  expect(tokenLimitsSchema.safeParse({ scopes, days }).success).toBe(false);
});
