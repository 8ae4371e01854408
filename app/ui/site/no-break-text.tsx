/** Phone numbers, "(313) 555-0142" or "1-800-222-1222", and times, "9:00 AM" or "5 PM". */
const WHOLE = /(\(\d{3}\) \d{3}-\d{4}|\d-\d{3}-\d{3}-\d{4}|\b\d{1,2}(?::\d\d)? [AP]M\b)/;

/** Phone numbers are smaller where very large text leaves no room for them. */
const classOf = (part: string) => (part.endsWith("M") ? "no-break" : "no-break phone");

/** A text whose phone numbers and times never break across lines. */
export function NoBreakText({ text }: { text: string }) {
  // With a group in the pattern, every second part is a number or a time.
  return text.split(WHOLE).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
      <span key={index} className={classOf(part)}>
        {part}
      </span>
    ),
  );
}

/** HTML made from Markdown whose phone numbers and times never break across lines. */
export function keepUnbroken(html: string): string {
  // Only text, not the values of attributes.
  return html.replace(/>[^<]+/g, (text) =>
    text.replace(new RegExp(WHOLE, "g"), (part) => `<span class="${classOf(part)}">${part}</span>`),
  );
}
