import { Body } from "@react-email/body";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Hr } from "@react-email/hr";
import { Html } from "@react-email/html";
import { Preview } from "@react-email/preview";
import { Text } from "@react-email/text";
import type { ReactNode } from "react";
import { mailStyles } from "./mail-styles.ts";

interface MailLayoutProps {
  title: string;
  /** The line mail programs show beside the subject. */
  preview: string;
  children: ReactNode;
  footer: ReactNode;
}

/** The frame of every mail: one column on paper, readable without pictures or styles. */
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
