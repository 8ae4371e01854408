import { Link } from "react-router";
import { runJobNow, startJobNow } from "#app/modules/background/run-jobs.server.ts";
import { listNotices } from "#app/modules/seo/health/list-notices.server.ts";
import { runSeoTask } from "#app/modules/seo/health/run-seo-task.server.ts";
import { getLastSeoRun, seoJob } from "#app/modules/seo/health/seo-job.server.ts";
import { runNotice, type SeoTask, SeoTaskFailed } from "#app/modules/seo/health/seo-run.ts";
import { AutomationPanel } from "#app/modules/seo/health/staff/automation-panel.tsx";
import { FAILURES, failureNotice } from "#app/modules/seo/health/staff/failure-notices.ts";
import { HealthPanel } from "#app/modules/seo/health/staff/health-panel.tsx";
import { type SeoIntent, WATCHED } from "#app/modules/seo/health/staff/intent-button.tsx";
import { NotifyPanel } from "#app/modules/seo/health/staff/notify-panel.tsx";
import { RssPanel, SitemapPanel } from "#app/modules/seo/health/staff/sitemap-panel.tsx";
import { getLastHealth } from "#app/modules/seo/health/validate-seo.server.ts";
import { deliveryText } from "#app/modules/seo/indexnow/delivery.ts";
import { deliveryFor } from "#app/modules/seo/indexnow/index-now-handler.server.ts";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { removeTag } from "#app/modules/seo/verification/remove-tag.server.ts";
import { saveTag } from "#app/modules/seo/verification/save-tag.server.ts";
import {
  TAG_FIELD,
  TagCard,
  type TagIntent,
} from "#app/modules/seo/verification/staff/tag-card.tsx";
import { getVerificationTag } from "#app/modules/seo/verification/verification-tag.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { formatMoment } from "#app/platform/time-text.ts";
import { good, problem } from "#app/ui/notices/notice.ts";
import type { StaffResult } from "#app/ui/notices/staff-result.ts";
import { AnswerNotice } from "#app/ui/notices/views/answer-notice.tsx";
import { Panel } from "#app/ui/staff/panel.tsx";
import { refuse, type StaffAnswer, succeed } from "../_kit/answers.server.ts";
import { answerFailure } from "../_kit/client-failures.ts";
import { dispatch, readText } from "../_kit/dispatch.server.ts";
import { type StaffTools, staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/settings";

export const meta = hiddenMeta("SEO Settings | Staff area", "What search engines are told.");

/** How many notices are shown. */
const NOTICES = 10;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, env } = staffTools(context);
  const [run, health, notices, verification] = await Promise.all([
    getLastSeoRun(db),
    getLastHealth(db),
    listNotices(db, { limit: NOTICES }),
    getVerificationTag(db),
  ]);
  return {
    origin: env.PUBLIC_ORIGIN,
    run: run && {
      ...run,
      finishedText: run.finishedAt === null ? "" : formatMoment(run.finishedAt),
    },
    health: health && { ...health, checkedText: formatMoment(health.checkedAt) },
    mode: deliveryText(deliveryFor(env)),
    notices: notices.map(({ id, createdAt, paths: [first = "", ...more], status, answer }) => ({
      ...{ id, at: formatMoment(createdAt), status, answer },
      paths: more.length === 0 ? first : `${first} and ${more.length} more`,
    })),
    verification,
  };
}

/** The payload names a run of the automation that goes on in the background. */
export async function action({ request, context }: Route.ActionArgs) {
  const tools = staffTools(context);
  const { db, actor, now } = tools;
  return dispatch<SeoIntent | TagIntent, string>(request, {
    "run-automation": (form) => runAutomation(tools, { watched: form.has(WATCHED) }),
    "generate-sitemap": () => runTask(tools, "regenerate_sitemap", "Sitemap Generated"),
    "notify-search-engines": () => runTask(tools, "ping_search_engines", "Search Engines Notified"),
    "check-health": () => runTask(tools, "validate_seo", "Health Checked"),
    "save-tag": async (form) => {
      const pasted = readText(form, TAG_FIELD);
      const saved = await saveTag(db, { pasted, actor, now });
      if (saved.ok) return succeed({ notice: TAG_SAVED });
      return refuse({
        notice: problem("Not Saved", saved.error),
        fieldErrors: { [TAG_FIELD]: saved.error },
        values: { [TAG_FIELD]: pasted },
      });
    },
    "remove-tag": async () => {
      await removeTag(db, { actor, now });
      return succeed({ notice: TAG_REMOVED });
    },
  });
}

const TAG_SAVED = good(
  "Verification Tag Saved",
  "Your Google Search Console verification tag has been added to your site.",
);

/** Red in the specification, although it reports a success. */
const TAG_REMOVED = problem(
  "Verification Tag Removed",
  "The Google Search Console verification tag has been removed.",
);

/** If the page follows the run (`watched`), it runs in the background and the page reports its end. */
async function runAutomation(
  { db, now, ...tools }: StaffTools,
  { watched }: { watched: boolean },
): Promise<StaffAnswer<string>> {
  const job = seoJob(db, { tools });
  try {
    if (watched) {
      const started = await startJobNow(db, { job, now });
      return succeed({ payload: started?.runId });
    }
    await runJobNow(db, { job, now });
    const run = await getLastSeoRun(db);
    return succeed(run === null || run.finishedAt === null ? {} : { notice: runNotice(run) });
  } catch (error) {
    logger.error({ err: error }, "the search automation could not begin");
    return refuse({ notice: FAILURES["run-automation"] }, { status: 500 });
  }
}

const INTENT_OF = {
  regenerate_sitemap: "generate-sitemap",
  ping_search_engines: "notify-search-engines",
  validate_seo: "check-health",
} as const satisfies Record<SeoTask, SeoIntent>;

async function runTask({ db, ...tools }: StaffTools, task: SeoTask, title: string) {
  try {
    const { message } = await runSeoTask(db, { task, tools });
    return succeed({ notice: good(title, message) });
  } catch (error) {
    if (!(error instanceof SeoTaskFailed)) logger.error({ err: error, task }, "a task failed");
    return refuse({ notice: FAILURES[INTENT_OF[task]] }, { status: 500 });
  }
}

export const clientAction = answerFailure(failureNotice);

export default function SeoSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { origin, run, health, mode, notices, verification } = loaderData;
  const answer = actionData as StaffResult<string> | undefined;
  const sitemapUrl = `${origin}/sitemap.xml`;
  const error = answer?.fieldErrors?.[TAG_FIELD];
  const refused = error ? { typed: answer?.values?.[TAG_FIELD] ?? "", error } : undefined;
  return (
    <>
      <AnswerNotice notice={answer?.notice} />
      <div className="staff-columns">
        <div className="staff-stack">
          <AutomationPanel run={run} begun={answer?.payload} />
          <NotifyPanel mode={mode} notices={notices} />
          <SitemapPanel sitemapUrl={sitemapUrl} />
          <RssPanel rssUrl={`${origin}/rss.xml`} />
        </div>
        <div className="staff-stack">
          <HealthPanel health={health} />
          <TagCard verification={verification} sitemapUrl={sitemapUrl} refused={refused} />
          <Panel
            title="Addresses"
            description="Missing addresses, redirects, and how alike the city pages are."
          >
            <p>
              <Link to="/admin/addresses">Look after addresses</Link>
            </p>
          </Panel>
        </div>
      </div>
    </>
  );
}
