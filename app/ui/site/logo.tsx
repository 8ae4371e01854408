/** The round logo mark; `alt` is the store's name. */
export function LogoMark({ alt, className }: { alt: string; className?: string }) {
  return (
    <img src="/mark.svg" alt={alt} width={120} height={120} loading="lazy" className={className} />
  );
}

/** The wordmark, HYDE CANNABIS; `alt` is the store's name. */
export function Wordmark({ alt, className }: { alt: string; className?: string }) {
  return <img src="/wordmark.svg" alt={alt} width={1386} height={116} className={className} />;
}
