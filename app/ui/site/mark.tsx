/** The round mark; `alt` is the name as text. */
export function Mark({ alt, className }: { alt: string; className?: string }) {
  return (
    <img src="/mark.svg" alt={alt} width={120} height={120} loading="lazy" className={className} />
  );
}
