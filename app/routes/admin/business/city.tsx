import { data } from "react-router";
import { listCityFacts } from "#app/modules/areas/area-tokens.server.ts";
import { type CityTexts, getProfiles } from "#app/modules/areas/city-texts.server.ts";
import {
  createDeindexingCheck,
  type DeindexedPages,
  previewCity,
} from "#app/modules/content/cities/cities.server.ts";
import {
  CityHiddenPanel,
  CityOverlapPanel,
  CityPreviewPanel,
  DeindexedPagesSummary,
} from "#app/modules/content/cities/staff/city-panels.tsx";
import { BusinessBreadcrumbs } from "#app/modules/content/staff/business-breadcrumbs.tsx";
import { ConfirmPanel } from "#app/modules/content/staff/confirm-panel.tsx";
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
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { NewTabLink } from "#app/ui/site/new-tab-link.tsx";
import { buttonClass } from "#app/ui/staff/button.tsx";
import { PageTitle, Panel } from "#app/ui/staff/page.tsx";
import { IfPermitted } from "#app/ui/staff/permitted.tsx";
import { ResultNotice } from "#app/ui/staff/result-notice.tsx";
import { useLivePreview } from "#app/ui/staff/use-live-preview.ts";
import { dispatch } from "../_kit/actions.server.ts";
import { preserveTyped } from "../_kit/client-actions.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/city";
import {
  createDraftHandlers,
  getShownTexts,
  loadDraftForm,
  requireCity,
} from "./draft-form.server.ts";

export const meta = hiddenMeta("City pages | Staff area", "The texts of a city page.");

export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const tools = staffTools(context);
  const { db } = tools;
  const city = requireCity(slug);
  const [form, facts, profiles, texts] = await Promise.all([
    loadDraftForm(tools, city),
    getSiteFacts(db),
    getProfiles(db),
    getShownTexts(db, city),
  ]);
  const profile = profiles.get(slug);
  if (!profile) throw data(null, { status: 404 });
  return {
    ...{ ...form, slug, name: profile.name, county: profile.county, path: city.path },
    choices: {
      ...form.choices,
      facts: [...listCityFacts(slug, facts), ...form.choices.facts],
    },
    preview: await previewCity(db, { slug, texts }),
  };
}

export async function action({ request, params: { slug }, context }: Route.ActionArgs) {
  const tools = staffTools(context);
  const content = requireCity(slug);
  const handlers = createDraftHandlers<CityTexts, DeindexedPages>({
    ...{ content, tools },
    getConfirmation: async () => {
      const check = await createDeindexingCheck(tools.db, slug);
      return {
        isNeeded: ({ next }) => check(next).deindexed.length > 0,
        preview: async ({ next }) => check(next),
      };
    },
  });
  return dispatch<DraftIntent, ContentPayload<DeindexedPages>>(request, context, handlers);
}

export function clientAction(call: Route.ClientActionArgs) {
  return preserveTyped(call);
}

export default function City({ loaderData, actionData }: Route.ComponentProps) {
  const { name, county, path, key, to, version, draft, isEdited } = loaderData;
  const { offers, history, timeZone } = loaderData;
  const { done } = useDone();
  const result = actionData as CityResult;
  const confirm = result?.payload?.confirm;
  return (
    <>
      <ResultNotice result={result ?? done} />
      <BusinessBreadcrumbs steps={[{ to: "/admin/business/cities", label: "City pages" }]} />
      <PageTitle
        intro={`${county} County. ${isEdited ? "Edited by your team." : "Original text."}`}
        actions={
          <NewTabLink href={path} className={buttonClass()}>
            Public page
          </NewTabLink>
        }
      >
        {name}
      </PageTitle>
      {draft && <DraftBanner draft={draft} previewUrl={`${to}/preview`} />}
      {offers > 0 && (
        <IfPermitted to={`/admin/business/new-versions/${key}`}>
          <OffersNote offers={offers} to={`/admin/business/new-versions/${key}`} />
        </IfPermitted>
      )}
      {confirm && (
        <ConfirmPanel
          title="Publishing this removes pages from search engines"
          values={result?.values ?? {}}
          version={result?.payload?.version}
          confirmed={confirm.version}
          label="Publish anyway"
          intent={"publish" satisfies DraftIntent}
        >
          <DeindexedPagesSummary {...confirm.preview} />
        </ConfirmPanel>
      )}
      <CityEditor key={version} form={loaderData} result={result} />
      <HistoryPanel history={history} timeZone={timeZone} path={loaderData.historyPath} />
    </>
  );
}

type CityResult = ContentResult<DeindexedPages> | undefined;

interface CityEditorProps {
  form: Route.ComponentProps["loaderData"];
  result: CityResult;
}

/** The form, and beside it what its texts do to the page. */
function CityEditor({ form, result }: CityEditorProps) {
  const { key, to, fields, values, version, publishedVersion, isEdited, draft } = form;
  const { choices, renderedTexts } = form;
  const live = useLivePreview({ initial: form.preview, url: `${to}/live-preview` });
  const shown = live.preview ?? form.preview;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div id="edit" className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Panel title="Texts">
          <FieldsForm
            contentKey={key}
            {...{ fields, values, version, result, choices, renderedTexts }}
            label="Publish"
            intent={"publish" satisfies DraftIntent}
            isNarrow
            onInput={live.refresh}
          >
            <DraftButtons previewUrl={`${to}/preview`} />
          </FieldsForm>
        </Panel>
        <OtherDraftActions {...{ version, publishedVersion, isEdited }} hasDraft={!!draft} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <CityOverlapPanel overlap={shown.overlap} />
        <CityHiddenPanel preview={shown} />
        <CityPreviewPanel live={live} />
      </div>
    </div>
  );
}
