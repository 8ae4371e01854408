import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { DB, Db, Tx } from "#app/db/schema.ts";
import type { StaffSessionsTable } from "#app/db/tables/staff.ts";
import { recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { hashToken, newId, newToken } from "#app/platform/random.server.ts";
import { CONFIRMED_MINUTES, SESSION_LIMITS } from "./limits.ts";
import type { Role } from "./permissions.ts";
import { isReviewRequired, isSecondFactorRequired } from "./team-rules.server.ts";

/** A session of a signed-in browser. */
export type StaffSession = Pick<
  StaffSessionsTable,
  "id" | "account_id" | "user_agent" | "address" | "created_at" | "last_used_at" | "confirmed_at"
>;

/** An open session with the account behind it. */
export interface SignedInSession extends StaffSession {
  role: Role;
  accountName: string;
  /** Whether one-time codes are required and the account has none: nothing else is permitted. */
  mustSetUpCodes: boolean;
  /** Whether someone else publishes what this person writes. */
  needsReview: boolean;
}

const COLUMNS = [
  "id",
  "account_id",
  "user_agent",
  "address",
  "created_at",
  "last_used_at",
  "confirmed_at",
] as const;

/** Longer User-Agent headers are truncated. */
export const MAX_USER_AGENT_LENGTH = 300;

interface NewSession {
  accountId: string;
  userAgent: string;
  address: string;
  now: Date;
}

/** Creates a session and returns the token for its cookie; only the hash is saved. */
export async function createSession(
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
      user_agent: userAgent.slice(0, MAX_USER_AGENT_LENGTH),
      address,
      created_at: time,
      last_used_at: time,
      ended_at: null,
    })
    .execute();
  return { id, token };
}

/**
 * Finds the open session of a token and records its use; undefined if it is unknown, ended, or
 * expired, or if its account was removed. The role is the current one.
 */
export async function findSession(
  db: Db,
  { token, now }: { token: string; now: Date },
): Promise<SignedInSession | undefined> {
  const session = await selectOpen(db, now)
    .where("token_hash", "=", hashToken(token))
    .executeTakeFirst();
  if (!session) return undefined;
  await recordUse(db, { session, now });
  return addDuties(db, session);
}

/** Finds an open session by its id, with the current role, without recording a use; for work that takes long. */
export async function findOpenSession(
  db: Db,
  { id, now }: { id: string; now: Date },
): Promise<SignedInSession | undefined> {
  const session = await selectOpen(db, now).where("staff_sessions.id", "=", id).executeTakeFirst();
  return session && addDuties(db, session);
}

function selectOpen(db: Db, now: Date) {
  return db
    .selectFrom("staff_sessions")
    .innerJoin("staff_accounts", "staff_accounts.id", "staff_sessions.account_id")
    .select(COLUMNS.map((column) => `staff_sessions.${column}` as const))
    .select(["staff_accounts.role", "staff_accounts.name as accountName"])
    .select((eb) =>
      eb
        .selectFrom("one_time_codes")
        .select("one_time_codes.created_at")
        .whereRef("one_time_codes.account_id", "=", "staff_accounts.id")
        .as("codesSince"),
    )
    .where("removed_at", "is", null)
    .where((eb) => isOpen(eb, now));
}

type OpenSession = Awaited<ReturnType<ReturnType<typeof selectOpen>["executeTakeFirstOrThrow"]>>;

/** Adds what the team's rules require of the person. */
async function addDuties(db: Db, { codesSince, ...rest }: OpenSession): Promise<SignedInSession> {
  const mustSetUpCodes = codesSince === null && (await isSecondFactorRequired(db));
  const needsReview = rest.role === "editor" && (await isReviewRequired(db));
  return { ...rest, mustSetUpCodes, needsReview };
}

/** Whether the password was entered in this session within {@link CONFIRMED_MINUTES} minutes. */
export function isConfirmed(
  { confirmed_at, created_at }: Pick<StaffSession, "confirmed_at" | "created_at">,
  now: Date,
): boolean {
  const age = now.getTime() - Date.parse(confirmed_at ?? created_at);
  return age < CONFIRMED_MINUTES * MINUTE_MS;
}

const MINUTE_MS = 60_000;

/**
 * Records that the password was entered in a session, and replaces its token, so that copies of it no
 * longer work; undefined if the session has ended.
 */
export async function renewSessionToken(
  tx: Tx,
  { id, now }: { id: string; now: Date },
): Promise<string | undefined> {
  const token = newToken();
  const renewed = await tx
    .updateTable("staff_sessions")
    .set({ token_hash: hashToken(token), confirmed_at: now.toISOString() })
    .where("id", "=", id)
    .where((eb) => isOpen(eb, now))
    .returning("id")
    .executeTakeFirst();
  return renewed && token;
}

/** Open sessions, most recently used first. */
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
  /** Default: all sessions. */
  id?: string;
  /** This session stays open. */
  except?: string;
  now: Date;
}

/** Ends sessions. Returns how many were open. */
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

/** Ends sessions that are too old, so that none of them opens again if the clock is set back. */
export async function endExpiredSessions(tx: Tx, { now }: { now: Date }): Promise<void> {
  await tx
    .updateTable("staff_sessions")
    .set({ ended_at: now.toISOString() })
    .where("ended_at", "is", null)
    .where((eb) => eb.not(isOpen(eb, now)))
    .execute();
}

/** The IP addresses of an account's sessions before `sessionId`, open or ended, each once. */
export async function listEarlierAddresses(
  tx: Tx,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<string[]> {
  const rows = await tx
    .selectFrom("staff_sessions")
    .select("address")
    .distinct()
    .where("account_id", "=", accountId)
    .where("id", "!=", sessionId)
    .execute();
  return rows.map(({ address }) => address);
}

/**
 * Deletes sessions that ended before a time, ISO 8601. Returns how many. Sessions without
 * `ended_at` expired at most a few days after their last use.
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
    eb("staff_sessions.last_used_at", ">", ago(SESSION_LIMITS.idleMs)),
    eb("staff_sessions.created_at", ">", ago(SESSION_LIMITS.absoluteMs)),
  ]);
}

async function recordUse(db: Db, { session, now }: { session: StaffSession; now: Date }) {
  const before = new Date(now.getTime() - SESSION_LIMITS.touchMs).toISOString();
  if (session.last_used_at > before) return;
  await db
    .updateTable("staff_sessions")
    .set({ last_used_at: now.toISOString() })
    .where("id", "=", session.id)
    .where("last_used_at", "<=", before)
    .execute();
}

/** In order: Edge, Opera, and others also contain "Chrome" or "Safari". */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome|Chromium)\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
];

const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bLinux\b|\bX11\b/, "Linux"],
];

/** Names a browser from its User-Agent header: "Chrome on Android". */
export function formatDeviceName(userAgent: string): string {
  const find = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = find(BROWSERS) ?? "Unknown browser";
  const system = find(SYSTEMS);
  return system ? `${browser} on ${system}` : browser;
}

interface EndOptions {
  /** The session from which the others are ended. */
  session: StaffSession;
  now: Date;
}

/** Ends one session and records it in the audit log. Returns false if it was not open. */
export function endSession(
  db: Db,
  { session, now, id }: EndOptions & { id: string },
): Promise<boolean> {
  const isSelected = (other: StaffSession) => other.id === id;
  return endSelectedSessions(db, { session, now, isSelected }).then((count) => count > 0);
}

/**
 * Ends every session but `session` and records it in the audit log. Returns how many were ended.
 */
export function endOtherSessions(db: Db, { session, now }: EndOptions): Promise<number> {
  return endSelectedSessions(db, { session, now, isSelected: ({ id }) => id !== session.id });
}

interface EndSelectedSessions extends EndOptions {
  isSelected: (session: StaffSession) => boolean;
}

function endSelectedSessions(
  db: Db,
  { session, now, isSelected }: EndSelectedSessions,
): Promise<number> {
  const accountId = session.account_id;
  return db.transaction().execute(async (tx) => {
    const selected = (await listSessions(tx, { accountId, now })).filter(isSelected);
    let count = 0;
    for (const { id, user_agent } of selected) {
      // Zero if another browser ended it in the meantime.
      const ended = await endSessions(tx, { accountId, id, now });
      if (ended === 0) continue;
      count += ended;
      await recordAudit(tx, {
        actor: { kind: "session", id: session.id, accountId },
        action: "end-session",
        subject: { kind: "session", id },
        summary: `The session of ${formatDeviceName(user_agent)} was ended.`,
        now,
      });
    }
    return count;
  });
}
