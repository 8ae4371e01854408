import { type ShouldRevalidateFunctionArgs, useNavigation } from "react-router";
import { runJobNow } from "#app/modules/background/run-jobs.server.ts";
import { publisherJob } from "#app/modules/generator/auto-publisher/auto-publish.server.ts";
import { getPublisherPage } from "#app/modules/generator/auto-publisher/get-publisher-page.server.ts";
import { listCityOptions } from "#app/modules/generator/auto-publisher/list-city-options.server.ts";
import { MOST_POSTS_PER_WEEK } from "#app/modules/generator/auto-publisher/publisher-limits.ts";
import {
  type ConfigDraft,
  readConfigForm,
} from "#app/modules/generator/auto-publisher/read-config-form.server.ts";
import { saveSchedulerConfig } from "#app/modules/generator/auto-publisher/save-scheduler-config.server.ts";
import { JobRunTable } from "#app/modules/generator/auto-publisher/staff/job-run-table.tsx";
import { PublisherForm } from "#app/modules/generator/auto-publisher/staff/publisher-form.tsx";
import {
  PublisherPlan,
  type PublishIntent,
} from "#app/modules/generator/auto-publisher/staff/publisher-plan.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { good, problem } from "#app/ui/notices/notice.ts";
import type { StaffResult } from "#app/ui/notices/staff-result.ts";
import { AnswerNotice } from "#app/ui/notices/views/answer-notice.tsx";
import { usePendingIntent } from "#app/ui/staff/intent.ts";
import { refuse, succeed } from "../_kit/answers.server.ts";
import { answerFailure, UNAVAILABLE } from "../_kit/client-failures.ts";
import { dispatch } from "../_kit/dispatch.server.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/auto-publisher";

export const meta = hiddenMeta(
  "Auto-Publisher | Staff area",
  "What is published by itself, when, and about which cities.",
);

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = staffTools(context);
  return getPublisherPage(db, { now });
}

type PublisherIntent = PublishIntent | "save";

/** The payload is the form as typed, where it is not saved. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, env, wakeOutboxWorker, actor, now } = staffTools(context);
  return dispatch<PublisherIntent, ConfigDraft>(request, {
    publish: async () => {
      const job = publisherJob(db, { env, wakeOutboxWorker, actor });
      const end = await runJobNow(db, { job, now });
      if (!end) return refuse({ notice: ALREADY_RUNNING }, { status: 409 });
      return end.outcome === "success"
        ? succeed({ notice: good("Auto-Publisher Finished", end.message) })
        : refuse({ notice: problem("Auto-Publisher Failed", end.message) });
    },
    save: async (form) => {
      const cities = await listCityOptions(db);
      const { draft, config, isListChange, fieldErrors } = readConfigForm(form, cities);
      if (isListChange && fieldErrors.city) {
        const { city } = fieldErrors;
        return refuse({ notice: LIST_CHANGED, fieldErrors: { city }, payload: draft });
      }
      if (isListChange) return succeed({ notice: LIST_CHANGED, payload: draft });
      if (!config) return refuse({ notice: FIELDS_REFUSED, fieldErrors, payload: draft });
      await saveSchedulerConfig(db, { config, actor, now });
      const text = "The auto-publisher goes by it from now on.";
      return succeed({ notice: good("Configuration Saved", text) });
    },
  });
}

const ALREADY_RUNNING = problem(
  "Already Running",
  "Please wait until the auto-publisher has finished.",
);

const LIST_CHANGED = good(
  "Not Saved Yet",
  "The list is changed here only. “Save configuration” saves it.",
);

const FIELDS_REFUSED = problem("Not Saved", "Please look at the fields that are marked.");

export const clientAction = answerFailure<PublisherIntent>((intent) =>
  problem(
    intent === "publish" ? "Auto-Publisher Failed" : "Not Saved",
    "The server could not be reached or did not answer. Please try again.",
  ),
);

/** After a refusal too: a run that failed is listed among the last ones. */
export const shouldRevalidate = ({ actionStatus }: ShouldRevalidateFunctionArgs) =>
  actionStatus !== UNAVAILABLE;

export default function AutoPublisher({ loaderData, actionData }: Route.ComponentProps) {
  const { config, cities, plan, runs } = loaderData;
  const answer = actionData as StaffResult<ConfigDraft> | undefined;
  const isSending = useNavigation().formData !== undefined;
  const isRunning = usePendingIntent<PublisherIntent>() === "publish";
  return (
    <>
      <div className="staff-columns">
        <PublisherPlan config={config} plan={plan} isRunning={isRunning} />
        <PublisherForm
          values={answer?.payload ?? config}
          most={MOST_POSTS_PER_WEEK}
          cities={cities}
          errors={answer?.fieldErrors ?? {}}
          isSaving={isSending && !isRunning}
        />
      </div>
      <JobRunTable runs={runs} />
      <AnswerNotice notice={answer?.notice} />
    </>
  );
}
