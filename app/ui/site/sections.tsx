import type { IconNode } from "lucide";
import { type ReactNode, useId } from "react";
import { Icon } from "../icons.tsx";
import { NoBreakText } from "./no-break-text.tsx";

interface SectionProps {
  title: string;
  /** Small line above the title. */
  eyebrow?: string;
  /** At the end of the title's line, usually a link. */
  aside?: ReactNode;
  id?: string;
  className?: string;
  children: ReactNode;
}

/** A part of a page: a labeled region with a heading and the page's standard spacing. */
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

interface CallToActionProps {
  title: string;
  text: string;
  /** Uses the pine background, for the end of a page. */
  raised?: boolean;
  /** A link that looks like a button. */
  children: ReactNode;
}

/** A line of text with one action; the text may be empty. */
export function CallToAction({ title, text, raised, children }: CallToActionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`border-t border-line ${raised ? "bg-pine" : ""}`}>
      <div className="wrap flex flex-col items-start justify-between gap-6 py-14 md:flex-row md:items-center">
        <div className="max-w-2xl">
          <h2 id={id} className="text-2xl md:text-3xl">
            {title}
          </h2>
          {text !== "" && (
            <p className="mt-3 text-sage">
              <NoBreakText text={text} />
            </p>
          )}
        </div>
        {children}
      </div>
    </section>
  );
}

interface IconCardProps {
  icon: IconNode;
  title: string;
  text: string;
}

/** A list item with an icon, a title, and a sentence or none, for a row of reasons or benefits. */
export function IconCard({ icon, title, text }: IconCardProps) {
  return (
    <li className="border-t border-line pt-6">
      <Icon icon={icon} size={28} className="text-gold" />
      <h3 className="mt-5 text-xl">{title}</h3>
      {text !== "" && (
        <p className="mt-2 text-sage">
          <NoBreakText text={text} />
        </p>
      )}
    </li>
  );
}
