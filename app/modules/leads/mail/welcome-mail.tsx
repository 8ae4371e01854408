import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Link } from "@react-email/link";
import { render } from "@react-email/render";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import type { ShownRule } from "#app/modules/compliance/schema.ts";
import { addressLine } from "#app/modules/store/links.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { FooterLine, MailLayout, mailStyles } from "#app/ui/mail/mail-layout.tsx";

/** The sender's details in an email. */
export interface StoreIdentity {
  name: string;
  /** Street address in one line; the law requires an address in commercial email. */
  address: string;
  phone: string;
  minimumAge: number;
}

export function getStoreIdentity(facts: SiteFacts): StoreIdentity {
  const { name, phone, minimumAge } = facts;
  return { name, phone, minimumAge, address: addressLine(facts) };
}

interface Welcome {
  store: StoreIdentity;
  specialsUrl: string;
  unsubscribeUrl: string;
  /** The warnings that the law requires. */
  rules: readonly ShownRule[];
}

/** Renders the welcome email as HTML and plain text. */
export async function renderWelcomeMail(welcome: Welcome) {
  const copy = getWelcomeCopy(welcome.store);
  return {
    subject: copy.subject,
    html: await render(<WelcomeMail {...welcome} />),
    text: [
      copy.heading,
      "",
      ...copy.paragraphs.flatMap((paragraph) => [paragraph, ""]),
      `${copy.button}: ${welcome.specialsUrl}`,
      "",
      "---",
      ...copy.footer,
      `${copy.unsubscribe}: ${welcome.unsubscribeUrl}`,
      "",
      ...formatWarningLines(welcome.rules),
    ].join("\n"),
  };
}

function getWelcomeCopy({ name, address, phone, minimumAge }: StoreIdentity) {
  return {
    subject: `You are on the ${name} list`,
    heading: "You are on the list.",
    preview: "Deals and early word from the store, in your inbox.",
    paragraphs: [
      `Thank you for signing up with ${name}. From now on our deals come to you first, at this address.`,
      "What is on offer today, with dates and terms, is on our specials page.",
    ],
    button: "See today’s specials",
    footer: [
      `${name}, ${address}. ${phone}.`,
      `For adults ${minimumAge} and over. Please keep cannabis away from children.`,
      "You get this mail because this address was entered on our website.",
    ],
    unsubscribe: "Unsubscribe",
  };
}

function WelcomeMail({ store, specialsUrl, unsubscribeUrl, rules }: Welcome) {
  const copy = getWelcomeCopy(store);
  const footer = (
    <>
      {copy.footer.map((line) => (
        <FooterLine key={line}>{line}</FooterLine>
      ))}
      <FooterLine>
        <Link href={unsubscribeUrl} style={mailStyles.link}>
          {copy.unsubscribe}
        </Link>
      </FooterLine>
      <MailWarnings rules={rules} />
    </>
  );
  return (
    <MailLayout title={copy.subject} preview={copy.preview} footer={footer}>
      <Heading style={mailStyles.heading}>{copy.heading}</Heading>
      {copy.paragraphs.map((paragraph) => (
        <Text key={paragraph} style={mailStyles.text}>
          {paragraph}
        </Text>
      ))}
      <Section>
        <Button href={specialsUrl} style={mailStyles.button}>
          {copy.button}
        </Button>
      </Section>
    </MailLayout>
  );
}

/** Frames a text in the plain-text part. */
const FRAME_LINE = "=".repeat(70);

/** The legal warnings for the HTML part. */
function MailWarnings({ rules }: { rules: readonly ShownRule[] }) {
  return rules.map(({ text, framed }) =>
    framed ? (
      // A table, because some mail programs draw no border around a paragraph.
      <Section key={text} style={mailStyles.frame}>
        <Text style={mailStyles.framed}>{text}</Text>
      </Section>
    ) : (
      <FooterLine key={text}>{text}</FooterLine>
    ),
  );
}

/** The legal warnings for the plain-text part. */
function formatWarningLines(rules: readonly ShownRule[]): string[] {
  return rules.flatMap(({ text, framed }) => (framed ? [FRAME_LINE, text, FRAME_LINE] : [text]));
}
