import { data } from "react-router";
import type { Db } from "#app/db/schema.ts";
import { listPostsOfferingServices } from "#app/modules/blog/editing/list-staff-posts.server.ts";
import { sectionDocuments } from "#app/modules/content/documents.server.ts";
import { FACT_SECTIONS, SERVICE_LABELS } from "#app/modules/content/fact-sections.server.ts";
import { BusinessBreadcrumbs } from "#app/modules/content/staff/business-breadcrumbs.tsx";
import {
  HiddenContentPanel,
  type HiddenItem,
} from "#app/modules/content/staff/compliance-panels.tsx";
import { type ContentPayload, useDone } from "#app/modules/content/staff/content-result.ts";
import { FieldsForm } from "#app/modules/content/staff/fields-form.tsx";
import { HistoryPanel } from "#app/modules/content/staff/history-panel.tsx";
import { MenuLinkExamples } from "#app/modules/content/staff/menu-link-examples.tsx";
import { useFocusField } from "#app/modules/content/staff/use-focus-field.ts";
import { listServiceContent } from "#app/modules/content/visibility.server.ts";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import type { Service, SiteFacts } from "#app/modules/store/schema.ts";
import { PageTitle, Panel } from "#app/ui/staff/page.tsx";
import { ResultNotice } from "#app/ui/staff/result-notice.tsx";
import { dispatch } from "../_kit/actions.server.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/section";
import { loadDocumentForm, saveDocumentForm } from "./content-form.server.ts";

export const meta = hiddenMeta("Facts | Staff area", "Some of the facts of the business.");

function requireSection(slug: string) {
  const section = FACT_SECTIONS.find((candidate) => candidate.slug === slug);
  const document = sectionDocuments.get(slug);
  if (!section || !document) throw data(null, { status: 404 });
  return { ...section, document };
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = staffTools(context);
  const { slug, hint, fields, document } = requireSection(params.section);
  const hidden = slug === "approvals" ? await listHiddenContent(db) : undefined;
  return { hint, fields, hidden, ...(await loadDocumentForm(db, { document, fields })) };
}

/** Content that is hidden completely while an approval is off. */
async function listHiddenContent(db: Db): Promise<HiddenItem[]> {
  const [posts, entries] = await Promise.all([
    listPostsOfferingServices(db),
    listServiceContent(db),
  ]);
  const items = posts.map(({ id, title, keys }) => ({
    ...{ keys, kind: "Post", label: title, href: `/admin/posts/${id}` },
  }));
  const labelOf = (key: string) =>
    key
      .split("|")
      .map((service) => SERVICE_LABELS[service as Service])
      .join(" or ");
  return [...items, ...entries].map(({ keys, ...item }) => ({
    ...item,
    services: keys.map(labelOf).join(", "),
  }));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const tools = staffTools(context);
  const { fields, document, slug } = requireSection(params.section);
  const savedText = (_: unknown, { approvals }: SiteFacts) =>
    slug === "delivery" && !approvals.delivery.on
      ? "Visitors will see it once delivery is approved."
      : undefined;
  return dispatch<"save", ContentPayload>(request, context, {
    save: (form) => saveDocumentForm({ form, tools, document, fields, savedText }),
  });
}

export default function Section({ loaderData, actionData }: Route.ComponentProps) {
  const { contentKey, label, hint, fields, hidden, values, version, history, timeZone } =
    loaderData;
  const { done, formKey } = useDone();
  useFocusField();
  return (
    <>
      <ResultNotice result={actionData ?? done} />
      <BusinessBreadcrumbs steps={[{ to: "/admin/business/facts", label: "Facts" }]} />
      <PageTitle intro={hint}>{label}</PageTitle>
      <Panel title="Edit">
        <FieldsForm
          key={`${label} ${formKey}`}
          fields={fields}
          contentKey={contentKey}
          values={values}
          version={version}
          result={actionData}
          label="Save"
          noteFor={({ name }, typed) =>
            name === "menu.baseUrl" ? <MenuLinkExamples values={typed} /> : null
          }
        />
      </Panel>
      {hidden && <HiddenContentPanel items={hidden} />}
      <HistoryPanel history={history} timeZone={timeZone} />
    </>
  );
}
