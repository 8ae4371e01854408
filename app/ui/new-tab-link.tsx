import type { ReactNode } from "react";

interface NewTabLinkProps {
  href: string;
  className?: string;
  children: ReactNode;
  "aria-label"?: string;
}

/** A link to another site in a new tab, which is said to those who cannot see it happen. */
export function NewTabLink({ href, className, children, "aria-label": label }: NewTabLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener" className={className} aria-label={label}>
      {children}
      {!label && <span className="sr-only"> (opens in a new tab)</span>}
    </a>
  );
}
