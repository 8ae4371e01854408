import { leadLimits } from "./lead-fields.ts";

/** The error for a contact message that is too long, or undefined. Line breaks are LF or CRLF. */
export function messageLengthProblem(text: string): string | undefined {
  const { length } = text.replaceAll("\r\n", "\n");
  if (length <= leadLimits.message) return;
  const format = (count: number) => count.toLocaleString("en-US");
  return `Please keep your message to ${format(leadLimits.message)} characters. It has ${format(length)}.`;
}
