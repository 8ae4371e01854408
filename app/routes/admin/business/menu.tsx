import { runJobNow } from "#app/modules/background/run-jobs.server.ts";
import { getMenuPage } from "#app/modules/catalog/menu-health/get-menu-report.server.ts";
import { menuCheckJob } from "#app/modules/catalog/menu-health/menu-check-job.server.ts";
import {
  endFailover,
  getMenuState,
  startFailover,
} from "#app/modules/catalog/menu-health/menu-state.server.ts";
import {
  MenuChangesPanel,
  type MenuCheckIntent,
  MenuChecksPanel,
  MenuFallbackPanel,
  type MenuLinkIntent,
  MenuStatusPanel,
} from "#app/modules/catalog/menu-health/staff/menu-panels.tsx";
import { BusinessBreadcrumbs } from "#app/modules/content/staff/business-breadcrumbs.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { FormNotice } from "#app/ui/notices/form-notice.tsx";
import { errorNotice, successNotice } from "#app/ui/notices/notice.ts";
import { PageTitle } from "#app/ui/staff/page.tsx";
import { dispatch, refuse, succeed } from "../_kit/actions.server.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/menu";

export const meta = hiddenMeta("Online menu | Staff area", "Whether the menu works.");

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = staffTools(context);
  return { menu: await getMenuPage(db, { now }) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, env, wakeOutboxWorker, actor, now } = staffTools(context);
  return dispatch<MenuLinkIntent | MenuCheckIntent>(request, context, {
    move: async () => {
      const isNew = await startFailover(db, { actor, now });
      const text = isNew
        ? "Every menu link on the site now leads to the fallback."
        : "The menu links were already moved.";
      return succeed({ notice: successNotice("Menu links moved", text) });
    },
    "move-back": async () => {
      const isNew = await endFailover(db, { actor, now });
      const text = isNew
        ? "Every page links to the menu again."
        : "The links already led to the menu.";
      return succeed({ notice: successNotice("Links moved back", text) });
    },
    check: async () => {
      const job = menuCheckJob(db, {
        ...{ publicOrigin: env.PUBLIC_ORIGIN, allowPrivate: env.ALLOW_PRIVATE_URLS },
        wakeOutboxWorker,
      });
      const end = await runJobNow(db, { job, now });
      if (!end) {
        const text = "Please wait. The result will appear on this page.";
        return refuse({ notice: errorNotice("A check is running", text) }, { status: 409 });
      }
      if (end.outcome === "failed") {
        return refuse(
          { notice: errorNotice("The check did not run", end.message) },
          { status: 500 },
        );
      }
      const { health } = await getMenuState(db);
      // The check itself succeeded, whatever it found.
      return succeed({
        notice: health.lastCheck?.problem
          ? errorNotice("The menu failed the check", end.message)
          : successNotice("Menu checked", end.message),
      });
    },
  });
}

export default function MenuRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { menu } = loaderData;
  return (
    <>
      <FormNotice notice={actionData?.notice} />
      <BusinessBreadcrumbs />
      <PageTitle intro="Whether the menu shoppers order from works, and where its links lead.">
        Online menu
      </PageTitle>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <MenuStatusPanel menu={menu} />
          <MenuChecksPanel menu={menu} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <MenuFallbackPanel menu={menu} />
          <MenuChangesPanel menu={menu} />
        </div>
      </div>
    </>
  );
}
