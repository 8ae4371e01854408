import { UserRoundCheck } from "lucide";
import { Form, useSubmit } from "react-router";
import { Button } from "#app/ui/staff/button.tsx";
import { Select } from "#app/ui/staff/choice-fields.tsx";
import { DatePicker } from "#app/ui/staff/date-fields.tsx";
import { SubmitButton, useSending } from "#app/ui/staff/form.tsx";
import { Panel } from "#app/ui/staff/page.tsx";
import { Disclosure } from "#app/ui/staff/rows.tsx";
import { intentField, type StaffResult } from "#app/ui/staff/staff-form.ts";
import type { SnoozeChoice } from "../message-state.server.ts";

/** Intents of {@link HandlingPanel}. */
export type HandlingIntent = "assign" | "snooze" | "end-snooze";

interface HandlingPanelProps {
  /** The reader's account. */
  accountId: string;
  /** Id of the person the message is assigned to; null: nobody. */
  assigneeId: string | null;
  /** People it can be assigned to, and the current one, who may have left the team. */
  people: readonly { id: string; name: string }[];
  /** The day until which the message is snoozed, in words; undefined if it is not. */
  snoozedUntil: string | undefined;
  snoozeChoices: readonly SnoozeChoice[];
  result: StaffResult<unknown> | undefined;
}

/** Who takes care of a message, and until when it is out of the inbox. */
export function HandlingPanel(props: HandlingPanelProps) {
  const { snoozedUntil, snoozeChoices, result } = props;
  return (
    <Panel title="Assign and snooze">
      <Assignee {...props} />
      {snoozedUntil === undefined ? (
        <Snooze snoozeChoices={snoozeChoices} result={result} />
      ) : (
        <Form
          method="post"
          preventScrollReset
          className="flex flex-wrap items-center gap-x-3 gap-y-2"
        >
          <span>Snoozed until {snoozedUntil}.</span>
          <SubmitButton intent={"end-snooze" satisfies HandlingIntent}>End snooze</SubmitButton>
        </Form>
      )}
    </Panel>
  );
}

function Assignee({ accountId, assigneeId, people, result }: HandlingPanelProps) {
  const submit = useSubmit();
  const assign = (assignee: string) => {
    const { name, value } = intentField<HandlingIntent>("assign");
    void submit({ [name]: value, assignee }, { method: "post", preventScrollReset: true });
  };
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Select
        label="Assigned to"
        name="assignee"
        defaultValue={assigneeId ?? ""}
        options={[
          { value: "", label: "No one" },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        error={result?.fieldErrors?.assignee}
        onChange={assign}
        className="min-w-0 flex-1 basis-48"
      />
      {assigneeId !== accountId && (
        <Button icon={UserRoundCheck} onPress={() => assign(accountId)}>
          Assign to me
        </Button>
      )}
    </div>
  );
}

function Snooze({ snoozeChoices, result }: Pick<HandlingPanelProps, "snoozeChoices" | "result">) {
  const { isSending } = useSending();
  const error = result?.fieldErrors?.day;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <p className="font-semibold">Snooze</p>
      <p className="text-sm text-muted">
        The message leaves the inbox and returns as unread on that day.
      </p>
      <Form method="post" preventScrollReset className="mt-1 flex flex-wrap gap-2">
        <input type="hidden" {...intentField<HandlingIntent>("snooze")} />
        {snoozeChoices.map(({ day, label }) => (
          <Button key={day} type="submit" name="day" value={day} isDisabled={isSending}>
            {label}
          </Button>
        ))}
      </Form>
      <Disclosure summary="Another day" isOpen={error !== undefined}>
        <Form
          method="post"
          noValidate
          preventScrollReset
          className="grid justify-items-start gap-3"
        >
          <DatePicker
            label="Snooze until"
            name="day"
            defaultValue={result?.values?.day ?? snoozeChoices[0]?.day}
            error={error}
          />
          <SubmitButton intent={"snooze" satisfies HandlingIntent} pending="Snoozing…">
            Snooze message
          </SubmitButton>
        </Form>
      </Disclosure>
    </div>
  );
}
