import { RotateCcw, Trash } from "lucide";
import { resolveActorNames } from "#app/modules/auth/actor-names.server.ts";
import { listHistory } from "#app/modules/content/history.server.ts";
import { PreviewButton } from "#app/modules/content/pages/staff/preview-button.tsx";
import { getOffers } from "#app/modules/content/shipped/shipped-offers.server.ts";
import { BusinessBreadcrumbs } from "#app/modules/content/staff/business-breadcrumbs.tsx";
import {
  type ContentPayload,
  type ContentResult,
  useDone,
} from "#app/modules/content/staff/content-result.ts";
import { FieldsForm } from "#app/modules/content/staff/fields-form.tsx";
import { HistoryPanel, OffersNote } from "#app/modules/content/staff/history-panel.tsx";
import { MarksHelp, TokensHelp } from "#app/modules/content/staff/text-help.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { factValues } from "#app/modules/store/tokens.server.ts";
import { formatDateTime } from "#app/platform/format-time.ts";
import { NewTabLink } from "#app/ui/site/new-tab-link.tsx";
import { Button, buttonClass } from "#app/ui/staff/button.tsx";
import { ConfirmForm } from "#app/ui/staff/dialog.tsx";
import { Banner } from "#app/ui/staff/feedback.tsx";
import { SubmitButton } from "#app/ui/staff/form.tsx";
import { PageTitle, Panel } from "#app/ui/staff/page.tsx";
import { ResultNotice } from "#app/ui/staff/result-notice.tsx";
import { intentField } from "#app/ui/staff/staff-form.ts";
import { dispatch } from "../_kit/actions.server.ts";
import { preserveTyped } from "../_kit/client-actions.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/page";
import {
  discardDraftForm,
  historyPath,
  loadPageForm,
  publishForm,
  publishShipped,
  requirePage,
  saveDraftForm,
} from "./page-form.server.ts";

export const meta = hiddenMeta("Page | Staff area", "The texts of a page.");

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, session } = staffTools(context);
  const page = requirePage(params.page);
  const { document, fields, label, path } = page;
  const [{ draft, ...form }, history, facts, offers] = await Promise.all([
    loadPageForm(db, page),
    listHistory(db, { key: document.key }),
    getSiteFacts(db),
    getOffers(db, { key: document.key }),
  ]);
  const actors = draft ? [draft.by] : [];
  const nameOf = await resolveActorNames(db, { actors, sessionId: session.id });
  return {
    ...{ ...form, history, label, path, key: document.key, to: document.path },
    historyPath: historyPath(page),
    fields: [...fields],
    draft: draft && { savedAt: draft.savedAt, by: nameOf(draft.by) },
    offers: offers?.offers.length ?? 0,
    tokens: factValues(facts),
    timeZone: facts.timeZone,
  };
}

type PageIntent = "publish" | "save-draft" | "discard-draft" | "revert";

export async function action({ request, params, context }: Route.ActionArgs) {
  const tools = staffTools(context);
  const page = requirePage(params.page);
  return dispatch<PageIntent, ContentPayload>(request, context, {
    publish: (form) => publishForm({ page, form, tools }),
    "save-draft": (form) => saveDraftForm({ page, form, tools }),
    "discard-draft": (form) => discardDraftForm({ page, form, tools }),
    revert: (form) => publishShipped({ page, form, tools }),
  });
}

export function clientAction(call: Route.ClientActionArgs) {
  return preserveTyped(call);
}

export default function PageTexts({ loaderData, actionData }: Route.ComponentProps) {
  const { label, path, key, to, fields, values, version, draft, isEdited } = loaderData;
  const { isDraftBehind, publishedVersion, offers, tokens, history, timeZone } = loaderData;
  const { done } = useDone();
  const result = actionData as ContentResult | undefined;
  return (
    <>
      <ResultNotice result={result ?? done} />
      <BusinessBreadcrumbs steps={[{ to: "/admin/business/pages", label: "Pages" }]} />
      <PageTitle
        intro={isEdited ? "Edited by staff." : "Original text."}
        actions={
          <NewTabLink href={path} className={buttonClass()}>
            Public page
          </NewTabLink>
        }
      >
        {label}
      </PageTitle>
      {draft && (
        <Banner
          tone="warn"
          action={
            <NewTabLink href={`${to}/preview`} className={buttonClass()}>
              Preview draft
            </NewTabLink>
          }
        >
          Draft saved {formatDateTime(draft.savedAt)} by {draft.by}. Visitors do not see it.
          {isDraftBehind && " The page was changed after this draft was started."}
        </Banner>
      )}
      {offers > 0 && <OffersNote offers={offers} to={`/admin/business/new-versions/${key}`} />}
      <Panel title="Texts" description="In the order of the page.">
        <MarksHelp />
        <FieldsForm
          key={version}
          contentKey={key}
          {...{ fields, values, version, result }}
          label="Publish"
          intent={"publish" satisfies PageIntent}
          isNarrow
        >
          <SubmitButton intent={"save-draft" satisfies PageIntent} pending="Saving…">
            Save draft
          </SubmitButton>
          <PreviewButton url={`${to}/preview`} />
        </FieldsForm>
      </Panel>
      <OtherActions {...{ version, publishedVersion, isEdited }} hasDraft={draft !== undefined} />
      <TokensHelp tokens={tokens} />
      <HistoryPanel history={history} timeZone={timeZone} path={loaderData.historyPath} />
    </>
  );
}

interface OtherActionsProps {
  version: string;
  publishedVersion: string;
  isEdited: boolean;
  hasDraft: boolean;
}

const QUESTIONS = {
  "discard-draft": {
    question: "Discard this draft?",
    consequence: "The form shows the public texts again. A discarded draft cannot be restored.",
    action: "Discard draft",
  },
  revert: {
    question: "Restore the original text?",
    consequence: "Your texts leave the page right away. You can restore them from the history.",
    action: "Restore original text",
  },
} as const;

/** Discarding the draft, and going back to the shipped texts. */
function OtherActions({ version, publishedVersion, isEdited, hasDraft }: OtherActionsProps) {
  if (!isEdited && !hasDraft) return null;
  return (
    <ConfirmForm fields={{ version, publishedVersion }} questions={QUESTIONS}>
      {hasDraft && (
        <Button type="submit" icon={Trash} {...intentField<PageIntent>("discard-draft")}>
          Discard draft
        </Button>
      )}
      {isEdited && (
        <Button type="submit" icon={RotateCcw} {...intentField<PageIntent>("revert")}>
          Restore original text
        </Button>
      )}
    </ConfirmForm>
  );
}
