import { useNavigation } from "react-router";
import { findAccount } from "#app/modules/auth/account.server.ts";
import { listApiTokens } from "#app/modules/auth/api-tokens.server.ts";
import { deviceName } from "#app/modules/auth/device-name.ts";
import { listSessions } from "#app/modules/auth/sessions.server.ts";
import { PasswordForm } from "#app/modules/auth/staff/password-form.tsx";
import { SessionList, type ShownSession } from "#app/modules/auth/staff/session-list.tsx";
import { type ShownToken, TokenPanel } from "#app/modules/auth/staff/token-panel.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import { formatMoment } from "#app/platform/time-text.ts";
import { AnswerNotice } from "#app/ui/notices/views/answer-notice.tsx";
import { PageTitle } from "#app/ui/staff/page-title.tsx";
import type { Route } from "./+types/security";
import { staffTools } from "./guard.server.ts";
import { type SecurityAnswer, securityAction } from "./security-actions.server.ts";

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

export async function action({ request, context }: Route.ActionArgs) {
  return securityAction(await request.formData(), context);
}

/** Refusals say in a header when to try again. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { sessions, tokens, passwordChanged, timeZone } = loaderData;
  const busy = useNavigation().formData?.get("intent");
  const answer: SecurityAnswer | undefined = actionData;
  const answers = (intent: string) => (answer?.intent === intent ? answer : undefined);
  const token = answers("create-token");
  return (
    <>
      <PageTitle intro="Who is signed in, the password, and tokens for scripts.">
        Security
      </PageTitle>
      <SessionList sessions={sessions} timeZone={timeZone} busy={busy === "end-others"} />
      <div className="staff-columns">
        <TokenPanel
          tokens={tokens}
          made={token?.made}
          busy={busy === "create-token"}
          fieldErrors={token?.fieldErrors}
          values={token?.values}
        />
        <PasswordForm
          changedAt={passwordChanged}
          busy={busy === "change-password"}
          answer={answers("change-password")}
        />
      </div>
      <AnswerNotice notice={answer?.notice} />
    </>
  );
}
