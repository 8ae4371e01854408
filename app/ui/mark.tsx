/** The round mark. Decorative: the name stands beside it or in the link around it. */
export function Mark({ className }: { className?: string }) {
  return (
    <img src="/mark.svg" alt="" width={120} height={120} loading="lazy" className={className} />
  );
}
