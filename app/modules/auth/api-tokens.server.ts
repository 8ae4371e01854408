import type { Db } from "#app/db/schema.ts";
import type { ApiTokensTable } from "#app/db/tables/staff.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { newId, newToken } from "#app/platform/ids.server.ts";
import { OWNER } from "./account.server.ts";
import { hashToken } from "./token-hash.server.ts";

/** So that a token found in a file or a log can be told for what it is. */
const PREFIX = "hyde_";

export type ApiToken = Pick<ApiTokensTable, "id" | "name" | "created_at" | "last_used_at">;

const COLUMNS = ["id", "name", "created_at", "last_used_at"] as const;

/** Makes a token for scripts. It is returned this once; only its hash is stored. */
export async function createApiToken(
  db: Db,
  { name, actor, now }: { name: string; actor: Actor; now: Date },
): Promise<{ id: string; token: string }> {
  const token = PREFIX + newToken();
  const id = newId();
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto("api_tokens")
      .values({
        id,
        account_id: OWNER,
        name,
        token_hash: hashToken(token),
        created_at: now.toISOString(),
        last_used_at: null,
        revoked_at: null,
      })
      .execute();
    await recordAudit(tx, {
      actor,
      action: "create-api-token",
      subject: { kind: "api-token", id },
      summary: `API token "${name}" made.`,
      after: { name },
      now,
    });
  });
  return { id, token };
}

/** The token a script sent, where it may still be used; its use is written down. */
export async function useApiToken(
  db: Db,
  { token, now }: { token: string; now: Date },
): Promise<ApiToken | undefined> {
  return db
    .updateTable("api_tokens")
    .set({ last_used_at: now.toISOString() })
    .where("token_hash", "=", hashToken(token))
    .where("revoked_at", "is", null)
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** Tokens that can be used, newest first. */
export function listApiTokens(db: Db): Promise<ApiToken[]> {
  return db
    .selectFrom("api_tokens")
    .select(COLUMNS)
    .where("revoked_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Ends a token for good; false where there was none to end. */
export function revokeApiToken(
  db: Db,
  { id, actor, now }: { id: string; actor: Actor; now: Date },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const revoked = await tx
      .updateTable("api_tokens")
      .set({ revoked_at: now.toISOString() })
      .where("id", "=", id)
      .where("revoked_at", "is", null)
      .returning("name")
      .executeTakeFirst();
    if (!revoked) return false;
    await recordAudit(tx, {
      actor,
      action: "revoke-api-token",
      subject: { kind: "api-token", id },
      summary: `API token "${revoked.name}" revoked.`,
      before: { name: revoked.name },
      now,
    });
    return true;
  });
}
