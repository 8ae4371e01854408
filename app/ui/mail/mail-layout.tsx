import { Body } from "@react-email/body";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Hr } from "@react-email/hr";
import { Html } from "@react-email/html";
import { Preview } from "@react-email/preview";
import { Text } from "@react-email/text";
import type { CSSProperties, ReactNode } from "react";

/** The site's colors on paper, as constants because mail programs support only inline styles. */
const color = {
  paper: "#F3EFE4",
  bark: "#1A211C",
  stone: "#5B6B5E",
  fern: "#2E5B3C",
  line: "#D9D3C3",
};

const text = { margin: "0 0 16px", fontSize: "16px", lineHeight: "26px", color: color.bark };

export const mailStyles = {
  body: {
    margin: 0,
    padding: "32px 16px",
    backgroundColor: color.paper,
    fontFamily: "Figtree, 'Helvetica Neue', Helvetica, Arial, sans-serif",
  },
  container: { maxWidth: "560px", margin: "0 auto" },
  heading: {
    margin: "0 0 20px",
    fontFamily: "Fraunces, Georgia, 'Times New Roman', serif",
    fontSize: "28px",
    lineHeight: "34px",
    fontWeight: 500,
    color: color.bark,
  },
  text,
  /** Visitors' text keeps its line breaks and may run in any direction. */
  quoted: {
    ...text,
    padding: "0 0 0 16px",
    borderLeft: `3px solid ${color.fern}`,
    whiteSpace: "pre-wrap",
    overflowWrap: "anywhere",
  },
  link: { color: color.fern, textDecoration: "underline" },
  button: {
    padding: "14px 24px",
    borderRadius: "4px",
    backgroundColor: color.fern,
    color: color.paper,
    fontSize: "16px",
    fontWeight: 600,
  },
  rule: { margin: "32px 0 20px", borderColor: color.line },
  footer: { margin: "0 0 8px", fontSize: "13px", lineHeight: "20px", color: color.stone },
  frame: { margin: "16px 0 0", border: `3px solid ${color.bark}` },
  framed: {
    margin: 0,
    padding: "12px 14px",
    fontSize: "13px",
    lineHeight: "20px",
    color: color.bark,
  },
} as const satisfies Record<string, CSSProperties>;

interface MailLayoutProps {
  title: string;
  /** The line that mail programs show beside the subject. */
  preview: string;
  children: ReactNode;
  footer: ReactNode;
}

/** The layout of every email: one column on paper, readable without pictures or styles. */
export function MailLayout({ title, preview, children, footer }: MailLayoutProps) {
  return (
    <Html lang="en" dir="ltr">
      <Head>
        <title>{title}</title>
        <meta name="color-scheme" content="light" />
      </Head>
      <Preview>{preview}</Preview>
      <Body style={mailStyles.body}>
        <Container style={mailStyles.container}>
          {children}
          <Hr style={mailStyles.rule} />
          {footer}
        </Container>
      </Body>
    </Html>
  );
}

export function FooterLine({ children }: { children: ReactNode }) {
  return <Text style={mailStyles.footer}>{children}</Text>;
}
