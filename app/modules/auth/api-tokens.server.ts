import { z } from "zod";
import type { Db } from "#app/db/schema.ts";
import type { ApiTokensTable } from "#app/db/tables/staff.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { hashToken, newId, newToken } from "#app/platform/random.server.ts";
import { raiseAlert } from "./alerts.server.ts";
import { MAX_TOKEN_NAME_LENGTH } from "./limits.ts";
import { hasOneTimeCodes } from "./one-time-codes.server.ts";
import type { Role } from "./permissions.ts";
import { isSecondFactorRequired } from "./team-rules.server.ts";
import { SCOPE_NAMES, TOKEN_DAYS, type TokenScope } from "./token-scopes.ts";

/** Makes a leaked token recognizable in files and logs. */
const PREFIX = "hyde_";

type ApiToken = Pick<
  ApiTokensTable,
  "id" | "account_id" | "name" | "created_at" | "last_used_at" | "scopes" | "expires_at"
>;

/** A token with the person it belongs to, as they are now. */
interface OwnedToken extends ApiToken {
  accountName: string;
  role: Role;
  /** Whether the person has to set up one-time codes first, and the token does nothing until then. */
  mustSetUpCodes: boolean;
}

const COLUMNS = [
  "id",
  "account_id",
  "name",
  "created_at",
  "last_used_at",
  "scopes",
  "expires_at",
] as const;

const DAY_MS = 86_400_000;

/** What a token may be used for, and for how many days from now. */
export interface TokenLimits {
  scopes: readonly TokenScope[];
  days: number;
}

export const tokenNameSchema = z
  .string()
  .trim()
  .min(1, "Please enter a name for the token.")
  .max(MAX_TOKEN_NAME_LENGTH, `The name may have at most ${MAX_TOKEN_NAME_LENGTH} characters.`);

/** The scopes and days of a form; the days are one of {@link TOKEN_DAYS}. */
export const tokenLimitsSchema = z.object({
  scopes: z
    .array(z.enum(SCOPE_NAMES))
    .min(1, "Please choose at least one thing the token can be used for."),
  days: z.coerce
    .number()
    .refine(
      (days) => (TOKEN_DAYS as readonly number[]).includes(days),
      "Please choose how long the token works.",
    ),
});

function toColumns({ scopes, days }: TokenLimits, now: Date) {
  return {
    scopes: scopes.join(" "),
    expires_at: new Date(now.getTime() + days * DAY_MS).toISOString(),
  };
}

interface NewToken {
  accountId: string;
  name: string;
  limits: TokenLimits;
  /** Whether alerts can be emailed; default: no. */
  byEmail?: boolean;
  actor: Actor;
  now: Date;
}

/** Creates a token for scripts and alerts the account. Only its hash is saved, so the token cannot be read again. */
export async function createApiToken(
  db: Db,
  { accountId, name, limits, byEmail = false, actor, now }: NewToken,
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
        ...toColumns(limits, now),
      })
      .execute();
    await recordAudit(tx, {
      actor,
      action: "create-api-token",
      subject: { kind: "api-token", id },
      summary: `API token "${name}" created.`,
      after: { name, ...toColumns(limits, now) },
      now,
    });
    const summary = `API token “${name}” was created with your account.`;
    await raiseAlert(tx, { accountId, kind: "new-token", summary, actor, byEmail, now });
  });
  return { id, token };
}

/** Changes the scopes and expiry of a token. Returns false if it was revoked or never existed. */
export function limitApiToken(
  db: Db,
  { id, limits, actor, now }: Pick<NewToken, "limits" | "actor" | "now"> & { id: string },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom("api_tokens")
      .select(["name", "scopes", "expires_at"])
      .where("id", "=", id)
      .where("revoked_at", "is", null)
      .executeTakeFirst();
    if (!before) return false;
    const { name, ...previous } = before;
    const next = toColumns(limits, now);
    await tx.updateTable("api_tokens").set(next).where("id", "=", id).execute();
    await recordAudit(tx, {
      actor,
      action: "limit-api-token",
      subject: { kind: "api-token", id },
      summary: `Uses and expiry of API token "${name}" changed.`,
      before: previous,
      after: next,
      now,
    });
    return true;
  });
}

/**
 * Finds a valid token with its person and records its use; undefined if it is unknown, revoked, or expired, or
 * if its person was removed.
 */
export async function authenticateApiToken(
  db: Db,
  { token, now }: { token: string; now: Date },
): Promise<OwnedToken | undefined> {
  const used = await db
    .updateTable("api_tokens")
    .set({ last_used_at: now.toISOString() })
    .where("token_hash", "=", hashToken(token))
    .where("revoked_at", "is", null)
    .where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", now.toISOString())]))
    // Also for a token made while its maker was being removed.
    .where((eb) =>
      eb(
        "account_id",
        "in",
        eb.selectFrom("staff_accounts").select("id").where("removed_at", "is", null),
      ),
    )
    .returning("id")
    .executeTakeFirst();
  const found = used && (await selectTokens(db).where("api_tokens.id", "=", used.id).execute());
  const [owned] = await addDuties(db, found ?? []);
  return owned;
}

/** Tokens that are not revoked, newest first; some may have expired. */
export async function listApiTokens(db: Db): Promise<OwnedToken[]> {
  const tokens = await selectTokens(db)
    .where("revoked_at", "is", null)
    .orderBy("api_tokens.created_at", "desc")
    .orderBy("api_tokens.id", "desc")
    .execute();
  return addDuties(db, tokens);
}

function selectTokens(db: Db) {
  return db
    .selectFrom("api_tokens")
    .innerJoin("staff_accounts", "staff_accounts.id", "api_tokens.account_id")
    .select(COLUMNS.map((column) => `api_tokens.${column}` as const))
    .select(["staff_accounts.name as accountName", "staff_accounts.role"]);
}

async function addDuties(
  db: Db,
  tokens: Omit<OwnedToken, "mustSetUpCodes">[],
): Promise<OwnedToken[]> {
  const areRequired = tokens.length > 0 && (await isSecondFactorRequired(db));
  return Promise.all(
    tokens.map(async (token) => ({
      ...token,
      mustSetUpCodes: areRequired && !(await hasOneTimeCodes(db, { accountId: token.account_id })),
    })),
  );
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
