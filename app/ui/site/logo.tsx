import mark from "../../../art/mark.svg?raw";
import { DRAWN_NAME } from "./drawn-name.ts";

/** The round logo mark; `alt` is the store's name. Inline, because it is seen first on a first visit. */
export function LogoMark({ alt, className }: { alt: string; className?: string }) {
  return (
    <span
      role="img"
      aria-label={alt}
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, left out of the browser bundle
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? mark : "" }}
    />
  );
}

interface WordmarkProps {
  /** The store's name. */
  name: string;
  /** Empty next to a logo that has the name. */
  alt?: string;
  className: string;
}

/** The store's name: the drawn wordmark, or text if the store has another name than the drawn one. */
export function Wordmark({ name, alt = name, className }: WordmarkProps) {
  if (name === DRAWN_NAME) {
    return <img src="/wordmark.svg" alt={alt} width={1386} height={116} className={className} />;
  }
  return (
    <span aria-hidden={!alt} className={`block font-display text-gold text-lg ${className}`}>
      {name}
    </span>
  );
}
