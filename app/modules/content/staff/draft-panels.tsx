import { RotateCcw, Trash } from "lucide";
import { formatDateTime } from "#app/platform/format-time.ts";
import { NewTabLink } from "#app/ui/site/new-tab-link.tsx";
import { Button, buttonClass } from "#app/ui/staff/button.tsx";
import { ConfirmForm } from "#app/ui/staff/dialog.tsx";
import { Banner } from "#app/ui/staff/feedback.tsx";
import { SubmitButton } from "#app/ui/staff/form.tsx";
import { intentField } from "#app/ui/staff/staff-form.ts";
import { PreviewButton } from "../pages/staff/preview-button.tsx";

/** The actions of a form whose texts can have a draft. */
export type DraftIntent = "publish" | "save-draft" | "discard-draft" | "revert";

interface DraftBannerProps {
  draft: { savedAt: string; by: string; isBehind: boolean };
  /** Shows the public page with the draft. */
  previewUrl: string;
}

/** Says that the form shows a draft, who saved it, and whether someone published meanwhile. */
export function DraftBanner({ draft, previewUrl }: DraftBannerProps) {
  return (
    <Banner
      tone="warn"
      action={
        <NewTabLink href={previewUrl} className={buttonClass()}>
          Preview draft
        </NewTabLink>
      }
    >
      Draft saved {formatDateTime(draft.savedAt)} by {draft.by}. Visitors do not see it.
      {draft.isBehind && " The page was changed after this draft was started."}
    </Banner>
  );
}

/** The buttons beside "Publish". Put them into the form. */
export function DraftButtons({ previewUrl }: Pick<DraftBannerProps, "previewUrl">) {
  return (
    <>
      <SubmitButton intent={"save-draft" satisfies DraftIntent} pending="Saving…">
        Save draft
      </SubmitButton>
      <PreviewButton url={previewUrl} />
    </>
  );
}

interface OtherDraftActionsProps {
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
export function OtherDraftActions(props: OtherDraftActionsProps) {
  const { version, publishedVersion, isEdited, hasDraft } = props;
  if (!isEdited && !hasDraft) return null;
  return (
    <ConfirmForm fields={{ version, publishedVersion }} questions={QUESTIONS}>
      {hasDraft && (
        <Button type="submit" icon={Trash} {...intentField<DraftIntent>("discard-draft")}>
          Discard draft
        </Button>
      )}
      {isEdited && (
        <Button type="submit" icon={RotateCcw} {...intentField<DraftIntent>("revert")}>
          Restore original text
        </Button>
      )}
    </ConfirmForm>
  );
}
