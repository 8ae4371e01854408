import {
  CalendarClock,
  Check,
  Ellipsis,
  type IconNode,
  Inbox,
  MailCheck,
  ShieldAlert,
  UserRoundCheck,
} from "lucide";
import { useEffect, useState } from "react";
import { Form, useSubmit } from "react-router";
import { Button } from "#app/ui/staff/button.tsx";
import { DatePicker } from "#app/ui/staff/date-fields.tsx";
import { Dialog } from "#app/ui/staff/dialog.tsx";
import { SubmitButton } from "#app/ui/staff/form.tsx";
import { Menu } from "#app/ui/staff/menu.tsx";
import type { StaffResult } from "#app/ui/staff/staff-form.ts";
import { NEW } from "../lead-status.ts";
import type { SnoozeChoice } from "../message-state.server.ts";
import type { LeadStatusIntent } from "./status-panel.tsx";

/** Intents about who takes care of a message, and when. */
export type HandlingIntent = "assign" | "snooze" | "end-snooze";

export interface MessageActionsProps {
  status: string;
  /** The reader's account. */
  accountId: string;
  /** Id of the person the message is assigned to; null: nobody. */
  assigneeId: string | null;
  /** The day until which the message is snoozed, in words; undefined if it is not. */
  snoozedUntil: string | undefined;
  snoozeChoices: readonly SnoozeChoice[];
  result: StaffResult<unknown> | undefined;
}

interface MessageAction {
  id: string;
  label: string;
  icon: IconNode;
  onAction: () => void;
}

/** What staff do with most messages as a button, and everything else in a menu. */
export function MessageActions(props: MessageActionsProps & { isShort?: boolean }) {
  const { status, isShort = false, result } = props;
  const [isPicking, setPicking] = useState(false);
  const submit = useSubmit();
  const run = (fields: Record<string, string>) => () =>
    void submit(fields, { method: "post", preventScrollReset: true });
  useEffect(() => {
    if (result?.ok && result.intent === ("snooze" satisfies HandlingIntent)) setPicking(false);
  }, [result]);
  return (
    <>
      <DoneForm status={status} isShort={isShort} />
      <Menu
        label="More actions"
        trigger={
          <Button icon={Ellipsis} aria-label={isShort ? "More actions" : undefined}>
            {isShort ? undefined : "More actions"}
          </Button>
        }
        actions={listActions(props, { run, pickDay: () => setPicking(true) })}
      />
      <SnoozeDialog {...props} isOpen={isPicking} onOpenChange={setPicking} />
    </>
  );
}

interface DoneFormProps {
  status: string;
  /** Whether there is room for only one word. */
  isShort?: boolean;
}

/** The button that marks a message as done; nothing if it is. */
function DoneForm({ status, isShort = false }: DoneFormProps) {
  if (status === "done") return null;
  return (
    <Form method="post" preventScrollReset className="flex">
      <input type="hidden" name="status" value="done" />
      <input type="hidden" name="from" value={status} />
      <SubmitButton intent={"status" satisfies LeadStatusIntent} icon={isShort ? undefined : Check}>
        {isShort ? "Done" : "Mark as done"}
      </SubmitButton>
    </Form>
  );
}

interface ActionTools {
  /** Makes a function that submits the fields. */
  run: (fields: Record<string, string>) => () => void;
  pickDay: () => void;
}

function listActions(props: MessageActionsProps, { run, pickDay }: ActionTools): MessageAction[] {
  const { status, accountId, assigneeId, snoozedUntil, snoozeChoices } = props;
  const snooze: Omit<MessageAction, "icon">[] =
    snoozedUntil === undefined
      ? [
          ...snoozeChoices.map(({ day, action }) => ({
            ...{ id: day, label: action, onAction: run({ intent: "snooze", day }) },
          })),
          { id: "day", label: "Snooze until another day…", onAction: pickDay },
        ]
      : // The panel ends the snooze, beside the day.
        [];
  const setStatus = (target: string) => run({ intent: "status", status: target, from: status });
  const others: (MessageAction & { isOffered?: boolean })[] = [
    {
      ...{ id: "assign", label: "Assign to me", icon: UserRoundCheck },
      ...{ isOffered: assigneeId !== accountId },
      onAction: run({ intent: "assign", assignee: accountId }),
    },
    {
      ...{ id: "answered", label: "Mark as answered", icon: MailCheck },
      ...{ isOffered: status !== "answered", onAction: setStatus("answered") },
    },
    {
      ...{ id: "new", label: "Mark as new", icon: Inbox },
      ...{ isOffered: status !== NEW, onAction: setStatus(NEW) },
    },
    { id: "spam", label: "Mark as spam", icon: ShieldAlert, onAction: run({ intent: "spam" }) },
  ];
  return [
    ...snooze.map((action) => ({ ...action, icon: CalendarClock })),
    ...others.filter(({ isOffered = true }) => isOffered),
  ];
}

interface SnoozeDialogProps extends Pick<MessageActionsProps, "snoozeChoices" | "result"> {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Asks for the day until which a message is snoozed. */
function SnoozeDialog({ snoozeChoices, result, ...overlay }: SnoozeDialogProps) {
  return (
    <Dialog title="Snooze this message" {...overlay}>
      <p className="text-muted">It leaves the inbox and returns as unread on that day.</p>
      <Form method="post" noValidate preventScrollReset className="grid justify-items-start gap-4">
        <DatePicker
          label="Snooze until"
          name="day"
          defaultValue={result?.values?.day ?? snoozeChoices[0]?.day}
          error={result?.fieldErrors?.day}
        />
        <SubmitButton
          intent={"snooze" satisfies HandlingIntent}
          variant="primary"
          pending="Snoozing…"
        >
          Snooze message
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
