import { data, type ShouldRevalidateFunctionArgs, useNavigation } from "react-router";
import { runJobNow } from "#app/modules/background/run-job-now.server.ts";
import { getPublisherPage } from "#app/modules/generator/auto-publisher/get-publisher-page.server.ts";
import { listCityOptions } from "#app/modules/generator/auto-publisher/list-city-options.server.ts";
import { publisherJob } from "#app/modules/generator/auto-publisher/publisher-job.server.ts";
import { MOST_POSTS_PER_WEEK } from "#app/modules/generator/auto-publisher/publisher-limits.ts";
import {
  type ConfigDraft,
  readConfigForm,
} from "#app/modules/generator/auto-publisher/read-config-form.server.ts";
import { saveSchedulerConfig } from "#app/modules/generator/auto-publisher/save-scheduler-config.server.ts";
import { PublisherForm } from "#app/modules/generator/auto-publisher/staff/publisher-form.tsx";
import { PublisherPlan } from "#app/modules/generator/auto-publisher/staff/publisher-plan.tsx";
import { RunList } from "#app/modules/generator/auto-publisher/staff/run-list.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { AnswerNotice } from "#app/ui/notices/views/answer-notice.tsx";
import type { Route } from "./+types/auto-publisher";
import { answerFailure, UNAVAILABLE } from "./answer-failure.ts";
import { requireStaff, staffTools } from "./guard.server.ts";
import type { StaffAnswer } from "./staff-answer.ts";

interface PublisherAnswer extends StaffAnswer {
  /** The form as typed, where it was not saved. */
  draft?: ConfigDraft;
}

export const meta = hiddenMeta(
  "Auto-Publisher | Staff area",
  "What is published by itself, when, and about which cities.",
);

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = staffTools(context);
  return getPublisherPage(db, { now });
}

export async function action({ request, context }: Route.ActionArgs) {
  requireStaff(context);
  const form = await request.formData();
  return form.get("intent") === "publish" ? publishNow(context) : saveConfig(form, context);
}

async function publishNow(context: Route.ActionArgs["context"]) {
  const { db, env, nudgeOutbox, actor, now } = staffTools(context);
  const job = publisherJob(db, { env, nudgeOutbox, actor });
  const end = await runJobNow(db, { job, now });
  if (end?.outcome === "success") {
    return done("Auto-Publisher Finished", end.message);
  }
  const [title, text] = end
    ? ["Auto-Publisher Failed", end.message]
    : ["Already Running", "Please wait until the auto-publisher has finished."];
  const notice = { kind: "destructive" as const, title, text };
  return data<PublisherAnswer>({ ok: false, notice }, { status: end ? 422 : 409 });
}

async function saveConfig(form: FormData, context: Route.ActionArgs["context"]) {
  const { db, actor, now } = staffTools(context);
  const cities = await listCityOptions(db);
  const { draft, config, isListChange, fieldErrors } = readConfigForm(form, cities);
  if (isListChange) {
    const text = "The list is changed here only. “Save configuration” saves it.";
    const notice = { kind: "default" as const, title: "Not Saved Yet", text };
    const errors: Record<string, string> = fieldErrors.city ? { city: fieldErrors.city } : {};
    return data<PublisherAnswer>({ ok: true, notice, draft, fieldErrors: errors });
  }
  if (!config) {
    const text = "Please look at the fields that are marked.";
    const notice = { kind: "destructive" as const, title: "Not Saved", text };
    return data<PublisherAnswer>({ ok: false, notice, draft, fieldErrors }, { status: 422 });
  }
  await saveSchedulerConfig(db, { config, actor, now });
  return done("Configuration Saved", "The auto-publisher goes by it from now on.");
}

function done(title: string, text: string) {
  return data<PublisherAnswer>({ ok: true, notice: { kind: "default", title, text } });
}

export const clientAction = answerFailure((form) => {
  const title = form.get("intent") === "publish" ? "Auto-Publisher Failed" : "Not Saved";
  const text = "The server could not be reached or did not answer. Please try again.";
  return { ok: false, notice: { kind: "destructive", title, text } };
});

/** After a refusal too: a run that failed stands among the last ones. */
export const shouldRevalidate = ({ actionStatus }: ShouldRevalidateFunctionArgs) =>
  actionStatus !== UNAVAILABLE;

export default function AutoPublisher({ loaderData, actionData }: Route.ComponentProps) {
  const { config, cities, plan, runs } = loaderData;
  const answer = actionData as PublisherAnswer | undefined;
  const { state, formData } = useNavigation();
  const isSending = state !== "idle" && formData !== undefined;
  const isRunning = isSending && formData.get("intent") === "publish";
  return (
    <>
      <div className="staff-columns">
        <PublisherPlan config={config} plan={plan} isRunning={isRunning} />
        <PublisherForm
          values={answer?.draft ?? config}
          most={MOST_POSTS_PER_WEEK}
          cities={cities}
          errors={answer?.fieldErrors ?? {}}
          isSaving={isSending && !isRunning}
        />
      </div>
      <RunList runs={runs} />
      <AnswerNotice notice={answer?.notice} />
    </>
  );
}
