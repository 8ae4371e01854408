import { z } from "zod";
import { findAccount } from "#app/modules/auth/account.server.ts";
import {
  createApiToken,
  listApiTokens,
  revokeApiToken,
} from "#app/modules/auth/api-tokens.server.ts";
import { changePassword } from "#app/modules/auth/change-password.server.ts";
import { deviceCookie, sessionCookie } from "#app/modules/auth/cookies.server.ts";
import { deviceName } from "#app/modules/auth/device-name.ts";
import { endOtherSessions, endSession } from "#app/modules/auth/end-sessions.server.ts";
import { tokenNameSchema } from "#app/modules/auth/schema.ts";
import { listSessions } from "#app/modules/auth/sessions.server.ts";
import { PasswordForm, type PasswordIntent } from "#app/modules/auth/staff/password-form.tsx";
import {
  type SessionIntent,
  SessionList,
  type ShownSession,
} from "#app/modules/auth/staff/session-list.tsx";
import {
  type MadeToken,
  type ShownToken,
  type TokenIntent,
  TokenPanel,
} from "#app/modules/auth/staff/token-panel.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import { formatMoment } from "#app/platform/time-text.ts";
import { good } from "#app/ui/notices/notice.ts";
import { AnswerNotice } from "#app/ui/notices/views/answer-notice.tsx";
import { usePendingIntent } from "#app/ui/staff/intent.ts";
import { PageTitle } from "#app/ui/staff/page-title.tsx";
import { refuse, succeed, tooManyAttempts } from "../_kit/answers.server.ts";
import { dispatch, readText, withInput } from "../_kit/dispatch.server.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/security";

export const meta = hiddenMeta("Security | Staff area", "Sessions, password and API tokens.");

export async function loader({ context }: Route.LoaderArgs) {
  const { db, session, now } = staffTools(context);
  const { timeZone } = await getSiteFacts(db);
  const [sessions, tokens, account] = await Promise.all([
    listSessions(db, { accountId: session.account_id, now }),
    listApiTokens(db),
    findAccount(db),
  ]);
  return {
    timeZone,
    passwordChanged: formatMoment(account?.password_changed_at ?? now.toISOString()),
    sessions: sessions.map(
      ({ id, user_agent, address, last_used_at, created_at }): ShownSession => ({
        id,
        isThis: id === session.id,
        device: deviceName(user_agent),
        address,
        lastUsed: formatMoment(last_used_at),
        since: formatMoment(created_at),
      }),
    ),
    tokens: tokens.map(
      ({ id, name, created_at, last_used_at }): ShownToken => ({
        id,
        name,
        created: formatMoment(created_at),
        lastUsed: last_used_at && formatMoment(last_used_at),
      }),
    ),
  };
}

type SecurityIntent = SessionIntent | PasswordIntent | TokenIntent;

export async function action({ request, context }: Route.ActionArgs) {
  const { db, env, actor, session, now } = staffTools(context);
  return dispatch<SecurityIntent, MadeToken>(request, {
    "end-session": async (form) => {
      const ended = await endSession(db, { session, now, id: readText(form, "id") });
      const text = ended ? "That browser is signed out." : "That session was over already.";
      return succeed({ notice: good("Session Ended", text) });
    },
    "end-others": async () => {
      const count = await endOtherSessions(db, { session, now });
      const text = count === 1 ? "1 other browser is" : `${count} other browsers are`;
      return succeed({ notice: good("Sessions Ended", `${text} signed out.`) });
    },
    "change-password": async (form) => {
      const typed = { current: readText(form, "current"), next: readText(form, "next") };
      const result = await changePassword(db, { ...typed, sessionId: session.id, now });
      if (result.ok) {
        const text =
          result.ended === 0
            ? "No one else was signed in."
            : `Other sessions ended: ${result.ended}. You stay signed in.`;
        const { PUBLIC_ORIGIN } = env;
        const headers: [string, string][] = [
          ["Set-Cookie", await sessionCookie(PUBLIC_ORIGIN).serialize(result.sessionToken)],
          ["Set-Cookie", await deviceCookie(PUBLIC_ORIGIN).serialize(result.deviceToken)],
        ];
        return succeed({ notice: good("Password Changed", text) }, { headers });
      }
      if (result.reason === "limited") return tooManyAttempts(result.retryAfterSeconds);
      return refuse({ fieldErrors: { [result.field]: result.text } });
    },
    "create-token": withInput(
      z.object({ name: tokenNameSchema }),
      async ({ name }) => {
        const { token } = await createApiToken(db, { name, actor, now });
        const notice = good("API Token Made", "Copy it now: it is shown this once.");
        return succeed({ notice, payload: { name, token } });
      },
      null,
    ),
    "revoke-token": async (form) => {
      const revoked = await revokeApiToken(db, { id: readText(form, "id"), actor, now });
      const text = revoked ? "Scripts that use it are refused." : "It was revoked already.";
      return succeed({ notice: good("API Token Revoked", text) });
    },
  });
}

/** A refusal says in a header when to try again. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { sessions, tokens, passwordChanged, timeZone } = loaderData;
  const busy = usePendingIntent<SecurityIntent>();
  const answerTo = (intent: SecurityIntent) =>
    actionData?.intent === intent ? actionData : undefined;
  const token = answerTo("create-token");
  return (
    <>
      <PageTitle intro="Who is signed in, the password, and tokens for scripts.">
        Security
      </PageTitle>
      <SessionList sessions={sessions} timeZone={timeZone} busy={busy === "end-others"} />
      <div className="staff-columns">
        <TokenPanel
          tokens={tokens}
          made={token?.payload}
          busy={busy === "create-token"}
          fieldErrors={token?.fieldErrors}
          values={token?.values}
        />
        <PasswordForm
          changedAt={passwordChanged}
          busy={busy === "change-password"}
          answer={answerTo("change-password")}
        />
      </div>
      <AnswerNotice notice={actionData?.notice} />
    </>
  );
}
