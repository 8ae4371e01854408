import { announcementFields } from "#app/modules/content/announcement-fields.ts";
import { announcementDocument, getDocument } from "#app/modules/content/documents.server.ts";
import { BusinessBreadcrumbs } from "#app/modules/content/staff/business-breadcrumbs.tsx";
import { type ContentPayload, SAVED, useDone } from "#app/modules/content/staff/content-result.ts";
import { FieldsForm } from "#app/modules/content/staff/fields-form.tsx";
import { HistoryPanel } from "#app/modules/content/staff/history-panel.tsx";
import { findHiddenReason } from "#app/modules/content/visibility.server.ts";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { getAnnouncement, hasEnded } from "#app/modules/site/announcement/announcement.server.ts";
import type { Announcement } from "#app/modules/site/announcement/schema.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { storeDay } from "#app/platform/time.server.ts";
import { PageTitle, Panel, StatusPill } from "#app/ui/staff/page.tsx";
import { ResultNotice } from "#app/ui/staff/result-notice.tsx";
import { dispatch } from "../_kit/actions.server.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/announcement";
import { type DocumentForm, loadDocumentForm, saveDocumentForm } from "./content-form.server.ts";

export const meta = hiddenMeta("Announcement | Staff area", "The announcement above every page.");

const shape: DocumentForm<Announcement> = {
  document: announcementDocument,
  fields: announcementFields,
  savedText: (saved, facts, now) => {
    if (!saved.shown) return "The announcement is off, so visitors do not see it.";
    if (hasEnded(saved, storeDay(now))) {
      return "Its last day has passed, so visitors do not see it. Change the last day to show it again.";
    }
    const reason = findHiddenReason(saved, facts);
    return reason && `Visitors cannot see it because ${reason}.`;
  },
};

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = staffTools(context);
  const [form, shown, saved, facts] = await Promise.all([
    loadDocumentForm(db, shape),
    getAnnouncement(db, { now }),
    getDocument(db, announcementDocument),
    getSiteFacts(db),
  ]);
  return { ...form, shown, savedNote: shape.savedText?.(saved, facts, now) ?? SAVED.text };
}

export async function action({ request, context }: Route.ActionArgs) {
  const tools = staffTools(context);
  return dispatch<"save", ContentPayload>(request, context, {
    save: (form) => saveDocumentForm({ form, tools, ...shape }),
  });
}

export default function AnnouncementPage({ loaderData, actionData }: Route.ComponentProps) {
  const { contentKey, values, version, history, timeZone, shown, savedNote } = loaderData;
  const { choices, renderedTexts } = loaderData;
  const { done, formKey } = useDone(savedNote);
  return (
    <>
      <ResultNotice result={actionData ?? done} />
      <BusinessBreadcrumbs />
      <PageTitle intro="One line above every public page: a holiday, a change of hours, a new deal.">
        Announcement
      </PageTitle>
      <Panel
        title="Announcement text"
        aside={
          shown ? (
            <StatusPill tone="good">Shown now</StatusPill>
          ) : (
            <StatusPill tone="quiet">{values.shown ? "Not shown now" : "Off"}</StatusPill>
          )
        }
      >
        <FieldsForm
          key={formKey}
          contentKey={contentKey}
          fields={announcementFields}
          values={values}
          version={version}
          choices={choices}
          renderedTexts={renderedTexts}
          result={actionData}
          label="Save announcement"
        />
      </Panel>
      <HistoryPanel history={history} timeZone={timeZone} />
    </>
  );
}
