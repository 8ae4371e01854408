import { Heading } from "@react-email/heading";
import { Link } from "@react-email/link";
import { render } from "@react-email/render";
import { Text } from "@react-email/text";
import { FooterLine, MailLayout, mailStyles } from "#app/ui/mail/mail-layout.tsx";

interface ContactMessage {
  name: string;
  email: string;
  message: string;
  /** Path of the page with the form. */
  page: string;
}

const FOOTER = "Sent by the contact form of the website. Reply to answer the visitor.";

/** Renders the email to the store about a message. HTML in the message is escaped. */
export async function renderContactMessageMail(message: ContactMessage) {
  return {
    subject: `Message from ${message.name}`,
    html: await render(<ContactMessageMail {...message} />),
    text: [
      `${message.name} <${message.email}> wrote on ${message.page}:`,
      "",
      message.message,
      "",
      "---",
      FOOTER,
    ].join("\n"),
  };
}

function ContactMessageMail({ name, email, message, page }: ContactMessage) {
  return (
    <MailLayout
      title="Message from the website"
      preview={[...message].slice(0, 120).join("")}
      footer={<FooterLine>{FOOTER}</FooterLine>}
    >
      <Heading style={mailStyles.heading} dir="auto">
        {name}
      </Heading>
      <Text style={mailStyles.text}>
        <Link
          href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`}
          style={mailStyles.link}
        >
          {email}
        </Link>{" "}
        wrote on {page}:
      </Text>
      <Text style={mailStyles.quoted} dir="auto">
        {message}
      </Text>
    </MailLayout>
  );
}
