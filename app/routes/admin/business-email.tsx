import { data } from "react-router";
import { BusinessTrail } from "#app/modules/content/staff/business-trail.tsx";
import { countWaitingMail, mailState } from "#app/modules/crm/mail-setup/mail-state.server.ts";
import {
  sendTestMail,
  type TestMailResult,
} from "#app/modules/crm/mail-setup/send-test-mail.server.tsx";
import { MailPanel } from "#app/modules/crm/mail-setup/staff/mail-panel.tsx";
import { TestMailForm } from "#app/modules/crm/mail-setup/staff/test-mail-form.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { requestContext } from "#app/request-context.server.ts";
import type { Notice } from "#app/ui/notices/notice.ts";
import { AnswerNotice } from "#app/ui/notices/views/answer-notice.tsx";
import { PageTitle } from "#app/ui/staff/page-title.tsx";
import type { Route } from "./+types/business-email";
import { staffTools } from "./guard.server.ts";
import type { StaffAnswer } from "./staff-answer.ts";
import { tooManyAttempts } from "./too-many-attempts.ts";

export const meta = hiddenMeta("Email | Staff area", "Whether the site can send email.");

export async function loader({ context }: Route.LoaderArgs) {
  const { db, env } = staffTools(context);
  return { state: mailState(env), waiting: await countWaitingMail(db) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, env, actor, secret, now } = staffTools(context);
  const { address } = context.get(requestContext);
  const to = String((await request.formData()).get("to") ?? "").trim();
  const result = await sendTestMail(db, { env, to, actor, address, secret, now });
  if (!result.ok && result.why === "limit") return tooManyAttempts(result.retryAfterSeconds);
  const [notice, status] = answerTo(result);
  const fieldErrors = !result.ok && result.why === "address" ? { to: result.text } : undefined;
  const answer = { ok: result.ok, notice, values: { to }, ...(fieldErrors && { fieldErrors }) };
  return data<StaffAnswer>(answer, { status });
}

/** What staff are told, and the status that fits. */
function answerTo(result: Exclude<TestMailResult, { why: "limit" }>): [Notice, number] {
  if (result.ok) {
    const text = `The mail server accepted it: “${result.reply}”. Check the inbox and the spam folder.`;
    return [{ kind: "default", title: "Test email sent", text }, 200];
  }
  const problem = (text: string): Notice => ({
    ...{ kind: "destructive", title: "Test email not sent", text },
  });
  if (result.why === "address") return [problem(result.text), 400];
  if (result.why === "not-set-up") return [problem("Email is not set up on this server."), 422];
  return [problem(`The mail server said: “${result.reply}”.`), 502];
}

export default function EmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, waiting } = loaderData;
  const answer: StaffAnswer | undefined = actionData;
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
