import { Signpost } from "lucide";
import { runJobNow, startJobNow } from "#app/modules/background/run-jobs.server.ts";
import { getLastHealth } from "#app/modules/seo/health/health-checks.server.ts";
import { listNotices } from "#app/modules/seo/health/notify-search-engines.server.ts";
import {
  getLastSeoRun,
  runSeoTask,
  seoJob,
} from "#app/modules/seo/health/seo-automation.server.ts";
import { createRunNotice, type SeoTask, SeoTaskFailed } from "#app/modules/seo/health/seo-run.ts";
import { AutomationPanel } from "#app/modules/seo/health/staff/automation-panel.tsx";
import { HealthPanel } from "#app/modules/seo/health/staff/health-panel.tsx";
import {
  NotifyPanel,
  RssPanel,
  SitemapPanel,
} from "#app/modules/seo/health/staff/search-engine-panels.tsx";
import {
  FAILURE_NOTICES,
  getFailureNotice,
  POLLING_FIELD,
  type SeoIntent,
} from "#app/modules/seo/health/staff/seo-intents.tsx";
import {
  formatIndexNowMode,
  getIndexNowMode,
} from "#app/modules/seo/indexnow/index-now-handler.server.ts";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import {
  TAG_FIELD,
  VerificationCard,
  type VerificationIntent,
} from "#app/modules/seo/verification/staff/verification-card.tsx";
import {
  deleteVerificationTag,
  getVerificationTag,
  saveVerificationTag,
} from "#app/modules/seo/verification/verification-tag.server.ts";
import { describeMoment } from "#app/platform/describe-moment.server.ts";
import { readText } from "#app/platform/form-data.ts";
import { formatDateTime } from "#app/platform/format-time.ts";
import { logger } from "#app/platform/logger.server.ts";
import { FormNotice } from "#app/ui/notices/form-notice.tsx";
import { errorNotice, successNotice } from "#app/ui/notices/notice.ts";
import { LinkButton } from "#app/ui/staff/button.tsx";
import { Columns } from "#app/ui/staff/page.tsx";
import type { StaffResult } from "#app/ui/staff/staff-form.ts";
import { dispatch, refuse, type StaffResponse, succeed } from "../_kit/actions.server.ts";
import { withFailureNotice } from "../_kit/client-actions.ts";
import { type StaffTools, staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/settings";

export const meta = hiddenMeta("SEO Settings | Staff area", "What search engines are told.");

/** Number of IndexNow notices shown. */
const MAX_NOTICES = 10;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, env, now } = staffTools(context);
  const [run, health, notices, verification] = await Promise.all([
    getLastSeoRun(db),
    getLastHealth(db),
    listNotices(db, { limit: MAX_NOTICES }),
    getVerificationTag(db),
  ]);
  return {
    origin: env.PUBLIC_ORIGIN,
    run: run && {
      ...run,
      finishedText: run.finishedAt === null ? "" : formatDateTime(run.finishedAt),
    },
    health: health && { ...health, checked: describeMoment(health.checkedAt, now) },
    mode: formatIndexNowMode(getIndexNowMode(env)),
    notices: notices.map(({ id, createdAt, paths: [first = "", ...more], status, response }) => ({
      ...{ id, at: describeMoment(createdAt, now), status, response },
      paths: more.length === 0 ? first : `${first} and ${more.length} more`,
    })),
    verification,
  };
}

/** The payload is the id of a run of the automation in the background. */
export async function action({ request, context }: Route.ActionArgs) {
  const tools = staffTools(context);
  const { db, actor, now } = tools;
  return dispatch<SeoIntent | VerificationIntent, string>(request, context, {
    "run-automation": (form) => runAutomation(tools, { isFollowed: form.has(POLLING_FIELD) }),
    "generate-sitemap": () => runTask(tools, "regenerate_sitemap", "Sitemap Generated"),
    "notify-search-engines": () => runTask(tools, "ping_search_engines", "Search Engines Notified"),
    "check-health": () => runTask(tools, "validate_seo", "Health checked"),
    "save-tag": async (form) => {
      const pasted = readText(form, TAG_FIELD);
      const saved = await saveVerificationTag(db, { pasted, actor, now });
      if (saved.ok) return succeed({ notice: TAG_SAVED });
      return refuse({
        notice: errorNotice("Not saved", saved.error),
        fieldErrors: { [TAG_FIELD]: saved.error },
        values: { [TAG_FIELD]: pasted },
      });
    },
    "remove-tag": async () => {
      await deleteVerificationTag(db, { actor, now });
      return succeed({ notice: TAG_REMOVED });
    },
  });
}

const TAG_SAVED = successNotice(
  "Verification Tag Saved",
  "Your Google Search Console verification tag has been added to your site.",
);

/** Red in the specification, although it reports a success. */
const TAG_REMOVED = errorNotice(
  "Verification Tag Removed",
  "The Google Search Console verification tag has been removed.",
);

/** With `isFollowed` the automation runs in the background, and the page polls it. */
async function runAutomation(
  { db, now, ...tools }: StaffTools,
  { isFollowed }: { isFollowed: boolean },
): Promise<StaffResponse<string>> {
  const job = seoJob(db, { tools });
  try {
    if (isFollowed) {
      const started = await startJobNow(db, { job, now });
      return succeed({ payload: started?.runId });
    }
    await runJobNow(db, { job, now });
    const run = await getLastSeoRun(db);
    return succeed(run === null || run.finishedAt === null ? {} : { notice: createRunNotice(run) });
  } catch (error) {
    logger.error({ err: error }, "the SEO automation could not start");
    return refuse({ notice: FAILURE_NOTICES["run-automation"] }, { status: 500 });
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
    return succeed({ notice: successNotice(title, message) });
  } catch (error) {
    if (!(error instanceof SeoTaskFailed)) logger.error({ err: error, task }, "a task failed");
    return refuse({ notice: FAILURE_NOTICES[INTENT_OF[task]] }, { status: 500 });
  }
}

export const clientAction = withFailureNotice(getFailureNotice);

export default function SeoSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { origin, run, health, mode, notices, verification } = loaderData;
  const result = actionData as StaffResult<string> | undefined;
  const sitemapUrl = `${origin}/sitemap.xml`;
  return (
    <>
      <FormNotice notice={result?.notice} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <LinkButton to="/admin/addresses" icon={Signpost}>
          Open URLs & redirects
        </LinkButton>
        <p className="text-muted">Send an old link to a new page, and see broken links.</p>
      </div>
      <Columns
        main={
          <>
            <AutomationPanel run={run} startedRunId={result?.payload} />
            <NotifyPanel mode={mode} notices={notices} />
            <SitemapPanel sitemapUrl={sitemapUrl} />
            <RssPanel rssUrl={`${origin}/rss.xml`} />
          </>
        }
        side={
          <>
            <HealthPanel health={health} />
            <VerificationCard verification={verification} sitemapUrl={sitemapUrl} result={result} />
          </>
        }
      />
    </>
  );
}
