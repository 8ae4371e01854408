import { Check, Copy, Mail, Phone } from "lucide";
import { type RefObject, useCallback, useEffect, useState } from "react";
import { Link } from "react-router";
import { Icon } from "#app/ui/icons.tsx";
import { copyToClipboard } from "#app/ui/notices/copy-to-clipboard.ts";
import { showNotice } from "#app/ui/notices/notice.ts";
import { Button, buttonClass } from "#app/ui/staff/button.tsx";
import { StaffForm, SubmitButton } from "#app/ui/staff/form.tsx";
import { usePermitted } from "#app/ui/staff/permitted.tsx";
import { type AnswerIntent, AnswerTextArea } from "./answer-form.tsx";

export interface EmailAppFormProps {
  /** Id of the note that says the answer was sent, so that sending the form twice makes one note. */
  answerId: string;
  /** The field. */
  area: RefObject<HTMLTextAreaElement | null>;
  email: string;
  /** Null if the site does not know it. */
  phone: string | null;
  subject: string;
  /** Called with whether something is typed. */
  onTyping: (isTyping: boolean) => void;
}

const EMAIL_SETTINGS = "/admin/business/email";

const COPIED = { title: "Answer copied", text: "Paste it into an email or a text message." };

/** An answer that staff send with their own email app, while the site cannot send email. */
export function EmailAppForm(props: EmailAppFormProps) {
  const { answerId, area, email, phone, subject, onTyping } = props;
  const { canOpen } = usePermitted();
  const [text, setText] = useState("");
  // Leaving the page does not lose a copied text.
  const [copiedText, setCopiedText] = useState<string>();
  const [mayBeSent, setMayBeSent] = useState(false);
  const readText = useCallback(() => {
    const typed = area.current?.value ?? "";
    setText(typed);
    onTyping(typed !== "");
  }, [area, onTyping]);
  // Also what was typed before the scripts have loaded.
  useEffect(readText, [readText]);
  const copy = async () => {
    const notice = await copyToClipboard(text, COPIED);
    showNotice(notice);
    if (notice.kind !== "default") return;
    setCopiedText(text);
    setMayBeSent(true);
  };
  return (
    <StaffForm saved={copiedText ?? null} onInput={readText}>
      <input type="hidden" name="answer-id" value={answerId} />
      <AnswerTextArea
        area={area}
        hint={
          <>
            Email is not fully set up, so send this answer with your own email app.
            {canOpen(EMAIL_SETTINGS) && (
              <>
                {" "}
                <Link to={EMAIL_SETTINGS}>Set up email</Link>
              </>
            )}
          </>
        }
      />
      <div className="flex flex-wrap gap-2">
        <a
          href={createMailto({ email, subject, text })}
          className={buttonClass({ variant: "primary" })}
          onClick={() => setMayBeSent(true)}
        >
          <Icon icon={Mail} size={18} className="shrink-0" />
          Open in my email app
        </a>
        <Button icon={Copy} isDisabled={text.trim() === ""} onPress={copy}>
          Copy answer
        </Button>
        {phone !== null && (
          <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className={buttonClass()}>
            <Icon icon={Phone} size={18} className="shrink-0" />
            {`Call ${phone}`}
          </a>
        )}
      </div>
      {mayBeSent && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span>Sent it?</span>
          <SubmitButton intent={"outside-answer" satisfies AnswerIntent} icon={Check}>
            Mark as sent
          </SubmitButton>
        </div>
      )}
    </StaffForm>
  );
}

interface Email {
  email: string;
  subject: string;
  text: string;
}

/** A link that opens an email in the reader's email app. */
function createMailto({ email, subject, text }: Email): string {
  // Email apps expect these line ends.
  const body = encodeURIComponent(text.replaceAll("\n", "\r\n"));
  return `mailto:${email}?subject=${encodeURIComponent(subject)}${body && `&body=${body}`}`;
}
