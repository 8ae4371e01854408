import { type ReactNode, useId } from "react";

/** The parts of every staff page: title, panels, and status pills. */

interface PageTitleProps {
  children: ReactNode;
  /** A line about the purpose of the page. */
  intro?: ReactNode;
  /** Buttons and links for the whole page. */
  actions?: ReactNode;
}

/** The heading of a staff page. */
export function PageTitle({ children, intro, actions }: PageTitleProps) {
  return (
    <div className="staff-title">
      <div>
        <h1>{children}</h1>
        {intro && <p className="staff-intro">{intro}</p>}
      </div>
      {actions && <div className="staff-actions">{actions}</div>}
    </div>
  );
}

interface PanelProps {
  /** For links within the page. */
  id?: string;
  title: string;
  description?: ReactNode;
  /** Beside the title, such as a status or a button. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A boxed part of a staff page with a heading. */
export function Panel({ id, title, description, aside, children }: PanelProps) {
  const titleId = useId();
  return (
    <section id={id} className="panel" aria-labelledby={titleId}>
      <div className="panel-head">
        <div>
          <h2 id={titleId}>{title}</h2>
          {description && <p className="staff-hint">{description}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** The color of a status; the text says the same, so color is never the only sign. */
export type Tone = "good" | "warn" | "bad" | "quiet";

/** A status in a colored pill. */
export function StatusPill({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className="pill" data-tone={tone}>
      {children}
    </span>
  );
}
