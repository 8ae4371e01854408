/** A US phone number as copy writes it: "(313) 555-0142" or "1-800-222-1222". */
const PHONE_NUMBER = /(\(\d{3}\) \d{3}-\d{4}|\d-\d{3}-\d{3}-\d{4})/;

/** A text whose phone numbers never break across lines. */
export function PhoneText({ text }: { text: string }) {
  // With a group in the pattern, every second part is a number.
  return text.split(PHONE_NUMBER).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
