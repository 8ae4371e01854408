import type { ReactNode } from "react";

interface PageTitleProps {
  children: ReactNode;
  /** One line on what the page is for. */
  intro?: ReactNode;
  /** Buttons and links that concern the whole page. */
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
