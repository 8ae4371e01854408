import { Form } from "react-router";
import { InputField, SelectField } from "#app/ui/staff/fields.tsx";
import { Panel } from "#app/ui/staff/page.tsx";
import { intentField, type StaffResult, usePendingIntent } from "#app/ui/staff/staff-form.ts";

/** Intents of {@link HandlingPanel}. */
export type HandlingIntent = "assign" | "snooze" | "end-snooze";

interface HandlingPanelProps {
  /** Id of the person the message is assigned to; null: nobody. */
  assigneeId: string | null;
  /** People it can be assigned to, and the current one, who may have left the team. */
  people: readonly { id: string; name: string }[];
  /** The day until which the message is snoozed, in words; undefined if it is not. */
  snoozedUntil: string | undefined;
  /** First and last day to choose, such as `2026-11-20`. */
  days: { first: string; last: string };
  result: StaffResult<unknown> | undefined;
}

/** Who takes care of a message, and until when it is out of the inbox. */
export function HandlingPanel(props: HandlingPanelProps) {
  const { assigneeId, people, snoozedUntil, days, result } = props;
  const intent = usePendingIntent<HandlingIntent>();
  return (
    <Panel title="Assign and snooze">
      <Form method="post" className="staff-form">
        <SelectField
          // The key resets the field when someone else has assigned the message.
          key={assigneeId}
          label="Assigned to"
          name="assignee"
          defaultValue={assigneeId ?? ""}
          error={result?.fieldErrors?.assignee}
        >
          <option value="">Nobody</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <div>
          <button
            type="submit"
            {...intentField<HandlingIntent>("assign")}
            disabled={intent === "assign"}
            className="staff-button"
          >
            {intent === "assign" ? "Assigning..." : "Assign message"}
          </button>
        </div>
      </Form>
      {snoozedUntil === undefined ? (
        <Form method="post" className="staff-form" noValidate>
          <InputField
            label="Snooze until"
            type="date"
            name="day"
            min={days.first}
            max={days.last}
            required
            defaultValue={result?.values?.day ?? days.first}
            error={result?.fieldErrors?.day}
            hint="The message leaves the inbox and returns as unread when that day begins."
          />
          <div>
            <button
              type="submit"
              {...intentField<HandlingIntent>("snooze")}
              disabled={intent === "snooze"}
              className="staff-button"
            >
              {intent === "snooze" ? "Snoozing..." : "Snooze message"}
            </button>
          </div>
        </Form>
      ) : (
        <Form method="post" className="staff-actions">
          <span>Snoozed until {snoozedUntil}.</span>
          <button
            type="submit"
            {...intentField<HandlingIntent>("end-snooze")}
            disabled={intent === "end-snooze"}
            className="staff-button"
          >
            {intent === "end-snooze" ? "Ending..." : "End snooze"}
          </button>
        </Form>
      )}
    </Panel>
  );
}
