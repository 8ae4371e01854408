import { SITE_ALERT } from "#app/modules/alerts/alerts.server.ts";
import { countPending } from "#app/modules/background/outbox.server.ts";
import {
  countWaitingMail,
  getMailState,
} from "#app/modules/content/mail-setup/mail-state.server.ts";
import {
  sendTestMail,
  type TestMailResult,
} from "#app/modules/content/mail-setup/send-test-mail.server.tsx";
import {
  MailPanel,
  TestMailForm,
  type TestMailIntent,
} from "#app/modules/content/mail-setup/staff/mail-panels.tsx";
import { BusinessBreadcrumbs } from "#app/modules/content/staff/business-breadcrumbs.tsx";
import { DIGEST_MAIL } from "#app/modules/digest/weekly-digest.server.ts";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { readText } from "#app/platform/form-data.ts";
import { requestContext } from "#app/request-context.server.ts";
import { FormNotice } from "#app/ui/notices/form-notice.tsx";
import { errorNotice, successNotice } from "#app/ui/notices/notice.ts";
import { PageTitle } from "#app/ui/staff/page.tsx";
import type { StaffResult } from "#app/ui/staff/staff-form.ts";
import { dispatch, refuse, succeed, tooManyAttempts } from "../_kit/actions.server.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/email";

export const meta = hiddenMeta("Email | Staff area", "Whether the site can send email.");

export async function loader({ context }: Route.LoaderArgs) {
  const { db, env } = staffTools(context);
  const toOwners = await countPending(db, { kinds: [SITE_ALERT, DIGEST_MAIL] });
  return { state: getMailState(env), waiting: (await countWaitingMail(db)) + toOwners };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, env, actor, secret, now } = staffTools(context);
  const { address } = context.get(requestContext);
  return dispatch<TestMailIntent>(request, context, {
    "send-test": async (form) => {
      const to = readText(form, "to").trim();
      const result = await sendTestMail(db, { env, to, actor, address, secret, now });
      return toResponse(result, { to });
    },
  });
}

/** Converts the result to a notice and a status, and returns the typed address to the form. */
function toResponse(result: TestMailResult, values: { to: string }) {
  if (result.ok) {
    const text = `The mail server accepted the email: “${result.reply}”. Check the inbox and the spam folder.`;
    return succeed({ notice: successNotice("Test email sent", text), values });
  }
  if (result.why === "limit") return tooManyAttempts(result.retryAfterSeconds);
  const notSent = (text: string) => errorNotice("Test email not sent", text);
  if (result.why === "address") {
    return refuse({ notice: notSent(result.text), fieldErrors: { to: result.text }, values });
  }
  if (result.why === "not-set-up") {
    return refuse({ notice: notSent("Email is not set up on this server."), values });
  }
  const notice = notSent(`The mail server said: “${result.reply}”.`);
  return refuse({ notice, values }, { status: 502 });
}

export default function EmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, waiting } = loaderData;
  const result: StaffResult | undefined = actionData;
  const text = result?.fieldErrors ? undefined : result?.notice?.text;
  return (
    <>
      <FormNotice notice={result?.notice} />
      <BusinessBreadcrumbs />
      <PageTitle intro="Messages, welcome emails, and alerts are sent through your mail server.">
        Email
      </PageTitle>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <MailPanel state={state} waiting={waiting} />
        {state.canSend && (
          <TestMailForm
            to={result?.values?.to ?? state.to ?? ""}
            error={result?.fieldErrors?.to}
            result={result && text ? { ok: result.ok, text } : undefined}
          />
        )}
      </div>
    </>
  );
}
