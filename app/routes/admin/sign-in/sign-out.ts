import { redirect } from "react-router";
import { recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { createSessionCookie, createSignedOutCookie } from "#app/modules/auth/cookies.server.ts";
import { endSessions } from "#app/modules/auth/sessions.server.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/sign-out";

/** Opening the URL does not sign out; only the button does. */
export function loader() {
  return redirect("/admin");
}

export async function action({ context }: Route.ActionArgs) {
  const { db, env, session, actor, now } = staffTools(context);
  await db.transaction().execute(async (tx) => {
    await endSessions(tx, { accountId: session.account_id, id: session.id, now });
    await recordAudit(tx, {
      actor,
      action: "sign-out",
      subject: { kind: "session", id: session.id },
      summary: "Signed out.",
      now,
    });
  });
  const { PUBLIC_ORIGIN: origin } = env;
  return redirect("/admin", {
    status: 303,
    headers: [
      ["Set-Cookie", await createSessionCookie(origin).serialize("", { maxAge: 0 })],
      // Instead of Clear-Site-Data, which would also remove the age flag and the known device.
      ["Set-Cookie", await createSignedOutCookie(origin).serialize("yes")],
    ],
  });
}
