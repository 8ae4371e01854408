import { CalendarPlus } from "lucide";
import { findList } from "#app/modules/content/content-lists.server.ts";
import { weeklyDocument } from "#app/modules/content/documents.server.ts";
import { parseWeek, toWeekForm, weekFields } from "#app/modules/content/hours-fields.ts";
import { getListPage } from "#app/modules/content/list-page.server.ts";
import { BusinessBreadcrumbs } from "#app/modules/content/staff/business-breadcrumbs.tsx";
import { type ContentPayload, useDone } from "#app/modules/content/staff/content-result.ts";
import { HolidaysPanel } from "#app/modules/content/staff/entry-table.tsx";
import { HistoryPanel } from "#app/modules/content/staff/history-panel.tsx";
import { WeekForm } from "#app/modules/content/staff/week-form.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { listComingHolidays } from "#app/modules/store/us-holidays.ts";
import { storeDay, toWallTime } from "#app/platform/time.server.ts";
import { LinkButton } from "#app/ui/staff/button.tsx";
import { PageTitle, Panel } from "#app/ui/staff/page.tsx";
import { ResultNotice } from "#app/ui/staff/result-notice.tsx";
import { dispatch } from "../_kit/actions.server.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/hours";
import { loadDocumentForm, saveDocumentForm } from "./content-form.server.ts";

export const meta = hiddenMeta("Hours | Staff area", "The week and the holidays.");

const shape = {
  ...{ document: weeklyDocument, fields: weekFields },
  ...{ toForm: toWeekForm, fromForm: parseWeek },
};

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = staffTools(context);
  const [form, facts, holidays] = await Promise.all([
    loadDocumentForm(db, shape),
    getSiteFacts(db),
    getListPage(db, { list: findList("holidays"), now }),
  ]);
  return {
    ...{ ...form, hours: facts.hours, holidays },
    now: toWallTime(now),
    coming: listComingHolidays(storeDay(now)),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const tools = staffTools(context);
  return dispatch<"save", ContentPayload>(request, context, {
    save: (form) => saveDocumentForm({ form, tools, ...shape }),
  });
}

export default function HoursPage({ loaderData, actionData }: Route.ComponentProps) {
  const { values, version, history, timeZone, hours, holidays, coming, now } = loaderData;
  const { done, formKey } = useDone();
  return (
    <>
      <ResultNotice result={actionData ?? done} />
      <BusinessBreadcrumbs />
      <PageTitle
        actions={
          <LinkButton to="/admin/business/holidays/new" icon={CalendarPlus}>
            Add a holiday
          </LinkButton>
        }
      >
        Hours
      </PageTitle>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Panel title="Every week">
          <WeekForm
            key={formKey}
            {...{ values, version, hours, timeZone, now }}
            result={actionData}
          />
        </Panel>
        <HolidaysPanel list={holidays} today={now.slice(0, 10)} coming={coming} />
      </div>
      <HistoryPanel history={history} timeZone={timeZone} />
    </>
  );
}
