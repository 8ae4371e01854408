import { BusinessTrail } from "#app/modules/content/staff/business-trail.tsx";
import { countWaitingMail, mailState } from "#app/modules/crm/mail-setup/mail-state.server.ts";
import {
  sendTestMail,
  type TestMailResult,
} from "#app/modules/crm/mail-setup/send-test-mail.server.tsx";
import { MailPanel } from "#app/modules/crm/mail-setup/staff/mail-panel.tsx";
import {
  TestMailForm,
  type TestMailIntent,
} from "#app/modules/crm/mail-setup/staff/test-mail-form.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { requestContext } from "#app/request-context.server.ts";
import { good, problem } from "#app/ui/notices/notice.ts";
import type { StaffResult } from "#app/ui/notices/staff-result.ts";
import { AnswerNotice } from "#app/ui/notices/views/answer-notice.tsx";
import { PageTitle } from "#app/ui/staff/page-title.tsx";
import { refuse, succeed, tooManyAttempts } from "../_kit/answers.server.ts";
import { dispatch, readText } from "../_kit/dispatch.server.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/email";

export const meta = hiddenMeta("Email | Staff area", "Whether the site can send email.");

export async function loader({ context }: Route.LoaderArgs) {
  const { db, env } = staffTools(context);
  return { state: mailState(env), waiting: await countWaitingMail(db) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, env, actor, secret, now } = staffTools(context);
  const { address } = context.get(requestContext);
  return dispatch<TestMailIntent>(request, {
    "send-test": async (form) => {
      const to = readText(form, "to").trim();
      const result = await sendTestMail(db, { env, to, actor, address, secret, now });
      return answerTo(result, { to });
    },
  });
}

/** What staff are told, with the address they typed and the status that fits. */
function answerTo(result: TestMailResult, values: { to: string }) {
  if (result.ok) {
    const text = `The mail server accepted it: “${result.reply}”. Check the inbox and the spam folder.`;
    return succeed({ notice: good("Test email sent", text), values });
  }
  if (result.why === "limit") return tooManyAttempts(result.retryAfterSeconds);
  const notSent = (text: string) => problem("Test email not sent", text);
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
  const answer: StaffResult | undefined = actionData;
  const text = answer?.fieldErrors ? undefined : answer?.notice?.text;
  return (
    <>
      <AnswerNotice notice={answer?.notice} />
      <BusinessTrail />
      <PageTitle intro="Messages, welcome emails and alerts are sent through your mail server.">
        Email
      </PageTitle>
      <div className="staff-columns">
        <MailPanel state={state} waiting={waiting} />
        {state.canSend && (
          <TestMailForm
            to={answer?.values?.to ?? state.to ?? ""}
            error={answer?.fieldErrors?.to}
            result={answer && text ? { ok: answer.ok, text } : undefined}
          />
        )}
      </div>
    </>
  );
}
