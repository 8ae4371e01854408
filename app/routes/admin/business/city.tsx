import { RotateCcw } from "lucide";
import { data, redirect } from "react-router";
import { getCityTokens } from "#app/modules/areas/area-tokens.server.ts";
import {
  type CityTexts,
  getProfiles,
  pickCityTexts,
} from "#app/modules/areas/city-texts.server.ts";
import { saveDocument } from "#app/modules/content/change-content.server.ts";
import {
  createDeindexingCheck,
  type DeindexedPages,
  previewCity,
} from "#app/modules/content/cities/cities.server.ts";
import { cityDocument, cityFields } from "#app/modules/content/cities/city-documents.server.ts";
import {
  CityHiddenPanel,
  CityOverlapPanel,
  CityPreviewPanel,
  DeindexedPagesSummary,
} from "#app/modules/content/cities/staff/city-panels.tsx";
import { getOffers } from "#app/modules/content/shipped/shipped-offers.server.ts";
import { BusinessBreadcrumbs } from "#app/modules/content/staff/business-breadcrumbs.tsx";
import { ConfirmPanel } from "#app/modules/content/staff/confirm-panel.tsx";
import {
  type ContentPayload,
  type ContentResult,
  STALE,
  useDone,
} from "#app/modules/content/staff/content-result.ts";
import { FieldsForm } from "#app/modules/content/staff/fields-form.tsx";
import { HistoryPanel, OffersNote } from "#app/modules/content/staff/history-panel.tsx";
import { MarksHelp, TokensHelp } from "#app/modules/content/staff/text-help.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { factValues } from "#app/modules/store/tokens.server.ts";
import { readText } from "#app/platform/form-data.ts";
import { NewTabLink } from "#app/ui/site/new-tab-link.tsx";
import { Button, buttonClass } from "#app/ui/staff/button.tsx";
import { ConfirmDialog } from "#app/ui/staff/dialog.tsx";
import { PageTitle, Panel } from "#app/ui/staff/page.tsx";
import { IfPermitted } from "#app/ui/staff/permitted.tsx";
import { ResultNotice } from "#app/ui/staff/result-notice.tsx";
import { useLivePreview } from "#app/ui/staff/use-live-preview.ts";
import { dispatch, refuse } from "../_kit/actions.server.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/city";
import { loadDocumentForm, saveDocumentForm } from "./content-form.server.ts";

export const meta = hiddenMeta("City pages | Staff area", "The texts of a city page.");

function requireCity(slug: string) {
  const document = cityDocument(slug);
  if (!document) throw data(null, { status: 404 });
  return document;
}

export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const { db } = staffTools(context);
  const document = requireCity(slug);
  const [form, facts, profiles, offers] = await Promise.all([
    loadDocumentForm(db, { document, fields: cityFields }),
    getSiteFacts(db),
    getProfiles(db),
    getOffers(db, { key: document.key }),
  ]);
  const profile = profiles.get(slug);
  if (!profile) throw data(null, { status: 404 });
  const texts = pickCityTexts(profile);
  return {
    ...{ ...form, slug, name: profile.name, county: profile.county, fields: cityFields },
    ...{ key: document.key, offers: offers?.offers.length ?? 0 },
    isEdited: JSON.stringify(texts) !== JSON.stringify(document.read("")),
    tokens: { ...getCityTokens(slug, facts), ...factValues(facts) },
    preview: await previewCity(db, { slug, texts }),
  };
}

type CityIntent = "save" | "revert";

export async function action({ request, params: { slug }, context }: Route.ActionArgs) {
  const tools = staffTools(context);
  const { db, actor, now } = tools;
  const document = requireCity(slug);
  return dispatch<CityIntent, ContentPayload<DeindexedPages>>(request, context, {
    save: async (form) => {
      const check = await createDeindexingCheck(db, slug);
      return saveDocumentForm<CityTexts, DeindexedPages>({
        ...{ form, tools, document, fields: cityFields },
        confirmation: {
          isNeeded: ({ next }) => check(next).deindexed.length > 0,
          preview: async ({ next }) => check(next),
        },
      });
    },
    revert: async (form) => {
      const result = await saveDocument(db, {
        ...{ document, actor, now, build: () => document.read("") },
        expectedVersion: readText(form, "version"),
      });
      if (result.ok) {
        const query = new URLSearchParams({
          done: "saved",
          change: result.changed ? result.id : "",
        });
        return redirect(`${document.path}?${query}`, 303);
      }
      return refuse({ notice: STALE }, { status: 409 });
    },
  });
}

export default function City({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, name, county, values, version, history, timeZone, tokens } = loaderData;
  const { preview: initial, isEdited, offers, key } = loaderData;
  const { done } = useDone();
  const live = useLivePreview({ initial, url: `/admin/business/cities/${slug}/preview` });
  const result: ContentResult<DeindexedPages> | undefined = actionData;
  const shown = live.preview ?? initial;
  const confirm = result?.payload?.confirm;
  return (
    <>
      <ResultNotice result={result ?? done} />
      <BusinessBreadcrumbs steps={[{ to: "/admin/business/cities", label: "City pages" }]} />
      <PageTitle
        intro={`${county} County. ${isEdited ? "Edited by staff." : "Not edited."}`}
        actions={
          <NewTabLink href={`/areas/${slug}`} className={buttonClass()}>
            Public page
          </NewTabLink>
        }
      >
        {name}
      </PageTitle>
      {offers > 0 && (
        <IfPermitted to={`/admin/business/new-versions/${key}`}>
          <OffersNote offers={offers} to={`/admin/business/new-versions/${key}`} />
        </IfPermitted>
      )}
      {confirm && (
        <ConfirmPanel
          title="Saving this removes pages from search engines"
          values={result?.values ?? {}}
          version={result?.payload?.version}
          confirmed={confirm.version}
          label="Save anyway"
        >
          <DeindexedPagesSummary {...confirm.preview} />
        </ConfirmPanel>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div id="edit">
          <Panel title="Texts">
            <MarksHelp forCity />
            <FieldsForm
              key={version}
              contentKey={key}
              {...{ fields: loaderData.fields, values, version, result }}
              label="Save city texts"
              isNarrow
              onInput={live.refresh}
            >
              {isEdited && <RevertButton version={version} />}
            </FieldsForm>
          </Panel>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <CityOverlapPanel overlap={shown.overlap} />
          <CityHiddenPanel preview={shown} />
          <CityPreviewPanel live={live} />
        </div>
      </div>
      <TokensHelp tokens={tokens} />
      <HistoryPanel history={history} timeZone={timeZone} />
    </>
  );
}

function RevertButton({ version }: { version: string }) {
  return (
    <ConfirmDialog
      trigger={
        <Button variant="quiet" icon={RotateCcw}>
          Restore the original texts
        </Button>
      }
      question="Restore the original texts?"
      consequence="Your edits leave the page right away. You can restore them from the history."
      action="Restore original texts"
      intent={"revert" satisfies CityIntent}
      fields={{ version }}
    />
  );
}
