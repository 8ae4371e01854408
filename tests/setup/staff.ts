import type { Db } from "#app/db/schema.ts";
import { ensureAccount, OWNER } from "#app/modules/auth/account.server.ts";
import { sessionCookie } from "#app/modules/auth/cookies.server.ts";
import { openSession } from "#app/modules/auth/sessions.server.ts";

/** A signed-in browser, created without the sign-in form. */
export interface StaffVisit {
  sessionId: string;
  /** The value in the session cookie. */
  token: string;
  /** Headers of its requests: the cookie, and the origin a browser sends with a post. */
  headers: { Cookie: string; Origin: string };
}

/** Opens a session in the database of a running site. */
export async function openStaffVisit(
  db: Db,
  { origin, now = new Date() }: { origin: string; now?: Date },
): Promise<StaffVisit> {
  await ensureAccount(db, { password: "made-for-a-test", now });
  const { id, token } = await db
    .transaction()
    .execute((tx) =>
      openSession(tx, { accountId: OWNER, userAgent: "a test", address: "192.0.2.1", now }),
    );
  const cookie = await sessionCookie(origin).serialize(token);
  return {
    sessionId: id,
    token,
    headers: { Cookie: cookie.split(";")[0] ?? "", Origin: origin },
  };
}
