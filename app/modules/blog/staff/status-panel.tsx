import { Form } from "react-router";
import { CopyFindings } from "#app/modules/compliance/staff/copy-findings.tsx";
import { formatDateTime, STORE_TIME_ZONE_LABEL } from "#app/platform/format-time.ts";
import { ConfirmButton } from "#app/ui/staff/confirm-button.tsx";
import { InputField } from "#app/ui/staff/fields.tsx";
import { Panel } from "#app/ui/staff/page.tsx";
import { intentField, usePendingIntent } from "#app/ui/staff/staff-form.ts";
import { type EditorResult, STATUS_LABELS, type StaffPost } from "../editing/staff-post.ts";

/** The intents of the panel's buttons. */
export type StatusIntent = "submit" | "approve" | "publish" | "schedule" | "unpublish" | "trash";

interface StatusPanelProps {
  post: StaffPost;
  /** Whether the form has unsaved changes, which would not be published. */
  isDirty: boolean;
  result: EditorResult | undefined;
}

/** The status of the post and the transitions it allows. */
export function StatusPanel({ post, isDirty, result }: StatusPanelProps) {
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
      {isDirty && (
        <p className="staff-note" role="status">
          Save your changes first: these buttons concern the saved text.
        </p>
      )}
      <div className="staff-actions">
        {allowedTransitions.includes("submit") && (
          <TransitionButton
            intent="submit"
            label="Submit for review"
            busy="Submitting..."
            off={isDirty}
          />
        )}
        {allowedTransitions.includes("approve") && (
          <TransitionButton intent="approve" label="Approve" busy="Approving..." off={isDirty} />
        )}
        {allowedTransitions.includes("publish") && (
          <TransitionButton
            intent="publish"
            label="Publish now"
            busy="Publishing..."
            off={isDirty}
          />
        )}
      </div>
      {result?.payload?.findings && <RefusedForm result={result} />}
      {allowedTransitions.includes("schedule") && (
        <ScheduleForm post={post} off={isDirty} result={result} />
      )}
      <div className="staff-actions">
        {allowedTransitions.includes("unpublish") && (
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

const REPEAT_LABELS: Record<string, string> = {
  approve: "Save reasons and approve",
  publish: "Save reasons and publish",
  schedule: "Save reasons and schedule",
};

/** What the copy check found in the text, and a form that repeats the refused step with reasons. */
function RefusedForm({ result: { intent = "", payload, values } }: { result: EditorResult }) {
  const findings = payload?.findings ?? [];
  const label = REPEAT_LABELS[intent];
  const isBusy = usePendingIntent() === intent;
  if (!label) return null;
  const isBlocked = findings.some(({ severity }) => severity === "block");
  return (
    <Form method="post" className="staff-form" preventScrollReset>
      <p role="alert">
        {isBlocked
          ? "Change these words first, then save the post."
          : "Change these words, or give a reason to keep them."}
      </p>
      <CopyFindings findings={findings} takesReasons={!isBlocked} />
      {values?.publishAt && <input type="hidden" name="publishAt" value={values.publishAt} />}
      {!isBlocked && (
        <div className="staff-actions">
          <button
            type="submit"
            {...intentField(intent)}
            className="staff-button primary-button"
            disabled={isBusy}
          >
            {label}
          </button>
        </div>
      )}
    </Form>
  );
}

interface TransitionButtonProps {
  intent: StatusIntent;
  label: string;
  busy: string;
  off: boolean;
}

function TransitionButton({ intent, label, busy, off }: TransitionButtonProps) {
  const isBusy = usePendingIntent() === intent;
  return (
    <Form method="post" preventScrollReset>
      <button
        type="submit"
        {...intentField(intent)}
        className="staff-button primary-button"
        disabled={off || isBusy}
        aria-busy={isBusy || undefined}
      >
        {isBusy ? busy : label}
      </button>
    </Form>
  );
}

function ScheduleForm({ post, off, result }: Omit<StatusPanelProps, "isDirty"> & { off: boolean }) {
  const isBusy = usePendingIntent<StatusIntent>() === "schedule";
  const planned = post.status === "scheduled" && post.publishAt;
  return (
    <Form method="post" className="staff-form" preventScrollReset>
      <InputField
        key={post.publishAt}
        label="Publish at"
        hint={STORE_TIME_ZONE_LABEL}
        type="datetime-local"
        name="publishAt"
        required
        error={result?.fieldErrors?.publishAt}
        defaultValue={
          result?.values?.publishAt ?? (planned ? (post.publishWallTime ?? undefined) : undefined)
        }
      />
      <div className="staff-actions">
        <button
          type="submit"
          {...intentField<StatusIntent>("schedule")}
          className="staff-button"
          disabled={off || isBusy}
          aria-busy={isBusy || undefined}
        >
          {isBusy ? "Scheduling..." : planned ? "Change the time" : "Schedule"}
        </button>
      </div>
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
  const isBusy = usePendingIntent() === intent;
  return (
    <ConfirmButton label={label} question={question} consequence={consequence}>
      <Form method="post" preventScrollReset>
        <button
          type="submit"
          {...intentField(intent)}
          className="staff-button danger-button"
          disabled={isBusy}
        >
          {label}
        </button>
      </Form>
    </ConfirmButton>
  );
}
