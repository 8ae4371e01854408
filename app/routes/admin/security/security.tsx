import { findAccount } from "#app/modules/auth/account.server.ts";
import { dismissAlerts } from "#app/modules/auth/alerts.server.ts";
import {
  createApiToken,
  limitApiToken,
  listApiTokens,
  revokeApiToken,
  tokenLimitsSchema,
  tokenNameSchema,
} from "#app/modules/auth/api-tokens.server.ts";
import { changePassword } from "#app/modules/auth/change-password.server.ts";
import { createDeviceCookie, createSessionCookie } from "#app/modules/auth/cookies.server.ts";
import { canSendMail } from "#app/modules/auth/mail/account-mail.server.tsx";
import { hasOneTimeCodes } from "#app/modules/auth/one-time-codes.server.ts";
import { listPasskeys } from "#app/modules/auth/passkeys.server.ts";
import { hasPermission } from "#app/modules/auth/permissions.ts";
import {
  endOtherSessions,
  endSession,
  formatDeviceName,
  listSessions,
} from "#app/modules/auth/sessions.server.ts";
import type { AlertIntent } from "#app/modules/auth/staff/alert-banners.tsx";
import { ConfirmDialog } from "#app/modules/auth/staff/confirm-dialog.tsx";
import { FactorSummary } from "#app/modules/auth/staff/factor-summary.tsx";
import { PasswordForm, type PasswordIntent } from "#app/modules/auth/staff/password-panel.tsx";
import {
  type SessionIntent,
  SessionList,
  type SessionListItem,
} from "#app/modules/auth/staff/session-list.tsx";
import {
  type CreatedToken,
  type TokenIntent,
  type TokenListItem,
  TokenPanel,
} from "#app/modules/auth/staff/token-panel.tsx";
import { parseScopes } from "#app/modules/auth/token-scopes.ts";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { describeMoment } from "#app/platform/describe-moment.server.ts";
import { getFieldErrors, readText } from "#app/platform/form-data.ts";
import { FormNotice } from "#app/ui/notices/form-notice.tsx";
import { errorNotice, successNotice } from "#app/ui/notices/notice.ts";
import { PageTitle } from "#app/ui/staff/page.tsx";
import { usePendingIntent } from "#app/ui/staff/staff-form.ts";
import { dispatch, refuse, succeed, tooManyAttempts } from "../_kit/actions.server.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/security";

export const meta = hiddenMeta("Security | Staff area", "Sessions, password and API tokens.");

export async function loader({ context }: Route.LoaderArgs) {
  const { db, session, now } = staffTools(context);
  const { timeZone } = await getSiteFacts(db);
  const accountId = session.account_id;
  const managesTokens = hasPermission(session.role, "see-security");
  const [sessions, tokens, account, passkeys, hasCodes] = await Promise.all([
    listSessions(db, { accountId, now }),
    managesTokens ? listApiTokens(db) : undefined,
    findAccount(db, { id: accountId }),
    listPasskeys(db, { accountId }),
    hasOneTimeCodes(db, { accountId }),
  ]);
  return {
    timeZone,
    factors: { passkeys: passkeys.length, hasCodes },
    passwordChanged: describeMoment(account?.password_changed_at ?? now, now),
    sessions: sessions.map(
      ({ id, user_agent, address, last_used_at, created_at }): SessionListItem => ({
        id,
        isThis: id === session.id,
        device: formatDeviceName(user_agent),
        address,
        lastUsed: describeMoment(last_used_at, now),
        since: describeMoment(created_at, now),
      }),
    ),
    userName: account?.email ?? "owner",
    tokens: tokens?.map(
      ({
        created_at,
        last_used_at,
        scopes,
        expires_at,
        account_id: _,
        ...token
      }): TokenListItem => ({
        ...token,
        scopes: parseScopes(scopes),
        expires: expires_at === null ? null : describeMoment(expires_at, now),
        isExpired: expires_at !== null && expires_at <= now.toISOString(),
        created: describeMoment(created_at, now),
        lastUsed: last_used_at === null ? null : describeMoment(last_used_at, now),
      }),
    ),
  };
}

const newTokenSchema = tokenLimitsSchema.extend({ name: tokenNameSchema });

const readToken = (form: FormData) => ({
  name: readText(form, "name"),
  scopes: form.getAll("scopes"),
  days: readText(form, "days"),
});

type SecurityIntent = SessionIntent | PasswordIntent | TokenIntent | AlertIntent;

export async function action({ request, context }: Route.ActionArgs) {
  const { db, env, actor, session, now, wakeOutboxWorker } = staffTools(context);
  return dispatch<SecurityIntent, CreatedToken>(request, context, {
    "dismiss-alerts": async (form) => {
      const { id: sessionId, account_id: accountId } = session;
      const ids = form.getAll("id").map(String);
      await dismissAlerts(db, { ids, accountId, sessionId });
      return succeed({
        notice: successNotice(ids.length === 1 ? "Alert dismissed" : "Alerts dismissed"),
      });
    },
    "end-session": async (form) => {
      const ended = await endSession(db, { session, now, id: readText(form, "id") });
      const text = ended ? "That browser is signed out." : "That session had already ended.";
      return succeed({ notice: successNotice("Session ended", text) });
    },
    "end-others": async () => {
      const count = await endOtherSessions(db, { session, now });
      const text = count === 1 ? "1 other browser is" : `${count} other browsers are`;
      return succeed({ notice: successNotice("Sessions ended", `${text} signed out.`) });
    },
    "change-password": async (form) => {
      const typed = { current: readText(form, "current"), next: readText(form, "next") };
      const who = { accountId: session.account_id, sessionId: session.id };
      const result = await changePassword(db, { ...typed, ...who, now });
      if (result.ok) {
        const text =
          result.ended === 0
            ? "No one else was signed in."
            : `Other sessions ended: ${result.ended}. You stay signed in.`;
        const { PUBLIC_ORIGIN } = env;
        const headers: [string, string][] = [
          ["Set-Cookie", await createSessionCookie(PUBLIC_ORIGIN).serialize(result.sessionToken)],
          ["Set-Cookie", await createDeviceCookie(PUBLIC_ORIGIN).serialize(result.deviceToken)],
        ];
        return succeed({ notice: successNotice("Password changed", text) }, { headers });
      }
      if (result.reason === "limited") return tooManyAttempts(result.retryAfterSeconds);
      return refuse({ fieldErrors: { [result.field]: result.text } });
    },
    "create-token": async (form) => {
      const parsed = newTokenSchema.safeParse(readToken(form));
      if (!parsed.success) {
        const values = { name: readText(form, "name"), days: readText(form, "days") };
        return refuse({ fieldErrors: getFieldErrors(parsed.error), values });
      }
      const { name, ...limits } = parsed.data;
      const accountId = session.account_id;
      const byEmail = canSendMail(env);
      const { token } = await createApiToken(db, { accountId, name, limits, byEmail, actor, now });
      wakeOutboxWorker();
      const notice = successNotice("API token created", "Copy it now: it is shown only once.");
      return succeed({ notice, payload: { name, token } });
    },
    "limit-token": async (form) => {
      const limits = tokenLimitsSchema.safeParse(readToken(form));
      if (!limits.success) {
        const text = Object.values(getFieldErrors(limits.error)).join(" ");
        return refuse({ notice: errorNotice("Nothing was changed", text) });
      }
      const id = readText(form, "id");
      const isLimited = await limitApiToken(db, { id, limits: limits.data, actor, now });
      const text = isLimited ? "Scripts can keep using it." : "It was already revoked.";
      return succeed({ notice: successNotice("API token saved", text) });
    },
    "revoke-token": async (form) => {
      const revoked = await revokeApiToken(db, { id: readText(form, "id"), actor, now });
      const text = revoked
        ? "Scripts that use this token no longer have access."
        : "It was already revoked.";
      return succeed({ notice: successNotice("API token revoked", text) });
    },
  });
}

/** Sends the action's headers, such as Retry-After and Set-Cookie. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { sessions, factors, tokens, passwordChanged, userName, timeZone } = loaderData;
  const busy = usePendingIntent<SecurityIntent>();
  const getResult = (intent: SecurityIntent) =>
    actionData?.intent === intent ? actionData : undefined;
  const token = getResult("create-token");
  return (
    <>
      <ConfirmDialog result={actionData} />
      <PageTitle
        intro={
          tokens
            ? "Signed-in browsers, your password, and tokens for scripts."
            : "Signed-in browsers and your password."
        }
      >
        Security
      </PageTitle>
      <SessionList sessions={sessions} timeZone={timeZone} busy={busy === "end-others"} />
      <PasswordForm
        userName={userName}
        changedAt={passwordChanged}
        busy={busy === "change-password"}
        result={getResult("change-password")}
      />
      <FactorSummary {...factors} />
      {tokens && (
        <TokenPanel
          tokens={tokens}
          createdToken={token?.payload}
          busy={busy === "create-token"}
          fieldErrors={token?.fieldErrors}
          values={token?.values}
        />
      )}
      <FormNotice notice={actionData?.notice} />
    </>
  );
}
