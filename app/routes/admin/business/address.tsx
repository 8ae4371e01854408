import {
  LATITUDE,
  LONGITUDE,
  splitPastedPair,
} from "#app/modules/areas/location/coordinates-text.ts";
import { FIND_FIELD, foundText, notFoundText } from "#app/modules/areas/location/find-form.ts";
import { findLocation } from "#app/modules/areas/location/find-location.ts";
import {
  getLocationTable,
  getPickerData,
} from "#app/modules/areas/location/location-table.server.ts";
import type { LocationIntent } from "#app/modules/areas/location/staff/location-find.tsx";
import { LocationPicker } from "#app/modules/areas/location/staff/location-picker.tsx";
import type { ContentPayload, ContentResult } from "#app/modules/content/content-result.ts";
import { sectionDocuments } from "#app/modules/content/documents.server.ts";
import { FACT_SECTIONS, LOCATION_GROUP } from "#app/modules/content/fact-sections.server.ts";
import { typedValues } from "#app/modules/content/read-fields.ts";
import {
  isAddressMove,
  type MovePreview,
  previewMove,
} from "#app/modules/content/relocation/preview-move.server.ts";
import { MoveSummary } from "#app/modules/content/relocation/staff/move-summary.tsx";
import { BusinessTrail } from "#app/modules/content/staff/business-trail.tsx";
import { ConfirmPanel } from "#app/modules/content/staff/confirm-panel.tsx";
import { FieldsForm } from "#app/modules/content/staff/fields-form.tsx";
import { HistoryPanel } from "#app/modules/content/staff/history-panel.tsx";
import { useDoneNotice } from "#app/modules/content/staff/use-done-notice.ts";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import { good } from "#app/ui/notices/notice.ts";
import { AnswerNotice } from "#app/ui/notices/views/answer-notice.tsx";
import { PageTitle } from "#app/ui/staff/page-title.tsx";
import { Panel } from "#app/ui/staff/panel.tsx";
import { refuse, type StaffAnswer, succeed } from "../_kit/answers.server.ts";
import { dispatch, readText } from "../_kit/dispatch.server.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/address";
import { loadForm, saveForm } from "./content-form.server.ts";

export const meta = hiddenMeta("Address | Staff area", "The store’s address and pin.");

function findAddress() {
  const section = FACT_SECTIONS.find(({ slug }) => slug === "address");
  const document = sectionDocuments.get("address");
  if (!section || !document) throw new Error("the facts have no address");
  return { ...section, document };
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = staffTools(context);
  const { hint, fields, document } = findAddress();
  const [form, facts] = await Promise.all([loadForm(db, { document, fields }), getSiteFacts(db)]);
  return {
    ...{ ...form, hint, saved: facts.coordinates, picker: getPickerData() },
    // The picker has the others.
    fields: fields.filter(({ group }) => group !== LOCATION_GROUP),
  };
}

type AddressPayload = ContentPayload<MovePreview>;

export async function action({ request, context }: Route.ActionArgs) {
  const tools = staffTools(context);
  const { fields, document } = findAddress();
  const save = (form: FormData) => {
    splitPastedPair(form);
    return saveForm({
      ...{ form, tools, document, fields },
      confirmation: {
        isNeeded: isAddressMove,
        preview: ({ next }) => previewMove(tools.db, { next }),
      },
    });
  };
  const find = async (form: FormData) => findPin(form);
  return dispatch<"save" | LocationIntent, AddressPayload>(request, {
    save,
    find,
    // Without JavaScript, Enter presses the form's first button, also in the find field.
    enter: (form) => (readText(form, FIND_FIELD).trim() === "" ? save(form) : find(form)),
  });
}

/** Find without JavaScript: the form as it was, with the pin moved. */
function findPin(form: FormData): StaffAnswer<AddressPayload> {
  splitPastedPair(form);
  const { fields } = findAddress();
  const typed = readText(form, FIND_FIELD);
  const found = findLocation(getLocationTable(), typed);
  const payload = { version: readText(form, "version") };
  const values = typedValues(fields, form);
  if (!found) {
    const fieldErrors = { [FIND_FIELD]: notFoundText(typed) };
    return refuse({ values: { ...values, [FIND_FIELD]: typed }, fieldErrors, payload });
  }
  const { latitude, longitude } = found.point;
  const pin = { [LATITUDE]: String(latitude), [LONGITUDE]: String(longitude) };
  const notice = good("Pin moved", `${foundText(found.label)} Then save.`);
  return succeed({ values: { ...values, ...pin }, notice, payload });
}

export default function AddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const { label, hint, fields, values, saved, picker, version, history, timeZone } = loaderData;
  const done = useDoneNotice();
  const answer: ContentResult<MovePreview> | undefined = actionData;
  const confirm = answer?.payload?.confirm;
  return (
    <>
      <AnswerNotice notice={answer?.notice ?? done} />
      <BusinessTrail steps={[{ to: "/admin/business/facts", label: "Facts" }]} />
      <PageTitle intro={hint}>{label}</PageTitle>
      {confirm && (
        <ConfirmPanel
          title="What this move changes"
          values={answer?.values ?? {}}
          version={answer?.payload?.version}
          confirmed={confirm.version}
          label="Move the store"
        >
          <MoveSummary move={confirm.preview} />
        </ConfirmPanel>
      )}
      <Panel id="edit" title="Edit">
        <FieldsForm
          fields={fields}
          values={values}
          version={version}
          answer={answer}
          label="Save"
          extra={
            <LocationPicker
              {...picker}
              saved={saved}
              values={answer?.values ?? values}
              errors={answer?.fieldErrors ?? {}}
            />
          }
        />
      </Panel>
      <HistoryPanel history={history} timeZone={timeZone} />
    </>
  );
}
