import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Link } from "@react-email/link";
import { render } from "@react-email/render";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import type { ShownRule } from "#app/modules/compliance/schema.ts";
import { FooterLine, MailLayout } from "./mail-layout.tsx";
import { mailStyles } from "./mail-styles.ts";
import { MailWarnings, warningLines } from "./mail-warnings.tsx";
import type { StoreIdentity } from "./store-identity.ts";

interface Welcome {
  store: StoreIdentity;
  specialsUrl: string;
  unsubscribeUrl: string;
  /** The warnings the law wants in it. */
  rules: readonly ShownRule[];
}

/** The first mail to somebody who signed up, as HTML and as text. */
export async function welcomeMail(welcome: Welcome) {
  const copy = copyFor(welcome.store);
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
      ...warningLines(welcome.rules),
    ].join("\n"),
  };
}

function copyFor({ name, address, phone, minimumAge }: StoreIdentity) {
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
  const copy = copyFor(store);
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
