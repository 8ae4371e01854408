import { saveOverlapThreshold } from "#app/modules/areas/page-overlap.server.ts";
import { OverlapPanel, type ThresholdIntent } from "#app/modules/areas/staff/overlap-panel.tsx";
import { dismissNotFoundUrl } from "#app/modules/seo/redirects/not-found-urls.server.ts";
import { deleteRedirect, saveRedirect } from "#app/modules/seo/redirects/redirects.server.ts";
import {
  type NotFoundIntent,
  NotFoundPanel,
} from "#app/modules/seo/redirects/staff/not-found-panel.tsx";
import {
  RedirectFormPanel,
  type RedirectIntent,
  RedirectsPanel,
} from "#app/modules/seo/redirects/staff/redirects-panel.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { fetchOwnPage } from "#app/platform/fetch-own-page.server.ts";
import { readText } from "#app/platform/form-data.ts";
import { FormNotice } from "#app/ui/notices/form-notice.tsx";
import { successNotice } from "#app/ui/notices/notice.ts";
import { PageTitle } from "#app/ui/staff/page.tsx";
import { dispatch, refuse, succeed } from "../_kit/actions.server.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/urls";
import { loadUrls } from "./load-urls.server.ts";

export const meta = hiddenMeta("URLs & redirects | Staff area", "Broken links and redirects.");

export async function loader({ url, context }: Route.LoaderArgs) {
  return loadUrls(staffTools(context), url.searchParams);
}

type UrlIntent = RedirectIntent | NotFoundIntent | ThresholdIntent;

export async function action({ request, context }: Route.ActionArgs) {
  const { db, env, actor, now } = staffTools(context);
  return dispatch<UrlIntent>(request, context, {
    "save-redirect": async (form) => {
      const typed = { from: readText(form, "from"), to: readText(form, "to") };
      const editing = readText(form, "editing");
      const saved = await saveRedirect(db, {
        ...typed,
        editing: editing === "" ? undefined : editing,
        origin: env.PUBLIC_ORIGIN,
        getStatus: async (path) => (await fetchOwnPage(env, path)).status,
        actor,
        now,
      });
      if (!saved.ok) {
        return refuse({ fieldErrors: saved.fieldErrors, values: { ...typed, editing } });
      }
      return succeed({
        notice: successNotice("Redirect saved", `${saved.from} now redirects to ${saved.to}.`),
      });
    },
    "delete-redirect": async (form) => {
      const from = readText(form, "from");
      await deleteRedirect(db, { from, actor, now });
      return succeed({
        notice: successNotice("Redirect deleted", `${from} no longer redirects.`),
      });
    },
    "forget-missed": async (form) => {
      await dismissNotFoundUrl(db, { path: readText(form, "path"), actor, now });
      const text = "It returns to the list if someone opens it again.";
      return succeed({ notice: successNotice("Broken link dismissed", text) });
    },
    "change-threshold": async (form) => {
      const typed = readText(form, "percent");
      const changed = await saveOverlapThreshold(db, { typed, actor, now });
      if (!changed.ok) {
        return refuse({ fieldErrors: { percent: changed.error }, values: { percent: typed } });
      }
      const text = `Search engines are asked to leave out pages that share more than ${changed.percent}%.`;
      return succeed({ notice: successNotice("Limit saved", text) });
    },
  });
}

export default function UrlsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { notFoundUrls, total, noise, redirects, draft, ...areas } = loaderData;
  const { fieldErrors, values = {}, notice, intent } = actionData ?? {};
  const { percent, ...typed } = values;
  return (
    <>
      <PageTitle intro="Broken links, redirects, and duplicate city pages.">
        URLs & redirects
      </PageTitle>
      <FormNotice notice={notice} />
      <RedirectFormPanel
        formKey={actionData?.ok ? (notice?.text ?? "") : ""}
        draft={{
          ...draft,
          ...(fieldErrors && intent === "save-redirect" && typed),
          errors: fieldErrors ?? NO_ERRORS,
        }}
      />
      <NotFoundPanel urls={notFoundUrls} total={total} noise={noise} />
      <RedirectsPanel redirects={redirects} />
      <OverlapPanel
        {...areas}
        rejected={
          fieldErrors?.percent ? { typed: percent ?? "", error: fieldErrors.percent } : undefined
        }
      />
    </>
  );
}

const NO_ERRORS = {};
