import { CircleAlert, CircleCheck, TriangleAlert } from "lucide";
import { Form } from "react-router";
import { CopyFindings } from "#app/modules/compliance/staff/copy-findings.tsx";
import { STORE_TIME_ZONE_LABEL } from "#app/platform/format-time.ts";
import { Icon } from "#app/ui/icons.tsx";
import { Button } from "#app/ui/staff/button.tsx";
import { Dialog } from "#app/ui/staff/dialog.tsx";
import { Skeleton } from "#app/ui/staff/feedback.tsx";
import { intentField, usePendingIntent } from "#app/ui/staff/staff-form.ts";
import { TextField } from "#app/ui/staff/text-fields.tsx";
import type { CheckItem, EditorResult, PostFields, StaffPost } from "../editing/staff-post.ts";

/** What the dialog does: publish now, schedule, or approve. */
export type PublishStep = "publish" | "schedule" | "approve";

const STEPS = {
  publish: { title: "Publish this post?", action: "Publish now", busy: "Publishing…" },
  schedule: { title: "Schedule this post", action: "Schedule post", busy: "Scheduling…" },
  approve: { title: "Approve this post?", action: "Approve post", busy: "Approving…" },
};

/** Beside the disabled button: why. */
const BLOCKED_TEXTS: Record<PublishStep, string> = {
  publish: "To publish, first fix what is marked “Required”.",
  schedule: "To schedule, first fix what is marked “Required”.",
  approve: "To approve, first fix what is marked “Required”.",
};

/** Whether an intent is a step of the dialog. */
export const isPublishStep = (intent: string): intent is PublishStep =>
  Object.hasOwn(STEPS, intent);

interface PublishDialogProps {
  step: PublishStep | undefined;
  onClose: () => void;
  post: StaffPost;
  /** Id under which the post is saved; a new post gets it before its page has the URL. */
  savedId: string;
  /** Wall time suggested to schedule the post. */
  publishTime: string;
  /** Undefined while the latest text is being saved and checked. */
  checklist: readonly CheckItem[] | undefined;
  result: EditorResult | undefined;
  /** Moves the focus to a field of the editor. */
  onShowField: (field: keyof PostFields) => void;
}

/** The last checklist before a post is published, scheduled, or approved, and the button that does it. */
export function PublishDialog(props: PublishDialogProps) {
  const { step = "publish", onClose, post, checklist, result, onShowField } = props;
  const isBusy = usePendingIntent() === step;
  const { title, action, busy } = STEPS[step];
  const isRefused = result?.ok === false && result.intent === step;
  const findings = (isRefused && result.payload?.findings) || [];
  const isBlocked =
    checklist === undefined ||
    checklist.some(({ state }) => state === "blocks") ||
    findings.some(({ severity }) => severity === "block");
  const planned = post.status === "scheduled" ? post.publishWallTime : props.publishTime;
  return (
    <Dialog
      title={title}
      isOpen={props.step !== undefined}
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      {checklist ? (
        <Checklist
          checklist={checklist}
          onShowField={(field) => {
            onClose();
            // Once the dialog has given the focus back.
            setTimeout(() => onShowField(field), 50);
          }}
        />
      ) : (
        <Skeleton label="Saving and checking the post" />
      )}
      <Form
        method="post"
        action={`/admin/posts/${props.savedId}`}
        preventScrollReset
        className="grid gap-4"
      >
        {findings.length > 0 && (
          <>
            <p role="alert">
              {isBlocked
                ? "Change these words first."
                : "Change these words, or give a reason to keep them."}
            </p>
            <CopyFindings findings={findings} takesReasons={!isBlocked} />
          </>
        )}
        {step === "schedule" && (
          <TextField
            label="Publish at"
            hint={STORE_TIME_ZONE_LABEL}
            type="datetime-local"
            name="publishAt"
            error={isRefused ? result.fieldErrors?.publishAt : undefined}
            defaultValue={(isRefused ? result.values?.publishAt : undefined) ?? planned ?? ""}
          />
        )}
        <div className="flex flex-wrap items-center justify-end gap-2">
          {checklist && isBlocked && (
            <p className="min-w-0 flex-1 basis-full text-sm sm:basis-48 text-muted">
              {BLOCKED_TEXTS[step]}
            </p>
          )}
          <Button onPress={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            // Not pending: React Aria would announce a button that is gone with the dialog.
            isDisabled={isBlocked || isBusy}
            {...intentField(step)}
          >
            {isBusy ? busy : findings.length > 0 ? `Save reasons and ${step}` : action}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

const STATES = {
  fine: { icon: CircleCheck, className: "text-success", text: "Done" },
  warns: { icon: TriangleAlert, className: "text-warn", text: "Recommended" },
  blocks: { icon: CircleAlert, className: "text-error", text: "Required" },
};

interface ChecklistProps {
  checklist: readonly CheckItem[];
  onShowField: (field: keyof PostFields) => void;
}

/** What stops publishing and what could be better, each with a button that opens its field. */
function Checklist({ checklist, onShowField }: ChecklistProps) {
  const open = checklist.filter(({ state }) => state !== "fine");
  const done = checklist.filter(({ state }) => state === "fine");
  return (
    <div className="grid gap-3">
      <ul aria-label="Checklist" className="grid divide-y divide-line">
        {open.map(({ id, label, state, text, field }) => (
          <li key={id} className="flex items-start gap-3 py-2">
            <CheckIcon state={state} />
            <div className="min-w-0 flex-1 wrap-anywhere">
              <p className="font-semibold">
                {label}{" "}
                <span aria-hidden="true" className={`text-[0.8125rem] ${STATES[state].className}`}>
                  {STATES[state].text}
                </span>
              </p>
              <p className="text-sm text-muted">{text}</p>
            </div>
            <Button
              variant="quiet"
              aria-label={`Go to field ${label}`}
              onPress={() => onShowField(field)}
            >
              Go to field
            </Button>
          </li>
        ))}
        {done.length > 0 && (
          <li className="flex items-start gap-3 py-2">
            <CheckIcon state="fine" />
            <p className="text-sm text-muted">{done.map(({ label }) => label).join(", ")}</p>
          </li>
        )}
      </ul>
    </div>
  );
}

function CheckIcon({ state }: Pick<CheckItem, "state">) {
  const { icon, className, text } = STATES[state];
  return (
    <span className={`mt-0.5 shrink-0 ${className}`}>
      <Icon icon={icon} size={20} />
      <span className="sr-only">{text}:</span>
    </span>
  );
}
