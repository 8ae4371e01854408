import { Heading } from "@react-email/heading";
import { Link } from "@react-email/link";
import { render } from "@react-email/render";
import { Text } from "@react-email/text";
import { FooterLine, MailLayout } from "#app/modules/leads/mail/mail-layout.tsx";
import { mailStyles } from "#app/modules/leads/mail/mail-styles.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { formatMoment } from "#app/platform/time-text.ts";
import { fallbackText } from "../describe.ts";
import { CHECKS_IN_A_ROW } from "../state.ts";
import type { MenuAlertPayload } from "./mail-kind.ts";

interface MenuAlert {
  alert: MenuAlertPayload;
  facts: SiteFacts;
  /** The page of the staff area with the button. */
  pageUrl: string;
}

const FOOTER = "Sent by the website to the store’s own mailbox.";

/** The alert to the store, as HTML and as text. */
export async function menuAlertMail({ alert, facts, pageUrl }: MenuAlert) {
  const { subject, paragraphs, link } =
    alert.kind === "raised" ? raisedCopy(alert, facts) : clearedCopy(alert);
  return {
    subject,
    html: await render(
      <MailLayout
        title={subject}
        preview={paragraphs[0] ?? ""}
        footer={<FooterLine>{FOOTER}</FooterLine>}
      >
        <Heading style={mailStyles.heading}>{subject}</Heading>
        {paragraphs.map((paragraph) => (
          <Text key={paragraph} style={mailStyles.text}>
            {paragraph}
          </Text>
        ))}
        <Text style={mailStyles.text}>
          <Link href={pageUrl} style={mailStyles.link}>
            {link}
          </Link>
        </Text>
      </MailLayout>,
    ),
    text: [...paragraphs, `${link}: ${pageUrl}`, `---\n${FOOTER}`].join("\n\n"),
  };
}

function raisedCopy({ since, at, problem, movedTo }: MenuAlertPayload, facts: SiteFacts) {
  const when = formatMoment(since ?? at);
  return {
    subject: "The online menu is down",
    paragraphs: [
      `The online menu has failed ${CHECKS_IN_A_ROW} checks in a row since ${when}: ${problem}.`,
      movedTo === null
        ? `Shoppers still see links to it. You can move every menu link to ${fallbackText(facts)} with one button.`
        : `Every menu link now leads to ${movedTo}. The links move back by themselves once the menu has worked for 15 minutes.`,
    ],
    link: movedTo === null ? "Move the menu links" : "See how the menu is doing",
  };
}

function clearedCopy({ at, movedTo }: MenuAlertPayload) {
  const when = formatMoment(at);
  return {
    subject: "The online menu works again",
    paragraphs: [
      `The online menu has passed ${CHECKS_IN_A_ROW} checks in a row, the last at ${when}.`,
      movedTo === null
        ? "Menu links lead to the menu."
        : `Menu links still lead to ${movedTo}. They move back by themselves once the menu has worked for 15 minutes, or at once with the button.`,
    ],
    link: "See how the menu is doing",
  };
}
