import { type ReactNode, useId } from "react";

interface PanelProps {
  title: string;
  description?: ReactNode;
  /** Beside the title: a state, a button. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A boxed part of a staff page with a heading of its own. */
export function Panel({ title, description, aside, children }: PanelProps) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-head">
        <div>
          <h2 id={id}>{title}</h2>
          {description && <p className="staff-hint">{description}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}
