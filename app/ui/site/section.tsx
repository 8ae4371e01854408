import { type ReactNode, useId } from "react";

interface SectionProps {
  title: string;
  /** Small line above the title. */
  eyebrow?: string;
  /** Shown at the end of the title's line: usually one link. */
  aside?: ReactNode;
  id?: string;
  className?: string;
  children: ReactNode;
}

/** One part of a page: a labelled region with its heading and the page's rhythm around it. */
export function Section({ title, eyebrow, aside, id, className = "", children }: SectionProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className={`section ${className}`}>
      <div className="wrap">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <div>
            {eyebrow && <p className="eyebrow mb-3">{eyebrow}</p>}
            <h2 id={titleId} className="section-title">
              {title}
            </h2>
          </div>
          {aside}
        </div>
        <div className="mt-8 lg:mt-12">{children}</div>
      </div>
    </section>
  );
}
