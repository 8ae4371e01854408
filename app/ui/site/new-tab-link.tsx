import type { ReactNode } from "react";

interface NewTabLinkProps {
  href: string;
  className?: string;
  children: ReactNode;
  "aria-label"?: string;
  /** Id of an element that says more; the note on the new tab is added to it. */
  describedBy?: string;
}

/** Id of the note that every such link points to; {@link NewTabNote} renders it once per document. */
const NOTE_ID = "new-tab";

/** The words themselves, for screen readers only, kept out of the links' names. */
export function NewTabNote() {
  return (
    <span id={NOTE_ID} hidden>
      opens in a new tab
    </span>
  );
}

/**
 * A link to another site in a new tab. The note says so to those who do not see the arrow that the
 * style sheet adds to every link with this note (controls.css).
 */
export function NewTabLink(props: NewTabLinkProps) {
  const { href, className, children, describedBy, "aria-label": label } = props;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className={className}
      aria-label={label}
      aria-describedby={describedBy ? `${describedBy} ${NOTE_ID}` : NOTE_ID}
    >
      {children}
    </a>
  );
}
