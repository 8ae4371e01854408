import { formatDateTime } from "#app/platform/format-time.ts";
import { Button } from "#app/ui/staff/button.tsx";
import { ConfirmDialog } from "#app/ui/staff/dialog.tsx";
import { Panel } from "#app/ui/staff/page.tsx";
import { IfPermitted } from "#app/ui/staff/permitted.tsx";
import { STATUS_LABELS, type StaffPost } from "../editing/staff-post.ts";

/** The intents of the panel's buttons, and of those in the bar of the editor. */
export type StatusIntent = "submit" | "approve" | "publish" | "schedule" | "unpublish" | "trash";

/** The status of the post, and the steps back. */
export function StatusPanel({ post }: { post: StaffPost }) {
  const { status, publishAt, allowedTransitions } = post;
  const isPublic = status === "published";
  return (
    <Panel title={STATUS_LABELS[status].label} description={STATUS_LABELS[status].description}>
      {publishAt && (
        <p>
          {isPublic ? "Published" : status === "scheduled" ? "Appears" : "Was published"}{" "}
          <time dateTime={publishAt}>{formatDateTime(publishAt)}</time>, Detroit time
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {allowedTransitions.includes("unpublish") && (
          <IfPermitted to={`/admin/posts/${post.id}`} intent="unpublish">
            <ConfirmedAction
              intent="unpublish"
              label={isPublic ? "Unpublish" : "Take off the schedule"}
              question={isPublic ? "Unpublish this post?" : "Take this post off the schedule?"}
              consequence={
                isPublic
                  ? "Its page answers “not found” from now on. You can publish it again."
                  : "It will not be published automatically. You can schedule it again."
              }
            />
          </IfPermitted>
        )}
        <ConfirmedAction
          intent="trash"
          label="Move to trash"
          question="Move this post to the trash?"
          consequence="The public can no longer see it. You can restore it from the trash."
        />
      </div>
    </Panel>
  );
}

interface ConfirmedActionProps {
  intent: StatusIntent;
  label: string;
  question: string;
  consequence: string;
}

function ConfirmedAction({ intent, label, question, consequence }: ConfirmedActionProps) {
  return (
    <ConfirmDialog
      trigger={<Button variant="danger">{label}</Button>}
      question={question}
      consequence={consequence}
      action={label}
      intent={intent}
    />
  );
}
