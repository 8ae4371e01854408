import { Form, useSubmit } from "react-router";
import { Select } from "#app/ui/staff/choice-fields.tsx";
import { SubmitButton } from "#app/ui/staff/form.tsx";
import { Panel, StatusPill } from "#app/ui/staff/page.tsx";
import { intentField } from "#app/ui/staff/staff-form.ts";
import { statusLabel } from "../lead-status.ts";
import { statusTone } from "./lead-labels.tsx";
import {
  type HandlingIntent,
  MessageActions,
  type MessageActionsProps,
} from "./message-actions.tsx";

interface MessageStatusPanelProps extends MessageActionsProps {
  /** People the message can be assigned to, and the current one, who may have left the team. */
  people: readonly { id: string; name: string }[];
}

/** Whether a message is done, who takes care of it, and until when it is out of the inbox. */
export function MessageStatusPanel(props: MessageStatusPanelProps) {
  const { status, snoozedUntil } = props;
  return (
    <Panel
      title="Status"
      aside={<StatusPill tone={statusTone(status)}>{statusLabel("message", status)}</StatusPill>}
    >
      {/* On phones, the bar has these buttons. */}
      <div className="flex flex-wrap items-center gap-2 max-lg:hidden">
        <MessageActions {...props} />
      </div>
      {snoozedUntil !== undefined && (
        <Form
          method="post"
          preventScrollReset
          className="flex flex-wrap items-center gap-x-3 gap-y-2"
        >
          <span>Snoozed until {snoozedUntil}.</span>
          <SubmitButton intent={"end-snooze" satisfies HandlingIntent}>End snooze</SubmitButton>
        </Form>
      )}
      <Assignee {...props} />
    </Panel>
  );
}

function Assignee({ assigneeId, people, result }: MessageStatusPanelProps) {
  const submit = useSubmit();
  const assign = (assignee: string) => {
    const { name, value } = intentField<HandlingIntent>("assign");
    void submit({ [name]: value, assignee }, { method: "post", preventScrollReset: true });
  };
  return (
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
    />
  );
}
