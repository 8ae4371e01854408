import { data } from "react-router";
import { runJobNow } from "#app/modules/background/run-job-now.server.ts";
import { endFailover, startFailover } from "#app/modules/catalog/menu-health/failover.server.ts";
import { getMenuPage } from "#app/modules/catalog/menu-health/get-menu-page.server.ts";
import { menuCheckJob } from "#app/modules/catalog/menu-health/menu-check-job.server.ts";
import {
  MenuChangesPanel,
  MenuChecksPanel,
  MenuFallbackPanel,
  MenuStatusPanel,
} from "#app/modules/catalog/menu-health/staff/menu-panels.tsx";
import { readMenuState } from "#app/modules/catalog/menu-health/stored-state.server.ts";
import { BusinessTrail } from "#app/modules/content/staff/business-trail.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { AnswerNotice } from "#app/ui/notices/views/answer-notice.tsx";
import { PageTitle } from "#app/ui/staff/page-title.tsx";
import type { Route } from "./+types/business-menu";
import { staffTools } from "./guard.server.ts";
import type { StaffAnswer } from "./staff-answer.ts";

export const meta = hiddenMeta("Online menu | Staff area", "Whether the menu works.");

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = staffTools(context);
  return { menu: await getMenuPage(db, { now }) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, env, nudgeOutbox, actor, now } = staffTools(context);
  const intent = (await request.formData()).get("intent");
  if (intent === "move") {
    const isNew = await startFailover(db, { actor, now });
    return done(
      "Menu links moved",
      isNew ? "Every page has them now." : "They were moved already.",
    );
  }
  if (intent === "move-back") {
    const isNew = await endFailover(db, { actor, now });
    const text = isNew ? "Every page links to the menu again." : "They led there already.";
    return done("Links moved back", text);
  }
  if (intent !== "check") throw data(null, { status: 400 });
  const job = menuCheckJob(db, { publicOrigin: env.PUBLIC_ORIGIN, nudgeOutbox });
  const end = await runJobNow(db, { job, now });
  if (!end) {
    const text = "Wait for the check that is running. Its result will be on this page.";
    return refused("A check is running", text, 409);
  }
  if (end.outcome === "failed") return refused("The check did not run", end.message, 500);
  const { health } = await readMenuState(db);
  const works = !health.lastCheck?.problem;
  return works
    ? done("Menu checked", end.message)
    : refused("The menu failed the check", end.message, 200);
}

function done(title: string, text: string) {
  return data<StaffAnswer>({ ok: true, notice: { kind: "default", title, text } });
}

function refused(title: string, text: string, status: number) {
  const notice = { kind: "destructive" as const, title, text };
  return data<StaffAnswer>({ ok: false, notice }, { status });
}

export default function MenuRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { menu } = loaderData;
  return (
    <>
      <AnswerNotice notice={actionData?.notice} />
      <BusinessTrail />
      <PageTitle intro="Whether the menu shoppers order from works, and where its links lead.">
        Online menu
      </PageTitle>
      <div className="staff-columns">
        <div className="staff-stack">
          <MenuStatusPanel menu={menu} />
          <MenuChecksPanel menu={menu} />
        </div>
        <div className="staff-stack">
          <MenuFallbackPanel menu={menu} />
          <MenuChangesPanel menu={menu} />
        </div>
      </div>
    </>
  );
}
