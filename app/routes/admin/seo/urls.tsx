import { changeThreshold } from "#app/modules/areas/change-threshold.server.ts";
import { OverlapPanel, type ThresholdIntent } from "#app/modules/areas/staff/overlap-panel.tsx";
import { deleteRedirect } from "#app/modules/seo/redirects/delete-redirect.server.ts";
import { forgetMissed } from "#app/modules/seo/redirects/forget-missed.server.ts";
import { saveRedirect } from "#app/modules/seo/redirects/save-redirect.server.ts";
import { type MissedIntent, MissedPanel } from "#app/modules/seo/redirects/staff/missed-panel.tsx";
import {
  type RedirectIntent,
  RedirectsPanel,
} from "#app/modules/seo/redirects/staff/redirects-panel.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { fetchOwnPage } from "#app/platform/own-pages.server.ts";
import { good } from "#app/ui/notices/notice.ts";
import { AnswerNotice } from "#app/ui/notices/views/answer-notice.tsx";
import { PageTitle } from "#app/ui/staff/page-title.tsx";
import { refuse, succeed } from "../_kit/answers.server.ts";
import { dispatch, readText } from "../_kit/dispatch.server.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/urls";
import { loadUrls } from "./urls.server.ts";

export const meta = hiddenMeta("Addresses | Staff area", "Missing addresses and redirects.");

export async function loader({ url, context }: Route.LoaderArgs) {
  return loadUrls(staffTools(context), url.searchParams);
}

type UrlIntent = RedirectIntent | MissedIntent | ThresholdIntent;

export async function action({ request, context }: Route.ActionArgs) {
  const { db, env, actor, now } = staffTools(context);
  return dispatch<UrlIntent>(request, {
    "save-redirect": async (form) => {
      const typed = { from: readText(form, "from"), to: readText(form, "to") };
      const editing = readText(form, "editing");
      const saved = await saveRedirect(db, {
        ...typed,
        editing: editing === "" ? undefined : editing,
        origin: env.PUBLIC_ORIGIN,
        readStatus: async (path) => (await fetchOwnPage(env, path)).status,
        actor,
        now,
      });
      if (!saved.ok) {
        return refuse({ fieldErrors: saved.fieldErrors, values: { ...typed, editing } });
      }
      return succeed({ notice: good("Redirect Saved", `${saved.from} leads to ${saved.to}.`) });
    },
    "delete-redirect": async (form) => {
      const from = readText(form, "from");
      await deleteRedirect(db, { from, actor, now });
      return succeed({ notice: good("Redirect Deleted", `${from} no longer redirects.`) });
    },
    "forget-missed": async (form) => {
      await forgetMissed(db, { path: readText(form, "path"), actor, now });
      const text = "It comes back if someone visits it again.";
      return succeed({ notice: good("Address Dismissed", text) });
    },
    "change-threshold": async (form) => {
      const typed = readText(form, "percent");
      const changed = await changeThreshold(db, { typed, actor, now });
      if (!changed.ok) {
        return refuse({ fieldErrors: { percent: changed.error }, values: { percent: typed } });
      }
      const text = `Pages that share more than ${changed.percent}% are kept out of search engines.`;
      return succeed({ notice: good("Threshold Saved", text) });
    },
  });
}

export default function UrlsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { missed, total, noise, redirects, draft, threshold, overlaps } = loaderData;
  const { from, to, percent: badPercent } = actionData?.fieldErrors ?? {};
  const { percent = "", ...typed } = actionData?.values ?? {};
  return (
    <>
      <PageTitle intro="Broken links, redirects and duplicate city pages.">Addresses</PageTitle>
      <AnswerNotice notice={actionData?.notice} />
      <MissedPanel missed={missed} total={total} noise={noise} />
      <RedirectsPanel
        redirects={redirects}
        round={actionData?.ok ? (actionData.notice?.text ?? "") : ""}
        draft={{ ...draft, ...(from || to ? typed : {}), errors: { from, to } }}
      />
      <OverlapPanel
        threshold={threshold}
        overlaps={overlaps}
        refused={badPercent ? { typed: percent, error: badPercent } : undefined}
      />
    </>
  );
}
