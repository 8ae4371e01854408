import { render } from "@react-email/render";
import { Text } from "@react-email/text";
import { formatDateTime } from "#app/platform/format-time.ts";
import { FooterLine, MailLayout, mailStyles } from "#app/ui/mail/mail-layout.tsx";
import type { StoreIdentity } from "./welcome-mail.tsx";

interface MessageAnswer {
  store: StoreIdentity;
  answer: { text: string };
  /** What is answered; `created_at` is null in the archived template. */
  message: { message: string; created_at: string | null };
}

/**
 * Renders an answer to a message, with the message below it. It is personal correspondence and not
 * advertising, so it has neither warnings nor an unsubscribe link. The subject is the same for every
 * answer, because mail programs also group by it.
 */
export async function renderMessageAnswerMail(mail: MessageAnswer) {
  const { store, answer, message } = mail;
  return {
    subject: `Re: Your message to ${store.name}`,
    html: await render(<MessageAnswerMail {...mail} />),
    text: [
      answer.text,
      "",
      "-- ",
      ...getSignature(store),
      "",
      `${getIntroduction(message)}:`,
      ...message.message.split("\n").map((line) => `> ${line}`.trimEnd()),
    ].join("\n"),
  };
}

const getSignature = ({ name, address, phone }: StoreIdentity) => [name, address, phone];

function getIntroduction({ created_at }: MessageAnswer["message"]): string {
  const when = created_at === null ? "[date]" : formatDateTime(created_at);
  return `You wrote on ${when}`;
}

function MessageAnswerMail({ store, answer, message }: MessageAnswer) {
  const footer = getSignature(store).map((line) => <FooterLine key={line}>{line}</FooterLine>);
  return (
    <MailLayout
      title={`Your message to ${store.name}`}
      preview={[...answer.text].slice(0, 120).join("")}
      footer={footer}
    >
      <Text
        style={{ ...mailStyles.text, whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}
        dir="auto"
      >
        {answer.text}
      </Text>
      <Text style={mailStyles.footer}>{getIntroduction(message)}:</Text>
      <Text style={mailStyles.quoted} dir="auto">
        {message.message}
      </Text>
    </MailLayout>
  );
}
