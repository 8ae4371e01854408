import { useEffect, useRef } from "react";
import { Form, Link } from "react-router";
import type { CopyFinding } from "#app/modules/compliance/copy-check/copy-finding.ts";
import { CopyFindings } from "#app/modules/compliance/staff/copy-findings.tsx";
import { ConfirmButton } from "#app/ui/staff/confirm-button.tsx";
import { InputField, TextareaField } from "#app/ui/staff/fields.tsx";
import { Panel } from "#app/ui/staff/page.tsx";
import { intentField, type StaffResult, usePendingIntent } from "#app/ui/staff/staff-form.ts";
import { MAX_ANSWER_LENGTH, MAX_LABEL_LENGTH } from "../text-limits.ts";

/** Intents of the panels. */
export type SavedReplyIntent = "save" | "remove";

interface SavedReplyView {
  id: string;
  name: string;
  text: string;
  version: string;
}

interface SavedReplyListProps {
  replies: readonly SavedReplyView[];
}

/** All saved replies, with links to change and buttons to remove them. */
export function SavedReplyList({ replies }: SavedReplyListProps) {
  return (
    <Panel
      title="Saved replies"
      description="Texts that you insert into the answer on the page of a message."
    >
      {replies.length === 0 && (
        <p className="staff-empty">
          No saved replies yet. Add one for a question that shoppers often ask, such as parking.
        </p>
      )}
      {replies.map((reply) => (
        <div key={reply.id} className="lead-record">
          <h3>{reply.name}</h3>
          <p className="lead-message">{reply.text}</p>
          <div className="staff-actions">
            <Link to={`/admin/leads/replies?edit=${reply.id}`} className="staff-button">
              Edit<span className="sr-only"> {reply.name}</span>
            </Link>
            <RemoveReply reply={reply} />
          </div>
        </div>
      ))}
    </Panel>
  );
}

function RemoveReply({ reply: { id, name } }: { reply: SavedReplyView }) {
  const isBusy = usePendingIntent<SavedReplyIntent>() === "remove";
  return (
    <ConfirmButton
      label={
        <>
          Remove<span className="sr-only"> {name}</span>
        </>
      }
      question={`Remove the saved reply “${name}”?`}
      consequence="Answers that were already sent stay as they are."
    >
      <Form method="post" action="/admin/leads/replies">
        <input type="hidden" {...intentField<SavedReplyIntent>("remove")} />
        <button
          type="submit"
          name="id"
          value={id}
          disabled={isBusy}
          className="staff-button danger-button"
        >
          {isBusy ? "Removing..." : "Remove saved reply"}
        </button>
      </Form>
    </ConfirmButton>
  );
}

/** Facts that answers need most often; every other token of the site works too. */
const TOKENS = ["shopperName", "name", "address", "phone", "openingHours"];

interface SavedReplyFormProps {
  /** The reply to change; undefined for a new one. */
  reply: SavedReplyView | undefined;
  /** Number of saved replies; a new one empties the form. */
  count: number;
  findings: readonly CopyFinding[];
  result: StaffResult<unknown> | undefined;
}

/** The form for a new or changed saved reply. */
export function SavedReplyForm({ reply, count, findings, result }: SavedReplyFormProps) {
  const isBusy = usePendingIntent<SavedReplyIntent>() === "save";
  const form = useRef<HTMLFormElement>(null);
  const last = useRef(count);
  useEffect(() => {
    if (count > last.current) form.current?.reset();
    last.current = count;
  }, [count]);
  return (
    <Panel title={reply ? `Edit “${reply.name}”` : "Add a saved reply"}>
      <Form method="post" ref={form} key={reply?.id ?? "new"} className="staff-form" noValidate>
        {reply && (
          <>
            <input type="hidden" name="id" value={reply.id} />
            <input type="hidden" name="version" value={reply.version} />
          </>
        )}
        <InputField
          label="Name"
          name="name"
          maxLength={MAX_LABEL_LENGTH}
          required
          defaultValue={result?.values?.name ?? reply?.name ?? ""}
          error={result?.fieldErrors?.name}
          hint="Only your team sees it."
        />
        <TextareaField
          label="Reply"
          name="text"
          rows={6}
          maxLength={MAX_ANSWER_LENGTH}
          required
          defaultValue={result?.values?.text ?? reply?.text ?? ""}
          error={result?.fieldErrors?.text}
          hint={
            <>
              Replaced by the shopper’s name and the store’s facts:{" "}
              {TOKENS.map((token) => `{{${token}}}`).join(" ")}
            </>
          }
        />
        <CopyFindings findings={findings} />
        <div className="staff-actions">
          <button
            type="submit"
            {...intentField<SavedReplyIntent>("save")}
            disabled={isBusy}
            className="staff-button primary-button"
          >
            {isBusy ? "Saving..." : "Save reply"}
          </button>
          {reply && <Link to="/admin/leads/replies">Cancel</Link>}
        </div>
      </Form>
    </Panel>
  );
}
