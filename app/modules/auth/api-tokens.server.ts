import { z } from "zod";
import type { Db } from "#app/db/schema.ts";
import type { ApiTokensTable } from "#app/db/tables/staff.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { hashToken, newId, newToken } from "#app/platform/random.server.ts";
import { MAX_TOKEN_NAME_LENGTH } from "./limits.ts";

/** Makes a leaked token recognizable in files and logs. */
const PREFIX = "hyde_";

type ApiToken = Pick<ApiTokensTable, "id" | "account_id" | "name" | "created_at" | "last_used_at">;

const COLUMNS = ["id", "account_id", "name", "created_at", "last_used_at"] as const;

export const tokenNameSchema = z
  .string()
  .trim()
  .min(1, "Please give it a name.")
  .max(MAX_TOKEN_NAME_LENGTH, `The name may have at most ${MAX_TOKEN_NAME_LENGTH} characters.`);

/** Creates a token for scripts. Only its hash is saved, so the token cannot be read again. */
export async function createApiToken(
  db: Db,
  { accountId, name, actor, now }: { accountId: string; name: string; actor: Actor; now: Date },
): Promise<{ id: string; token: string }> {
  const token = PREFIX + newToken();
  const id = newId();
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto("api_tokens")
      .values({
        id,
        account_id: accountId,
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

/** Finds a valid token and records its use; undefined if the token is unknown or revoked. */
export async function authenticateApiToken(
  db: Db,
  { token, now }: { token: string; now: Date },
): Promise<ApiToken | undefined> {
  return (
    db
      .updateTable("api_tokens")
      .set({ last_used_at: now.toISOString() })
      .where("token_hash", "=", hashToken(token))
      .where("revoked_at", "is", null)
      // Also for a token made while its maker was being removed.
      .where((eb) =>
        eb(
          "account_id",
          "in",
          eb.selectFrom("staff_accounts").select("id").where("removed_at", "is", null),
        ),
      )
      .returning(COLUMNS)
      .executeTakeFirst()
  );
}

/** Valid tokens, newest first. */
export function listApiTokens(db: Db): Promise<ApiToken[]> {
  return db
    .selectFrom("api_tokens")
    .select(COLUMNS)
    .where("revoked_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Revokes a token. Returns false if there is no valid token with this id. */
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
