import { MessageSquareReply, Pencil, Trash2 } from "lucide";
import type { CopyFinding } from "#app/modules/compliance/copy-check/copy-finding.ts";
import { CopyFindings } from "#app/modules/compliance/staff/copy-findings.tsx";
import { Button, LinkButton } from "#app/ui/staff/button.tsx";
import { ConfirmDialog } from "#app/ui/staff/dialog.tsx";
import { EmptyState } from "#app/ui/staff/feedback.tsx";
import { SaveBar, StaffForm } from "#app/ui/staff/form.tsx";
import { Panel } from "#app/ui/staff/page.tsx";
import { Row, Rows } from "#app/ui/staff/rows.tsx";
import type { StaffResult } from "#app/ui/staff/staff-form.ts";
import { TextArea, TextField } from "#app/ui/staff/text-fields.tsx";
import { MAX_ANSWER_LENGTH, MAX_LABEL_LENGTH } from "../text-limits.ts";
import { useSavedCount } from "./use-saved-count.ts";

/** Intents of the panels. */
export type SavedReplyIntent = "save" | "remove";

const URL = "/admin/leads/replies";

interface SavedReplyView {
  id: string;
  name: string;
  text: string;
  version: string;
}

/** All saved replies, with links to change and buttons to remove them. */
export function SavedReplyList({ replies }: { replies: readonly SavedReplyView[] }) {
  return (
    <Panel title="Saved replies" description="Texts you can insert when you answer a message.">
      {replies.length === 0 ? (
        <EmptyState icon={MessageSquareReply} title="No saved replies yet">
          Add one above for a question that shoppers often ask, such as parking.
        </EmptyState>
      ) : (
        <Rows label="Saved replies">
          {replies.map((reply) => (
            <Row
              key={reply.id}
              title={<h3 className="text-[0.9375rem]">{reply.name}</h3>}
              aside={<ReplyButtons reply={reply} />}
            >
              <p className="line-clamp-4 whitespace-pre-wrap text-muted">{reply.text}</p>
            </Row>
          ))}
        </Rows>
      )}
    </Panel>
  );
}

function ReplyButtons({ reply: { id, name } }: { reply: SavedReplyView }) {
  return (
    <div className="flex gap-2">
      <LinkButton to={`${URL}?edit=${id}`} icon={Pencil}>
        Edit<span className="sr-only"> {name}</span>
      </LinkButton>
      <ConfirmDialog
        trigger={<Button variant="danger" icon={Trash2} aria-label={`Remove ${name}`} />}
        question={`Remove the saved reply “${name}”?`}
        consequence="Answers that were already sent stay as they are."
        action="Remove saved reply"
        to={URL}
        intent={"remove" satisfies SavedReplyIntent}
        fields={{ id }}
      />
    </div>
  );
}

/** Facts that answers need most often; every other token of the site works too. */
const TOKENS = ["shopperName", "name", "address", "phone", "openingHours"];

interface SavedReplyFormProps {
  /** The reply to change; undefined for a new one. */
  reply: SavedReplyView | undefined;
  findings: readonly CopyFinding[];
  result: StaffResult<unknown> | undefined;
}

/** The form for a new or changed saved reply. */
export function SavedReplyForm({ reply, findings, result }: SavedReplyFormProps) {
  const intent: SavedReplyIntent = "save";
  const saved = useSavedCount(result, intent);
  return (
    <Panel title={reply ? `Edit “${reply.name}”` : "Add a saved reply"}>
      <StaffForm key={`${reply?.id} ${saved}`} saved={[reply, saved]} errors={result?.fieldErrors}>
        {reply && (
          <>
            <input type="hidden" name="id" value={reply.id} />
            <input type="hidden" name="version" value={reply.version} />
          </>
        )}
        <TextField
          isRequired
          label="Name"
          name="name"
          maxLength={MAX_LABEL_LENGTH}
          defaultValue={result?.values?.name ?? reply?.name}
          error={result?.fieldErrors?.name}
          hint="Only your team sees it."
        />
        <TextArea
          isRequired
          label="Reply"
          className="min-h-28"
          name="text"
          rows={5}
          maxLength={MAX_ANSWER_LENGTH}
          defaultValue={result?.values?.text ?? reply?.text}
          error={result?.fieldErrors?.text}
          hint={
            <>
              Replaced by the shopper’s name and the store’s facts:{" "}
              {TOKENS.map((token) => `{{${token}}}`).join(" ")}
            </>
          }
        />
        <CopyFindings findings={findings} />
        <SaveBar label="Save reply" intent={intent}>
          {reply && (
            <LinkButton to={URL} variant="quiet">
              Cancel
            </LinkButton>
          )}
        </SaveBar>
      </StaffForm>
    </Panel>
  );
}
