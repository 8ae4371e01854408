import mark from "../../../art/mark.svg?raw";

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

/** The wordmark, HYDE CANNABIS; `alt` is the store's name. */
export function Wordmark({ alt, className }: { alt: string; className?: string }) {
  return <img src="/wordmark.svg" alt={alt} width={1386} height={116} className={className} />;
}
