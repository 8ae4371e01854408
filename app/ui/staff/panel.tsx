import { type ReactNode, useId } from "react";

interface PanelProps {
  /** For links within the page. */
  id?: string;
  title: string;
  description?: ReactNode;
  /** Beside the title: a state, a button. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A boxed part of a staff page with a heading of its own. */
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
