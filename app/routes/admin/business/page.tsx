import { BusinessBreadcrumbs } from "#app/modules/content/staff/business-breadcrumbs.tsx";
import {
  type ContentPayload,
  type ContentResult,
  useDone,
} from "#app/modules/content/staff/content-result.ts";
import {
  DraftBanner,
  DraftButtons,
  type DraftIntent,
  OtherDraftActions,
} from "#app/modules/content/staff/draft-panels.tsx";
import { FieldsForm } from "#app/modules/content/staff/fields-form.tsx";
import { HistoryPanel, OffersNote } from "#app/modules/content/staff/history-panel.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { NewTabLink } from "#app/ui/site/new-tab-link.tsx";
import { buttonClass } from "#app/ui/staff/button.tsx";
import { PageTitle, Panel } from "#app/ui/staff/page.tsx";
import { ResultNotice } from "#app/ui/staff/result-notice.tsx";
import { dispatch } from "../_kit/actions.server.ts";
import { preserveTyped } from "../_kit/client-actions.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/page";
import { createDraftHandlers, loadDraftForm, requirePage } from "./draft-form.server.ts";

export const meta = hiddenMeta("Page | Staff area", "The texts of a page.");

export async function loader({ params, context }: Route.LoaderArgs) {
  const tools = staffTools(context);
  const page = requirePage(params.page);
  return { ...(await loadDraftForm(tools, page)), label: page.label, path: page.path };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const tools = staffTools(context);
  const content = requirePage(params.page);
  const handlers = createDraftHandlers({ content, tools });
  return dispatch<DraftIntent, ContentPayload>(request, context, handlers);
}

export function clientAction(call: Route.ClientActionArgs) {
  return preserveTyped(call);
}

export default function PageTexts({ loaderData, actionData }: Route.ComponentProps) {
  const { label, path, key, to, fields, values, version, draft, isEdited } = loaderData;
  const { publishedVersion, offers, choices, renderedTexts, history, timeZone } = loaderData;
  const { done } = useDone();
  const result = actionData as ContentResult | undefined;
  const previewUrl = `${to}/preview`;
  return (
    <>
      <ResultNotice result={result ?? done} />
      <BusinessBreadcrumbs steps={[{ to: "/admin/business/pages", label: "Pages" }]} />
      <PageTitle
        intro={isEdited ? "Edited by your team." : "Original text."}
        actions={
          <NewTabLink href={path} className={buttonClass()}>
            Public page
          </NewTabLink>
        }
      >
        {label}
      </PageTitle>
      {draft && <DraftBanner {...{ draft, previewUrl }} />}
      {offers > 0 && <OffersNote offers={offers} to={`/admin/business/new-versions/${key}`} />}
      <Panel title="Texts" description="In the order of the page.">
        <FieldsForm
          key={version}
          contentKey={key}
          {...{ fields, values, version, result, choices, renderedTexts }}
          label="Publish"
          intent={"publish" satisfies DraftIntent}
          isNarrow
        >
          <DraftButtons previewUrl={previewUrl} />
        </FieldsForm>
      </Panel>
      <OtherDraftActions {...{ version, publishedVersion, isEdited }} hasDraft={!!draft} />
      <HistoryPanel history={history} timeZone={timeZone} path={loaderData.historyPath} />
    </>
  );
}
