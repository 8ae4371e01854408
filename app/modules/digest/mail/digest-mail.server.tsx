import { Heading } from "@react-email/heading";
import { Link } from "@react-email/link";
import { render } from "@react-email/render";
import { Text } from "@react-email/text";
import type { CSSProperties } from "react";
import { z } from "zod";
import { ownerMailHandlers } from "#app/modules/auth/mail/owner-mail.server.ts";
import type { OutboxHandlers } from "#app/modules/background/outbox-handlers.ts";
import type { Env } from "#app/platform/env.server.ts";
import { FooterLine, MailLayout, mailStyles } from "#app/ui/mail/mail-layout.tsx";
import {
  type DigestContent,
  type DigestFigure,
  type DigestLine,
  type DigestSection,
  formatChange,
  formatCount,
} from "../digest.ts";
import { DIGEST_MAIL, type DigestMailPayload, findDigest } from "../weekly-digest.server.ts";

/** A digest may wait until mail is configured; an older one was followed by the next. */
const MAX_MAIL_AGE_MS = 7 * 86_400_000;

const payloadSchema: z.ZodType<DigestMailPayload> = z.object({ week: z.string() });

type MailEnv = Pick<Env, "SMTP_URL" | "MAIL_FROM" | "MAIL_TO" | "PUBLIC_ORIGIN">;

/** Emails the weekly digest to the owners. */
export function digestMailHandlers(env: MailEnv): OutboxHandlers {
  return ownerMailHandlers(env, {
    kind: DIGEST_MAIL,
    render: async (db, payload, { origin }) => {
      const { week } = payloadSchema.parse(payload);
      const digest = await findDigest(db, { week });
      if (!digest) return "skipped: there is no such digest";
      if (Date.now() - Date.parse(digest.createdAt) > MAX_MAIL_AGE_MS)
        return "skipped: the digest is more than a week old";
      return renderDigestMail(digest.content, {
        url: `${origin}/admin/digest?week=${week}`,
        origin,
      });
    },
  });
}

/** The email with placeholders, for the archive. */
export function renderDigestTemplate(origin: string) {
  const content: DigestContent = {
    period: "[week]",
    figures: [{ label: "[figure]", value: 0, before: 0 }],
    sections: [{ title: "[part]", lines: [{ text: "[line]", detail: "[detail]" }] }],
  };
  return renderDigestMail(content, { url: `${origin}/admin/digest`, origin });
}

interface Urls {
  /** URL of the same digest in the staff area. */
  url: string;
  origin: string;
}

const FOOTER =
  "Sent by the website to its owners, every Monday. You can turn off this email on the digest page.";

async function renderDigestMail(content: DigestContent, { url, origin }: Urls) {
  const { period, figures, sections } = content;
  const subject = `Your website: ${period}`;
  const label = "Open the digest in the staff area";
  const [views] = figures;
  return {
    subject,
    html: await render(
      <MailLayout
        title={subject}
        preview={views ? formatFigure(views) : period}
        footer={<FooterLine>{FOOTER}</FooterLine>}
      >
        <Heading style={mailStyles.heading}>{subject}</Heading>
        <FigureTable figures={figures} />
        {sections.map((section) => (
          <MailSection key={section.title} section={section} origin={origin} />
        ))}
        <Text style={mailStyles.text}>
          <Link href={url} style={mailStyles.link}>
            {label}
          </Link>
        </Text>
      </MailLayout>,
    ),
    text: [
      figures.map(formatFigure).join("\n"),
      ...sections.map(({ title, lines }) => [title, ...lines.map(formatLine)].join("\n")),
      `${label}: ${url}`,
      `---\n${FOOTER}`,
    ].join("\n\n"),
  };
}

const formatFigure = (figure: DigestFigure) =>
  `${figure.label}: ${formatCount(figure.value)} (week before: ${formatCount(figure.before)}, ${formatChange(figure)})`;

const formatLine = ({ text, detail }: DigestLine) => `- ${text}${detail ? `\n  ${detail}` : ""}`;

const styles = {
  table: { width: "100%", margin: "0 0 24px", borderSpacing: 0 },
  label: { ...mailStyles.text, margin: 0, padding: "6px 8px 6px 0", textAlign: "left" },
  number: { ...mailStyles.text, margin: 0, padding: "6px 0 6px 8px", textAlign: "right" },
  heading: { ...mailStyles.heading, margin: "24px 0 8px", fontSize: "20px", lineHeight: "26px" },
  // A hash is one long word.
  line: {
    ...mailStyles.text,
    margin: "0 0 8px",
    overflowWrap: "anywhere",
    wordBreak: "break-word",
  },
  detail: { ...mailStyles.footer, margin: "0 0 8px" },
} as const satisfies Record<string, CSSProperties>;

function FigureTable({ figures }: { figures: DigestFigure[] }) {
  return (
    <table style={styles.table}>
      <thead>
        <tr>
          {["Figure", "Last week", "Week before", "Change"].map((head, index) => (
            <th key={head} scope="col" style={index === 0 ? styles.label : styles.number}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {figures.map((figure) => (
          <tr key={figure.label}>
            <th scope="row" style={{ ...styles.label, fontWeight: 400 }}>
              {figure.label}
            </th>
            <td style={styles.number}>{formatCount(figure.value)}</td>
            <td style={styles.number}>{formatCount(figure.before)}</td>
            <td style={styles.number}>{formatChange(figure)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function MailSection({ section, origin }: { section: DigestSection; origin: string }) {
  return (
    <>
      <Heading as="h2" style={styles.heading}>
        {section.title}
      </Heading>
      {section.lines.map(({ text, detail, href }, index) => (
        // Two lines may be equal, such as two posts with one title.
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
        <div key={index}>
          <Text style={styles.line}>
            {href ? (
              <Link href={origin + href} style={mailStyles.link}>
                {text}
              </Link>
            ) : (
              text
            )}
          </Text>
          {detail && <Text style={styles.detail}>{detail}</Text>}
        </div>
      ))}
    </>
  );
}
