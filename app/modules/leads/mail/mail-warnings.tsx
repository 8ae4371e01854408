import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import type { ShownRule } from "#app/modules/compliance/schema.ts";
import { FooterLine } from "./mail-layout.tsx";
import { mailStyles } from "./mail-styles.ts";

/** Above and below a framed text where there are no borders. */
const FRAME_LINE = "=".repeat(70);

/** The warnings every marketing email carries, for its HTML part. */
export function MailWarnings({ rules }: { rules: readonly ShownRule[] }) {
  return rules.map(({ text, framed }) =>
    framed ? (
      // A table: some mail programs draw no border around a paragraph.
      <Section key={text} style={mailStyles.frame}>
        <Text style={mailStyles.framed}>{text}</Text>
      </Section>
    ) : (
      <FooterLine key={text}>{text}</FooterLine>
    ),
  );
}

/** The same for its plain-text part, one line each. */
export function warningLines(rules: readonly ShownRule[]): string[] {
  return rules.flatMap(({ text, framed }) => (framed ? [FRAME_LINE, text, FRAME_LINE] : [text]));
}
