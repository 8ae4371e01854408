import type { ShouldRevalidateFunctionArgs } from "react-router";
import { runJobNow } from "#app/modules/background/run-jobs.server.ts";
import { publisherJob } from "#app/modules/generator/auto-publisher/auto-publish.server.ts";
import { getPublisherPage } from "#app/modules/generator/auto-publisher/get-publisher-page.server.ts";
import { MAX_POSTS_PER_WEEK } from "#app/modules/generator/auto-publisher/publisher-form.ts";
import {
  type ConfigDraft,
  parseConfigForm,
  saveSchedulerConfig,
} from "#app/modules/generator/auto-publisher/scheduler-config.server.ts";
import { PublisherForm } from "#app/modules/generator/auto-publisher/staff/publisher-form.tsx";
import {
  JobRunTable,
  PublisherPlan,
  type PublishIntent,
} from "#app/modules/generator/auto-publisher/staff/publisher-status.tsx";
import { listCityOptions } from "#app/modules/generator/cities.server.ts";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { FormNotice } from "#app/ui/notices/form-notice.tsx";
import { errorNotice, successNotice } from "#app/ui/notices/notice.ts";
import { Columns } from "#app/ui/staff/page.tsx";
import { type StaffResult, usePendingIntent } from "#app/ui/staff/staff-form.ts";
import { dispatch, refuse, succeed } from "../_kit/actions.server.ts";
import { UNAVAILABLE, withFailureNotice } from "../_kit/client-actions.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/auto-publisher";

export const meta = hiddenMeta(
  "Auto-Publisher | Staff area",
  "What is published automatically, when, and about which cities.",
);

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = staffTools(context);
  return getPublisherPage(db, { now });
}

type PublisherIntent = PublishIntent | "save";

/** The payload is the form as typed if it was not saved. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, env, wakeOutboxWorker, actor, now } = staffTools(context);
  return dispatch<PublisherIntent, ConfigDraft>(request, context, {
    publish: async () => {
      const job = publisherJob(db, { env, wakeOutboxWorker, actor });
      const end = await runJobNow(db, { job, now });
      if (!end) return refuse({ notice: ALREADY_RUNNING }, { status: 409 });
      return end.outcome === "success"
        ? succeed({ notice: successNotice("Auto-Publisher finished", end.message) })
        : refuse({ notice: errorNotice("Auto-Publisher failed", end.message) });
    },
    save: async (form) => {
      const cities = await listCityOptions(db);
      const { draft, config, isListChange, fieldErrors } = parseConfigForm(form, cities);
      if (isListChange && fieldErrors.city) {
        const { city } = fieldErrors;
        return refuse({ notice: LIST_CHANGED, fieldErrors: { city }, payload: draft });
      }
      if (isListChange) return succeed({ notice: LIST_CHANGED, payload: draft });
      if (!config) return refuse({ notice: FIELDS_REFUSED, fieldErrors, payload: draft });
      await saveSchedulerConfig(db, { config, actor, now });
      const text = "The new configuration applies from the next run.";
      return succeed({ notice: successNotice("Configuration saved", text) });
    },
  });
}

const ALREADY_RUNNING = errorNotice(
  "Already running",
  "Please wait until the auto-publisher has finished.",
);

const LIST_CHANGED = successNotice("Not saved yet", "Press “Save configuration” to save the list.");

const FIELDS_REFUSED = errorNotice("Not saved", "Please correct the marked fields.");

export const clientAction = withFailureNotice<PublisherIntent>((intent) =>
  errorNotice(
    intent === "publish" ? "Auto-Publisher failed" : "Not saved",
    "The server could not be reached or did not answer. Please try again.",
  ),
);

/** Reloads after a refusal too, because the list of runs then contains the failed run. */
export const shouldRevalidate = ({ actionStatus }: ShouldRevalidateFunctionArgs) =>
  actionStatus !== UNAVAILABLE;

export default function AutoPublisher({ loaderData, actionData }: Route.ComponentProps) {
  const { config, cities, plan, runs } = loaderData;
  const result = actionData as StaffResult<ConfigDraft> | undefined;
  const isRunning = usePendingIntent<PublisherIntent>() === "publish";
  return (
    <>
      <Columns
        main={<PublisherPlan config={config} plan={plan} isRunning={isRunning} />}
        side={
          <PublisherForm
            values={result?.payload ?? config}
            saved={config}
            maxPostsPerWeek={MAX_POSTS_PER_WEEK}
            cities={cities}
            errors={result?.fieldErrors}
          />
        }
      />
      <JobRunTable runs={runs} />
      <FormNotice notice={result?.notice} />
    </>
  );
}
