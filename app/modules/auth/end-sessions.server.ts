import type { Db } from "#app/db/schema.ts";
import { recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { deviceName } from "./device-name.ts";
import { endSessions, listSessions, type StaffSession } from "./sessions.server.ts";

interface EndOptions {
  /** The session in which somebody ends others. */
  session: StaffSession;
  now: Date;
}

/** Ends one session; false where it is not open any more. */
export function endSession(
  db: Db,
  { session, now, id }: EndOptions & { id: string },
): Promise<boolean> {
  return end(db, { session, now, pick: (one) => one.id === id }).then((count) => count > 0);
}

/** Ends every session but the one it is done in, and tells how many. */
export function endOtherSessions(db: Db, { session, now }: EndOptions): Promise<number> {
  return end(db, { session, now, pick: (one) => one.id !== session.id });
}

interface End extends EndOptions {
  pick: (session: StaffSession) => boolean;
}

function end(db: Db, { session, now, pick }: End): Promise<number> {
  const accountId = session.account_id;
  return db.transaction().execute(async (tx) => {
    const picked = (await listSessions(tx, { accountId, now })).filter(pick);
    let count = 0;
    for (const { id, user_agent } of picked) {
      // Another browser may have ended it at this moment.
      const ended = await endSessions(tx, { accountId, id, now });
      if (ended === 0) continue;
      count += ended;
      await recordAudit(tx, {
        actor: { kind: "session", id: session.id },
        action: "end-session",
        subject: { kind: "session", id },
        summary: `The session of ${deviceName(user_agent)} was ended.`,
        now,
      });
    }
    return count;
  });
}
