import type { Db, Tx } from "#app/db/schema.ts";
import { recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { alertNewDevice } from "./alerts.server.ts";
import { rememberDevice } from "./devices.server.ts";
import {
  createSession,
  endSessions,
  findSession,
  MAX_USER_AGENT_LENGTH,
  type SignedInSession,
} from "./sessions.server.ts";

/** The browser that signs in. */
export interface SigningInBrowser {
  /** Tokens from its cookies. */
  sessionToken?: string | undefined;
  deviceToken?: string | undefined;
  address: string;
  userAgent: string;
  /** Whether alerts can be emailed; default: no. */
  byEmail?: boolean;
}

/** Tokens for the browser's cookies. */
export interface StartedSession {
  sessionToken: string;
  deviceToken: string;
}

/** The browser's open session, which its next sign-in ends. Call it before the transaction. */
export async function findPreviousSession(
  db: Db,
  { sessionToken, now }: { sessionToken?: string | undefined; now: Date },
): Promise<SignedInSession | undefined> {
  return sessionToken ? findSession(db, { token: sessionToken, now }) : undefined;
}

interface StartSession {
  accountId: string;
  browser: SigningInBrowser;
  previous: SignedInSession | undefined;
  /** For the audit log, such as "Signed in." */
  summary: string;
  now: Date;
}

/**
 * Opens a session for someone who has proved who they are, alerts them if the browser is new, remembers
 * it as a known device, and records the sign-in. The browser's previous session ends. The caller has locked the account.
 */
export async function startSession(
  tx: Tx,
  { accountId, browser, previous, summary, now }: StartSession,
): Promise<StartedSession> {
  const { address, deviceToken: previousToken, byEmail = false } = browser;
  const userAgent = browser.userAgent.slice(0, MAX_USER_AGENT_LENGTH);
  if (previous) {
    const { id, account_id: previousAccountId } = previous;
    await endSessions(tx, { accountId: previousAccountId, id, now });
  }
  const session = await createSession(tx, { accountId, userAgent, address, now });
  const sessionId = session.id;
  await alertNewDevice(tx, {
    ...{ accountId, sessionId, deviceToken: previousToken, address, byEmail, now },
  });
  const deviceToken = await rememberDevice(tx, { accountId, previousToken, now });
  await recordAudit(tx, {
    actor: { kind: "session", id: session.id, accountId },
    action: "sign-in",
    subject: { kind: "session", id: session.id },
    summary,
    after: { address, userAgent },
    now,
  });
  return { sessionToken: session.token, deviceToken };
}
