import { MapPin } from "lucide";
import {
  LATITUDE,
  LONGITUDE,
  splitPastedPair,
} from "#app/modules/areas/location/coordinates-text.ts";
import {
  getLocationTable,
  getPickerData,
} from "#app/modules/areas/location/location-table.server.ts";
import { findLocation } from "#app/modules/areas/location/location-table.ts";
import { FIND_FIELD, foundText, notFoundText } from "#app/modules/areas/location/location-texts.ts";
import { LocationPicker } from "#app/modules/areas/location/staff/location-picker.tsx";
import type { LocationIntent } from "#app/modules/areas/location/staff/location-search.tsx";
import { isSame } from "#app/modules/content/differences.ts";
import { sectionDocuments } from "#app/modules/content/documents.server.ts";
import { FACT_SECTIONS, LOCATION_GROUP } from "#app/modules/content/fact-sections.server.ts";
import { readFormValues } from "#app/modules/content/fields.ts";
import {
  isAddressMove,
  type MovePreview,
  previewMove,
} from "#app/modules/content/relocation/preview-move.server.ts";
import { MoveSummary } from "#app/modules/content/relocation/staff/move-summary.tsx";
import { BusinessBreadcrumbs } from "#app/modules/content/staff/business-breadcrumbs.tsx";
import { ConfirmPanel } from "#app/modules/content/staff/confirm-panel.tsx";
import { type ContentPayload, useDone } from "#app/modules/content/staff/content-result.ts";
import { FieldsForm } from "#app/modules/content/staff/fields-form.tsx";
import { HistoryPanel } from "#app/modules/content/staff/history-panel.tsx";
import { useFocusField } from "#app/modules/content/staff/use-focus-field.ts";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { readText } from "#app/platform/form-data.ts";
import { successNotice } from "#app/ui/notices/notice.ts";
import { LinkButton } from "#app/ui/staff/button.tsx";
import { Banner } from "#app/ui/staff/feedback.tsx";
import { PageTitle, Panel } from "#app/ui/staff/page.tsx";
import { ResultNotice } from "#app/ui/staff/result-notice.tsx";
import type { StaffResult } from "#app/ui/staff/staff-form.ts";
import { dispatch, refuse, type StaffResponse, succeed } from "../_kit/actions.server.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/address";
import { loadDocumentForm, saveDocumentForm } from "./content-form.server.ts";

export const meta = hiddenMeta("Address | Staff area", "The store’s address and pin.");

function getAddressSection() {
  const section = FACT_SECTIONS.find(({ slug }) => slug === "address");
  const document = sectionDocuments.get("address");
  if (!section || !document) throw new Error('there is no facts section "address"');
  return { ...section, document };
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = staffTools(context);
  const { hint, fields, document } = getAddressSection();
  const [form, facts] = await Promise.all([
    loadDocumentForm(db, { document, fields }),
    getSiteFacts(db),
  ]);
  return {
    ...{ ...form, hint, saved: facts.coordinates, picker: getPickerData() },
    // The location picker has its own fields.
    fields: fields.filter(({ group }) => group !== LOCATION_GROUP),
  };
}

interface AddressPayload extends ContentPayload<MovePreview> {
  /** Whether a save changed the address but left the pin where it was. */
  isPinUnchanged?: boolean;
}

export async function action({ request, context }: Route.ActionArgs) {
  const tools = staffTools(context);
  const { fields, document } = getAddressSection();
  const save = async (form: FormData): Promise<StaffResponse<AddressPayload>> => {
    splitPastedPair(form);
    const before = await getSiteFacts(tools.db);
    const response = await saveDocumentForm<Record<string, unknown>, MovePreview>({
      ...{ form, tools, document, fields },
      confirmation: {
        isNeeded: isAddressMove,
        preview: ({ next }) => previewMove(tools.db, { next }),
      },
    });
    if (!response.data.ok) return response;
    const after = await getSiteFacts(tools.db);
    const isPinUnchanged =
      !isSame(before.address, after.address) && isSame(before.coordinates, after.coordinates);
    return succeed<AddressPayload>({ ...response.data, payload: { isPinUnchanged } });
  };
  const find = async (form: FormData) => findPin(form);
  return dispatch<"save" | LocationIntent, AddressPayload>(request, context, {
    save,
    find,
    // Without JavaScript, Enter in any field, including the find field, presses the form's first button.
    enter: (form) => (readText(form, FIND_FIELD).trim() === "" ? save(form) : find(form)),
  });
}

/** Finds a place without JavaScript: returns the form unchanged except for the pin. */
function findPin(form: FormData): StaffResponse<AddressPayload> {
  splitPastedPair(form);
  const { fields } = getAddressSection();
  const typed = readText(form, FIND_FIELD);
  const found = findLocation(getLocationTable(), typed);
  const payload = { version: readText(form, "version") };
  const values = readFormValues(fields, form);
  if (!found) {
    const fieldErrors = { [FIND_FIELD]: notFoundText(typed) };
    return refuse({ values: { ...values, [FIND_FIELD]: typed }, fieldErrors, payload });
  }
  const { latitude, longitude } = found.point;
  const pin = { [LATITUDE]: String(latitude), [LONGITUDE]: String(longitude) };
  const notice = successNotice("Pin moved", `${foundText(found.label)} Then save.`);
  return succeed({ values: { ...values, ...pin }, notice, payload });
}

export default function AddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const { contentKey, label, hint, fields, values, saved, picker, version, history, timeZone } =
    loaderData;
  const { done, formKey } = useDone();
  useFocusField();
  const result: StaffResult<AddressPayload> | undefined = actionData;
  const confirm = result?.payload?.confirm;
  return (
    <>
      <ResultNotice result={result ?? done} />
      <BusinessBreadcrumbs steps={[{ to: "/admin/business/facts", label: "Facts" }]} />
      <PageTitle intro={hint}>{label}</PageTitle>
      {confirm && (
        <ConfirmPanel
          title="What this move changes"
          values={result?.values ?? {}}
          version={result?.payload?.version}
          confirmed={confirm.version}
          label="Move the store"
        >
          <MoveSummary move={confirm.preview} />
        </ConfirmPanel>
      )}
      {result?.payload?.isPinUnchanged && (
        <Banner
          tone="warn"
          title="Check the pin"
          action={
            <LinkButton to="#coordinates" icon={MapPin}>
              Go to the pin
            </LinkButton>
          }
        >
          The address changed, but the pin is still where it was before. Move it if the store’s door
          is somewhere else.
        </Banner>
      )}
      <Panel id="edit" title="Edit">
        <FieldsForm
          key={formKey}
          fields={fields}
          contentKey={contentKey}
          values={values}
          version={version}
          result={result}
          label="Save"
          extra={
            <LocationPicker
              {...picker}
              saved={saved}
              values={result?.values ?? values}
              errors={result?.fieldErrors ?? {}}
            />
          }
        />
      </Panel>
      {/* Moving back asks first too. */}
      <HistoryPanel history={history} timeZone={timeZone} hasUndo={false} />
    </>
  );
}
