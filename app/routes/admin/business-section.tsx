import { data } from "react-router";
import { sectionDocuments } from "#app/modules/business/documents.server.ts";
import { FACT_SECTIONS } from "#app/modules/business/fact-sections.server.ts";
import { BusinessTrail } from "#app/modules/business/staff/business-trail.tsx";
import { FieldsForm } from "#app/modules/business/staff/fields-form.tsx";
import { HistoryPanel } from "#app/modules/business/staff/history-panel.tsx";
import { useDoneNotice } from "#app/modules/business/staff/use-done-notice.ts";
import { AnswerNotice } from "#app/modules/notices/views/answer-notice.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { PageTitle } from "#app/ui/staff/page-title.tsx";
import { Panel } from "#app/ui/staff/panel.tsx";
import type { Route } from "./+types/business-section";
import { loadForm, saveForm } from "./business-forms.server.ts";
import { staffTools } from "./guard.server.ts";

export const meta = hiddenMeta("Facts | Staff area", "Some of the facts of the business.");

function findSection(slug: string) {
  const section = FACT_SECTIONS.find((candidate) => candidate.slug === slug);
  const document = sectionDocuments.get(slug);
  if (!section || !document) throw data(null, { status: 404 });
  return { ...section, document };
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = staffTools(context);
  const { hint, fields, document } = findSection(params.section);
  return { hint, fields, ...(await loadForm(db, { document, fields })) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const tools = staffTools(context);
  const { fields, document } = findSection(params.section);
  return saveForm({ form: await request.formData(), tools, document, fields });
}

export default function Section({ loaderData, actionData }: Route.ComponentProps) {
  const { label, hint, fields, values, version, history, timeZone } = loaderData;
  const done = useDoneNotice();
  return (
    <>
      <AnswerNotice notice={actionData?.notice ?? done} />
      <BusinessTrail steps={[{ to: "/admin/business/facts", label: "Facts" }]} />
      <PageTitle intro={hint}>{label}</PageTitle>
      <Panel title="Edit">
        <FieldsForm
          key={label}
          fields={fields}
          values={values}
          version={version}
          answer={actionData}
          label="Save"
        />
      </Panel>
      <HistoryPanel history={history} timeZone={timeZone} />
    </>
  );
}
