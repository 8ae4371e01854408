import { Link } from "react-router";
import { listNotices } from "#app/modules/seo/health/list-notices.server.ts";
import { getLastSeoRun } from "#app/modules/seo/health/run-automation.server.ts";
import { AutomationPanel } from "#app/modules/seo/health/staff/automation-panel.tsx";
import { failureNotice } from "#app/modules/seo/health/staff/failure-notices.ts";
import { HealthPanel } from "#app/modules/seo/health/staff/health-panel.tsx";
import { NotifyPanel } from "#app/modules/seo/health/staff/notify-panel.tsx";
import { RssPanel, SitemapPanel } from "#app/modules/seo/health/staff/sitemap-panel.tsx";
import { getLastHealth } from "#app/modules/seo/health/validate-seo.server.ts";
import { deliveryText } from "#app/modules/seo/indexnow/delivery.ts";
import { deliveryFor } from "#app/modules/seo/indexnow/index-now-handler.server.ts";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { TAG_FIELD, TagCard } from "#app/modules/seo/verification/staff/tag-card.tsx";
import { getVerificationTag } from "#app/modules/seo/verification/verification-tag.server.ts";
import { formatMoment } from "#app/platform/time-text.ts";
import { AnswerNotice } from "#app/ui/notices/views/answer-notice.tsx";
import { Panel } from "#app/ui/staff/panel.tsx";
import type { Route } from "./+types/seo";
import { answerFailure } from "./answer-failure.ts";
import { staffTools } from "./guard.server.ts";
import { type SeoAnswer, seoAction } from "./seo-action.server.ts";

export const meta = hiddenMeta("SEO Settings | Staff area", "What search engines are told.");

/** Notices shown. */
const NOTICES = 10;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, env, now } = staffTools(context);
  const [run, health, notices, verification] = await Promise.all([
    getLastSeoRun(db, now),
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

export async function action({ request, context }: Route.ActionArgs) {
  return seoAction({ form: await request.formData(), tools: staffTools(context) });
}

export const clientAction = answerFailure((form) => ({
  ok: false,
  notice: failureNotice(String(form.get("intent"))),
}));

export default function SeoSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { origin, run, health, mode, notices, verification } = loaderData;
  const answer = actionData as SeoAnswer | undefined;
  const sitemapUrl = `${origin}/sitemap.xml`;
  const error = answer?.fieldErrors?.[TAG_FIELD];
  const refused = error ? { typed: answer?.values?.[TAG_FIELD] ?? "", error } : undefined;
  return (
    <>
      <AnswerNotice notice={answer?.notice} />
      <div className="staff-columns">
        <div className="staff-stack">
          <AutomationPanel run={run} begun={answer?.runId} />
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
