import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { DB, Db, Tx } from "#app/db/schema.ts";
import type { StaffSessionsTable } from "#app/db/tables/staff.ts";
import { newId, newToken } from "#app/platform/ids.server.ts";
import { SESSION_LIMITS } from "./session-limits.ts";
import { hashToken } from "./token-hash.server.ts";

/** A signed-in browser. */
export type StaffSession = Pick<
  StaffSessionsTable,
  "id" | "account_id" | "user_agent" | "address" | "created_at" | "last_used_at"
>;

const COLUMNS = [
  "id",
  "account_id",
  "user_agent",
  "address",
  "created_at",
  "last_used_at",
] as const;

/** Characters kept of what a browser says it is. */
export const USER_AGENT_LENGTH = 300;

interface NewSession {
  accountId: string;
  userAgent: string;
  address: string;
  now: Date;
}

/** Opens a session and returns the token for its cookie; only the hash is stored. */
export async function openSession(
  tx: Tx,
  { accountId, userAgent, address, now }: NewSession,
): Promise<{ id: string; token: string }> {
  const token = newToken();
  const id = newId();
  const time = now.toISOString();
  await tx
    .insertInto("staff_sessions")
    .values({
      id,
      account_id: accountId,
      token_hash: hashToken(token),
      user_agent: userAgent.slice(0, USER_AGENT_LENGTH),
      address,
      created_at: time,
      last_used_at: time,
      ended_at: null,
    })
    .execute();
  return { id, token };
}

/** The session a token opens now, or undefined: unknown, ended, idle or used up. */
export async function findSession(
  db: Db,
  { token, now }: { token: string; now: Date },
): Promise<StaffSession | undefined> {
  const session = await db
    .selectFrom("staff_sessions")
    .select(COLUMNS)
    .where("token_hash", "=", hashToken(token))
    .where((eb) => isOpen(eb, now))
    .executeTakeFirst();
  if (session) await touch(db, { session, now });
  return session;
}

/**
 * Gives an open session a new token; the former one, and whoever has a copy of it, opens nothing any
 * more. Undefined where the session has ended.
 */
export async function renewToken(
  tx: Tx,
  { id, now }: { id: string; now: Date },
): Promise<string | undefined> {
  const token = newToken();
  const renewed = await tx
    .updateTable("staff_sessions")
    .set({ token_hash: hashToken(token) })
    .where("id", "=", id)
    .where((eb) => isOpen(eb, now))
    .returning("id")
    .executeTakeFirst();
  return renewed && token;
}

/** Open sessions, the last used first. */
export function listSessions(
  db: Db | Tx,
  { accountId, now }: { accountId: string; now: Date },
): Promise<StaffSession[]> {
  return db
    .selectFrom("staff_sessions")
    .select(COLUMNS)
    .where("account_id", "=", accountId)
    .where((eb) => isOpen(eb, now))
    .orderBy("last_used_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

interface EndSessions {
  accountId: string;
  /** One session; without it all. */
  id?: string;
  /** Spared. */
  except?: string;
  now: Date;
}

/** Ends sessions for good and tells how many were open. */
export async function endSessions(
  tx: Db | Tx,
  { accountId, id, except, now }: EndSessions,
): Promise<number> {
  let update = tx
    .updateTable("staff_sessions")
    .set({ ended_at: now.toISOString() })
    .where("account_id", "=", accountId)
    .where((eb) => isOpen(eb, now));
  if (id !== undefined) update = update.where("id", "=", id);
  if (except !== undefined) update = update.where("id", "!=", except);
  const { numUpdatedRows } = await update.executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Deletes sessions that ended before a time, ISO 8601; returns how many. One that nobody ended by
 * hand ended by itself, days after its last use at most.
 */
export async function purgeSessions(db: Db, { before }: { before: string }): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("staff_sessions")
    .where("last_used_at", "<", before)
    .where((eb) => eb.or([eb("ended_at", "is", null), eb("ended_at", "<", before)]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function isOpen(eb: ExpressionBuilder<DB, "staff_sessions">, now: Date): Expression<SqlBool> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
  return eb.and([
    eb("ended_at", "is", null),
    eb("last_used_at", ">", ago(SESSION_LIMITS.idle)),
    eb("created_at", ">", ago(SESSION_LIMITS.absolute)),
  ]);
}

async function touch(db: Db, { session, now }: { session: StaffSession; now: Date }) {
  const before = new Date(now.getTime() - SESSION_LIMITS.touch).toISOString();
  if (session.last_used_at > before) return;
  await db
    .updateTable("staff_sessions")
    .set({ last_used_at: now.toISOString() })
    .where("id", "=", session.id)
    .where("last_used_at", "<=", before)
    .execute();
}
