import { data, type RouterContextProvider } from "react-router";
import { createApiToken, revokeApiToken } from "#app/modules/auth/api-tokens.server.ts";
import { changePassword } from "#app/modules/auth/change-password.server.ts";
import { deviceCookie, sessionCookie } from "#app/modules/auth/cookies.server.ts";
import { endOtherSessions, endSession } from "#app/modules/auth/end-sessions.server.ts";
import { tokenNameSchema } from "#app/modules/auth/schema.ts";
import type { Notice } from "#app/ui/notices/notice.ts";
import { staffTools } from "./guard.server.ts";
import type { StaffAnswer } from "./staff-answer.ts";
import { tooManyAttempts } from "./too-many-attempts.ts";

/** What the Security page asks for; each form answers for itself. */
export interface SecurityAnswer extends StaffAnswer {
  intent?: string;
  /** Shown this once. */
  made?: { name: string; token: string };
}

type Tools = ReturnType<typeof staffTools>;

/** Does what a form of the Security page asks for. */
export async function securityAction(form: FormData, context: Readonly<RouterContextProvider>) {
  const tools = staffTools(context);
  const intent = String(form.get("intent"));
  const read = (name: string) => String(form.get(name) ?? "");
  switch (intent) {
    case "end-session":
      return endOne(tools, read("id"));
    case "end-others":
      return endOthers(tools);
    case "change-password":
      return change(tools, { current: read("current"), next: read("next") });
    case "create-token":
      return createToken(tools, read("name"));
    case "revoke-token":
      return revokeToken(tools, read("id"));
    default:
      throw data(null, { status: 400 });
  }
}

async function endOne({ db, session, now }: Tools, id: string) {
  const ended = await endSession(db, { session, now, id });
  return done(
    ended
      ? { title: "Session Ended", text: "That browser is signed out." }
      : { title: "Session Ended", text: "That session was over already." },
  );
}

async function endOthers({ db, session, now }: Tools) {
  const count = await endOtherSessions(db, { session, now });
  const text = count === 1 ? "1 other browser is" : `${count} other browsers are`;
  return done({ title: "Sessions Ended", text: `${text} signed out.` });
}

async function change({ db, env, session, now }: Tools, typed: { current: string; next: string }) {
  const intent = "change-password";
  const result = await changePassword(db, { ...typed, sessionId: session.id, now });
  if (!result.ok && result.reason === "limited") return tooManyAttempts(result.retryAfterSeconds);
  if (!result.ok) {
    const fieldErrors = { [result.field]: result.text };
    return data<SecurityAnswer>({ ok: false, intent, fieldErrors }, { status: 422 });
  }
  const { ended, sessionToken, deviceToken } = result;
  const text =
    ended === 0
      ? "No one else was signed in."
      : `Other sessions ended: ${ended}. You stay signed in.`;
  return data<SecurityAnswer>(
    { ok: true, intent, notice: { kind: "default", title: "Password Changed", text } },
    {
      headers: [
        ["Set-Cookie", await sessionCookie(env.PUBLIC_ORIGIN).serialize(sessionToken)],
        ["Set-Cookie", await deviceCookie(env.PUBLIC_ORIGIN).serialize(deviceToken)],
      ],
    },
  );
}

async function createToken({ db, actor, now }: Tools, typed: string) {
  const intent = "create-token";
  const checked = tokenNameSchema.safeParse(typed);
  if (!checked.success) {
    const fieldErrors = { name: checked.error.issues[0]?.message ?? "" };
    return data<SecurityAnswer>(
      { ok: false, intent, fieldErrors, values: { name: typed } },
      { status: 422 },
    );
  }
  const name = checked.data;
  const { token } = await createApiToken(db, { name, actor, now });
  const text = "Copy it now: it is shown this once.";
  return data<SecurityAnswer>({
    ok: true,
    intent,
    made: { name, token },
    notice: { kind: "default", title: "API Token Made", text },
  });
}

async function revokeToken({ db, actor, now }: Tools, id: string) {
  const revoked = await revokeApiToken(db, { id, actor, now });
  const text = revoked ? "Scripts that use it are refused." : "It was revoked already.";
  return done({ title: "API Token Revoked", text });
}

function done(notice: Omit<Notice, "kind">) {
  return data<SecurityAnswer>({ ok: true, notice: { kind: "default", ...notice } });
}
