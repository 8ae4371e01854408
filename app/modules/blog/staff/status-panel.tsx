import { Form } from "react-router";
import { formatMoment, STORE_ZONE_NAME } from "#app/platform/time-text.ts";
import { ConfirmButton } from "#app/ui/staff/confirm-button.tsx";
import { InputField } from "#app/ui/staff/field.tsx";
import { intentField, usePendingIntent } from "#app/ui/staff/intent.ts";
import { Panel } from "#app/ui/staff/panel.tsx";
import { STATUS_WORDS } from "../editing/post-status.ts";
import type { EditorResult, StaffPost } from "../editing/staff-post.ts";

/** What the buttons of the panel ask for. */
export type StatusIntent = "submit" | "approve" | "publish" | "schedule" | "unpublish" | "trash";

interface StatusPanelProps {
  post: StaffPost;
  /** Something typed is not saved, so what would be published is not what is on the screen. */
  isDirty: boolean;
  answer: EditorResult | undefined;
}

/** The status of the post and the steps from here. */
export function StatusPanel({ post, isDirty, answer }: StatusPanelProps) {
  const { status, publishAt, ways } = post;
  const isPublic = status === "published";
  return (
    <Panel title={STATUS_WORDS[status].word} description={STATUS_WORDS[status].means}>
      {publishAt && (
        <p>
          {isPublic ? "Published" : status === "scheduled" ? "Appears" : "Was published"}{" "}
          <time dateTime={publishAt}>{formatMoment(publishAt)}</time>, Detroit time
        </p>
      )}
      {isDirty && (
        <p className="staff-note" role="status">
          Save your changes first: these buttons concern the saved text.
        </p>
      )}
      <div className="staff-actions">
        {ways.includes("submit") && (
          <StepButton
            intent="submit"
            label="Submit for review"
            busy="Submitting..."
            off={isDirty}
          />
        )}
        {ways.includes("approve") && (
          <StepButton intent="approve" label="Approve" busy="Approving..." off={isDirty} />
        )}
        {ways.includes("publish") && (
          <StepButton intent="publish" label="Publish now" busy="Publishing..." off={isDirty} />
        )}
      </div>
      {ways.includes("schedule") && <ScheduleForm post={post} off={isDirty} answer={answer} />}
      <div className="staff-actions">
        {ways.includes("unpublish") && (
          <Confirmed
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
        <Confirmed
          intent="trash"
          label="Move to trash"
          question="Move this post to the trash?"
          consequence="The public can no longer see it. You can restore it from the trash."
        />
      </div>
    </Panel>
  );
}

interface StepButtonProps {
  intent: StatusIntent;
  label: string;
  busy: string;
  off: boolean;
}

function StepButton({ intent, label, busy, off }: StepButtonProps) {
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

function ScheduleForm({ post, off, answer }: Omit<StatusPanelProps, "isDirty"> & { off: boolean }) {
  const isBusy = usePendingIntent<StatusIntent>() === "schedule";
  const planned = post.status === "scheduled" && post.publishAt;
  return (
    <Form method="post" className="staff-form" preventScrollReset>
      <InputField
        key={post.publishAt}
        label="Publish at"
        hint={STORE_ZONE_NAME}
        type="datetime-local"
        name="publishAt"
        required
        error={answer?.fieldErrors?.publishAt}
        defaultValue={
          answer?.values?.publishAt ?? (planned ? (post.publishWallTime ?? undefined) : undefined)
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

interface ConfirmedProps {
  intent: StatusIntent;
  label: string;
  question: string;
  consequence: string;
}

function Confirmed({ intent, label, question, consequence }: ConfirmedProps) {
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
