import { Link } from "react-router";
import { findList } from "#app/modules/content/content-lists.server.ts";
import type { ContentPayload } from "#app/modules/content/content-result.ts";
import { weeklyDocument } from "#app/modules/content/documents.server.ts";
import { loadList } from "#app/modules/content/load-list.server.ts";
import { BusinessTrail } from "#app/modules/content/staff/business-trail.tsx";
import { HistoryPanel } from "#app/modules/content/staff/history-panel.tsx";
import { HolidaysPanel } from "#app/modules/content/staff/holidays-panel.tsx";
import { useDoneNotice } from "#app/modules/content/staff/use-done-notice.ts";
import { WeekForm } from "#app/modules/content/staff/week-form.tsx";
import { nestWeek, toTypedWeek, weekFields } from "#app/modules/content/week-fields.ts";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import { toWallTime } from "#app/platform/time.server.ts";
import { AnswerNotice } from "#app/ui/notices/views/answer-notice.tsx";
import { PageTitle } from "#app/ui/staff/page-title.tsx";
import { Panel } from "#app/ui/staff/panel.tsx";
import { dispatch } from "../_kit/dispatch.server.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/hours";
import { loadForm, saveForm } from "./content-form.server.ts";

export const meta = hiddenMeta("Opening hours | Staff area", "The week and the holidays.");

const shape = {
  ...{ document: weeklyDocument, fields: weekFields },
  ...{ toForm: toTypedWeek, fromForm: nestWeek },
};

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = staffTools(context);
  const [form, facts, holidays] = await Promise.all([
    loadForm(db, shape),
    getSiteFacts(db),
    loadList(db, { list: findList("holidays"), now }),
  ]);
  return {
    ...{ ...form, hours: facts.hours, holidays },
    now: toWallTime(now),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const tools = staffTools(context);
  return dispatch<"save", ContentPayload>(request, {
    save: (form) => saveForm({ form, tools, ...shape }),
  });
}

export default function HoursPage({ loaderData, actionData }: Route.ComponentProps) {
  const { values, version, history, timeZone, hours, holidays, now } = loaderData;
  const done = useDoneNotice();
  return (
    <>
      <AnswerNotice notice={actionData?.notice ?? done} />
      <BusinessTrail />
      <PageTitle
        intro={`Times are the store's (${timeZone}).`}
        actions={
          <Link to="/admin/business/holidays/new" className="staff-button">
            Add a holiday
          </Link>
        }
      >
        Opening hours
      </PageTitle>
      <div className="staff-columns">
        <Panel title="Every week">
          <WeekForm {...{ values, version, hours, timeZone, now }} answer={actionData} />
        </Panel>
        <HolidaysPanel list={holidays} today={now.slice(0, 10)} />
      </div>
      <HistoryPanel history={history} timeZone={timeZone} />
    </>
  );
}
