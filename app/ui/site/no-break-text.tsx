/** Phone numbers, "(313) 555-0142" or "1-800-222-1222", and times, "9:00 AM" or "5 PM". */
export const WHOLE = /(\(\d{3}\) \d{3}-\d{4}|\d-\d{3}-\d{3}-\d{4}|\b\d{1,2}(?::\d\d)? [AP]M\b)/;

/** A text whose phone numbers and times never break across lines. */
export function NoBreakText({ text }: { text: string }) {
  // With a group in the pattern, every second part is a number or a time.
  return text.split(WHOLE).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
      <span key={index} className="no-break">
        {part}
      </span>
    ),
  );
}
