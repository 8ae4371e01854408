import { Form } from "react-router";
import { CopyFindings } from "#app/modules/compliance/staff/copy-findings.tsx";
import { Button } from "#app/ui/staff/button.tsx";
import { ConfirmDialog } from "#app/ui/staff/dialog.tsx";
import { useHydrated } from "#app/ui/staff/hydration.ts";
import { Moment } from "#app/ui/staff/moment.tsx";
import { Panel } from "#app/ui/staff/page.tsx";
import { IfPermitted } from "#app/ui/staff/permitted.tsx";
import { intentField } from "#app/ui/staff/staff-form.ts";
import {
  type EditorResult,
  isCleared,
  type PostMoments,
  STATUS_LABELS,
  type StaffPost,
} from "../editing/staff-post.ts";
import { isPublishStep } from "./publish-dialogs.tsx";

/** The intents of the panel's buttons, and of those in the bar of the editor. */
export type StatusIntent = "submit" | "approve" | "publish" | "schedule" | "unpublish" | "trash";

interface StatusPanelProps {
  post: StaffPost;
  moments: PostMoments;
  result: EditorResult | undefined;
}

/** The status of the post, and the steps back. */
export function StatusPanel({ post, moments: { publishes }, result }: StatusPanelProps) {
  const { status, allowedTransitions } = post;
  const isHydrated = useHydrated();
  const isPublic = status === "published";
  const isScheduled = status === "scheduled";
  return (
    <Panel title={STATUS_LABELS[status].label} description={STATUS_LABELS[status].description}>
      {publishes && (
        <p>
          {isPublic ? "Published" : isScheduled ? "Scheduled for" : "Was published"}:{" "}
          <Moment moment={publishes} />
        </p>
      )}
      {!isHydrated && result && <RefusedStep result={result} />}
      <div className="flex flex-wrap gap-2">
        {allowedTransitions.includes("unpublish") && (
          <IfPermitted to={`/admin/posts/${post.id}`} intent="unpublish">
            <ConfirmedAction
              intent="unpublish"
              label={isPublic ? "Unpublish" : "Unschedule"}
              question={isPublic ? "Unpublish this post?" : "Unschedule this post?"}
              consequence={
                isPublic
                  ? "Its page will show “not found”. You can publish the post again."
                  : "It will not be published automatically. You can schedule it again."
              }
            />
          </IfPermitted>
        )}
        <IfPermitted
          to={`/admin/posts/${post.id}`}
          intent={isCleared(status) ? "publish" : "trash"}
        >
          <ConfirmedAction
            intent="trash"
            label="Move to trash"
            question="Move this post to the trash?"
            consequence={
              isScheduled
                ? "It will not be published while it is in the trash. If you restore it before its scheduled time, it is scheduled again."
                : "The public can no longer see it. You can restore it from the trash."
            }
          />
        </IfPermitted>
      </div>
    </Panel>
  );
}

/** A step that the copy check refused, to repeat it with reasons before the dialog of the bar can open. */
function RefusedStep({ result: { intent = "", payload, values } }: { result: EditorResult }) {
  const findings = payload?.findings ?? [];
  const isBlocked = findings.some(({ severity }) => severity === "block");
  if (findings.length === 0 || !isPublishStep(intent)) return null;
  return (
    <Form method="post" className="grid gap-4">
      <CopyFindings findings={findings} takesReasons={!isBlocked} />
      {values?.publishAt && <input type="hidden" name="publishAt" value={values.publishAt} />}
      {!isBlocked && (
        <Button type="submit" {...intentField(intent)}>
          {`Save reasons and ${intent}`}
        </Button>
      )}
    </Form>
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
