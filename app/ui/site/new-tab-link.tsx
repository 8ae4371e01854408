import type { ReactNode } from "react";

interface NewTabLinkProps {
  href: string;
  className?: string;
  children: ReactNode;
  "aria-label"?: string;
  /** Id of an element that describes the link further. */
  describedBy?: string;
}

/** Id of the note that describes every link; {@link NewTabNote} renders it once per document. */
const NOTE_ID = "new-tab";

/** The note, for screen readers only. It describes the links and is not part of their names. */
export function NewTabNote() {
  return (
    <span id={NOTE_ID} hidden>
      opens in a new tab
    </span>
  );
}

/**
 * A link to another site in a new tab. The note tells screen reader users what others see from the arrow
 * that controls.css adds to every link with the note.
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
