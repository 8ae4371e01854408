import { WHOLE } from "./no-break-text.tsx";

const EVERY_WHOLE = new RegExp(WHOLE, "g");

/** HTML made from Markdown whose phone numbers and times never break across lines. */
export function keepUnbroken(html: string): string {
  // Only text, not the values of attributes.
  return html.replace(/>[^<]+/g, (text) =>
    text.replace(EVERY_WHOLE, (part) => `<span class="no-break">${part}</span>`),
  );
}
