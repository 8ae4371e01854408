/** The wordmark, HYDE CANNABIS; `alt` is the name as text. */
export function Wordmark({ alt, className }: { alt: string; className?: string }) {
  return <img src="/wordmark.svg" alt={alt} width={1386} height={116} className={className} />;
}
