import { MessageSquareReply } from "lucide";
import { type RefObject, useState } from "react";
import { createWordMatcher } from "#app/platform/fold-text.ts";
import { Button, LinkButton } from "#app/ui/staff/button.tsx";
import { Dialog } from "#app/ui/staff/dialog.tsx";
import { TextField } from "#app/ui/staff/text-fields.tsx";

interface SavedReply {
  id: string;
  name: string;
  text: string;
}

interface ReplyPickerProps {
  /** The field that the reply is inserted into, at the cursor. */
  area: RefObject<HTMLTextAreaElement | null>;
  savedReplies: readonly SavedReply[];
}

/** From this number on, the list has a search field. */
const SEARCH_FROM = 8;

/** The button that shows the saved replies; choosing one inserts it into the answer. */
export function ReplyPicker({ area, savedReplies }: ReplyPickerProps) {
  const [isOpen, setOpen] = useState(false);
  const choose = ({ text }: SavedReply) => {
    setOpen(false);
    // After the dialog has closed, which gives the focus back to its button.
    setTimeout(() => insertAtCursor(area.current, text));
  };
  return (
    <>
      <Button icon={MessageSquareReply} onPress={() => setOpen(true)}>
        Saved replies
      </Button>
      <Dialog title="Insert a saved reply" isOpen={isOpen} onOpenChange={setOpen}>
        {savedReplies.length === 0 ? (
          <p className="text-muted">
            No saved replies yet. Add one for a question that shoppers often ask, such as parking.
          </p>
        ) : (
          <ReplyList savedReplies={savedReplies} onChoose={choose} />
        )}
        <div>
          <LinkButton to="/admin/leads/replies" variant="quiet" onClick={() => setOpen(false)}>
            Add or change saved replies
          </LinkButton>
        </div>
      </Dialog>
    </>
  );
}

interface ReplyListProps {
  savedReplies: readonly SavedReply[];
  onChoose: (reply: SavedReply) => void;
}

function ReplyList({ savedReplies, onChoose }: ReplyListProps) {
  const [query, setQuery] = useState("");
  const matches = createWordMatcher(query);
  const shown = savedReplies.filter(({ name, text }) => matches(`${name}\n${text}`));
  return (
    <>
      {savedReplies.length >= SEARCH_FROM && (
        <TextField label="Search" type="search" name="reply-search" onChange={setQuery} autoFocus />
      )}
      <ul aria-label="Saved replies" className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {shown.map((reply) => (
          <li key={reply.id}>
            <Button className="w-full" onPress={() => onChoose(reply)}>
              <span className="grid w-full gap-0.5 py-1 text-left wrap-anywhere whitespace-normal">
                {reply.name}
                <span className="line-clamp-2 text-sm font-normal text-muted">{reply.text}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="text-muted">No saved replies match.</p>}
    </>
  );
}

function insertAtCursor(area: HTMLTextAreaElement | null, text: string): void {
  if (!area) return;
  area.focus();
  area.setRangeText(text, area.selectionStart, area.selectionEnd, "end");
  // So that React and the form notice.
  area.dispatchEvent(new Event("input", { bubbles: true }));
}
