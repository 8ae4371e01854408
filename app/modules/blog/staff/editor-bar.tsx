import { CalendarClock, CircleCheck, Ellipsis, Save, Send } from "lucide";
import { Button } from "#app/ui/staff/button.tsx";
import { Menu } from "#app/ui/staff/menu.tsx";
import { usePermitted } from "#app/ui/staff/permitted.tsx";
import { isCleared, type StaffPost } from "../editing/staff-post.ts";
import type { PublishStep } from "./publish-dialogs.tsx";
import type { EditorStatusText } from "./use-autosave.ts";

interface EditorBarProps {
  post: StaffPost;
  /** Where the text is: "Saved". */
  status: EditorStatusText;
  /** Whether the text differs from the one that is public or approved. */
  hasChange: boolean;
  isSaving: boolean;
  /** Saves the form: as a revision, or onto the live page. */
  onSave: () => void;
  onSubmit: () => void;
  onStep: (step: PublishStep) => void;
}

/** What to do with the post, always in reach: at the top of the screen, on phones above the bottom bar. */
export function EditorBar(props: EditorBarProps) {
  const { post, status, hasChange, isSaving, onSave, onSubmit, onStep } = props;
  const { canSubmit } = usePermitted();
  const url = `/admin/posts/${post.id}`;
  const may = (intent: string) => canSubmit(url, intent);
  const isLive = post.status === "published";
  const isUsed = isCleared(post.status);
  const allows = (name: StaffPost["allowedTransitions"][number]) =>
    post.allowedTransitions.includes(name) && may(name);
  const saveLabel = isLive ? "Update live post" : "Save";
  const canPublish = !isLive && may("publish");
  // Otherwise the change waits for someone who may publish.
  const canUpdate = isUsed && may("publish");
  // The text that was approved is published, not what was typed since.
  const waits = isUsed && hasChange;
  const whyNot = waits
    ? "Save your change first. Then you can publish the post or change its time."
    : undefined;
  // The next step of a post in review. It may also be published at once, which approves it.
  const canApprove = allows("approve");
  // Only what a phone does not show as a button.
  const more = [
    ...(canApprove && canPublish
      ? [
          {
            ...{ id: "schedule", label: "Schedule", icon: CalendarClock },
            onAction: () => onStep("schedule"),
          },
        ]
      : []),
    ...(allows("submit") && canPublish
      ? [{ id: "submit", label: "Submit for review", icon: Send, onAction: onSubmit }]
      : []),
    ...(isUsed ? [] : [{ id: "save", label: "Save", icon: Save, onAction: onSave }]),
  ];
  return (
    <section
      aria-label="Save and publish"
      data-editor-bar
      className="sticky z-20 flex flex-wrap items-center gap-2 border-line bg-surface px-4 py-2.5 max-lg:order-last max-lg:bottom-(--bar-height) max-lg:-mx-4 max-lg:-mb-10 max-lg:border-t md:max-lg:-mx-8 md:max-lg:px-8 lg:top-0 lg:rounded-xl lg:border lg:shadow-xs"
    >
      <StatusText status={status} />
      {isUsed && !canUpdate && hasChange && (
        <p className="text-sm text-muted">A manager or an owner puts your change on the site.</p>
      )}
      {canUpdate && (
        <Button
          variant={isLive || waits ? "primary" : "plain"}
          isDisabled={isSaving}
          disabledReason={
            isLive && !hasChange
              ? "There is nothing to update: visitors already see this text."
              : undefined
          }
          onPress={onSave}
        >
          {isSaving ? "Saving..." : saveLabel}
        </Button>
      )}
      {!isUsed && (
        <Button isDisabled={isSaving} icon={Save} className="max-lg:hidden" onPress={onSave}>
          {isSaving ? "Saving..." : "Save"}
        </Button>
      )}
      {allows("submit") && (
        <Button
          icon={Send}
          variant={canPublish ? "plain" : "primary"}
          className={canPublish ? "max-lg:hidden" : ""}
          onPress={onSubmit}
        >
          Submit for review
        </Button>
      )}
      {canApprove && (
        <Button
          icon={CircleCheck}
          variant="primary"
          className="max-sm:[&>svg]:hidden"
          onPress={() => onStep("approve")}
        >
          Approve
        </Button>
      )}
      {canPublish && (
        <>
          <Button
            icon={CalendarClock}
            disabledReason={whyNot}
            className={`max-sm:[&>svg]:hidden ${canApprove ? "max-lg:hidden" : ""}`}
            onPress={() => onStep("schedule")}
          >
            {post.status === "scheduled" ? "Change time" : "Schedule"}
          </Button>
          <Button
            variant={waits || canApprove ? "plain" : "primary"}
            disabledReason={whyNot}
            onPress={() => onStep("publish")}
          >
            Publish
          </Button>
        </>
      )}
      {more.length > 0 && (
        <div className="lg:hidden">
          <Menu
            label="More"
            trigger={<Button icon={Ellipsis} aria-label="More actions" />}
            actions={more}
          />
        </div>
      )}
    </section>
  );
}

/** The status, in the row of the buttons. On phones a problem gets its own row, for the whole sentence. */
function StatusText({ status: { text, detail, isProblem = false } }: { status: EditorStatusText }) {
  return (
    <p
      role="status"
      className={`min-w-0 flex-1 text-sm leading-tight text-muted max-[22rem]:basis-full ${isProblem ? "max-sm:basis-full" : ""}`}
    >
      {text}
      {detail && <span className={isProblem ? "" : "max-sm:sr-only"}>. {detail}</span>}
    </p>
  );
}
