/** An email address, or a phone number of the United States, in a text. */
const ADDRESS =
  /([\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}|(?<!\d)(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-]?)\d{3}[ .-]?\d{4}(?!\d))/;

/** A text as it was typed; its email addresses and phone numbers are links. */
export function LinkedText({ children }: { children: string }) {
  const parts = children.split(ADDRESS);
  return (
    <p className="wrap-anywhere whitespace-pre-wrap">
      {parts.map((part, index) =>
        // Every second part is what the pattern found.
        index % 2 === 0 ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
          <a key={index} href={toHref(part)}>
            {part}
          </a>
        ),
      )}
    </p>
  );
}

function toHref(address: string): string {
  return address.includes("@") ? `mailto:${address}` : `tel:${address.replace(/[^\d+]/g, "")}`;
}
