import { type ReactNode, useId } from "react";

/** The parts of every staff page: title, panels, and badges. */

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
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 md:flex-1 md:basis-72">
        <h1 className="text-2xl wrap-anywhere">{children}</h1>
        {intro && <p className="mt-1 text-muted">{intro}</p>}
      </div>
      {actions && <div className="flex min-w-0 flex-wrap items-center gap-2">{actions}</div>}
    </div>
  );
}

interface PanelProps {
  /** For links within the page. */
  id?: string;
  title: string;
  description?: ReactNode;
  /** Beside the title, such as a badge or a button. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A boxed part of a staff page with a heading. */
export function Panel({ id, title, description, aside, children }: PanelProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 rounded-xl border border-line bg-surface p-5"
      aria-labelledby={titleId}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          <h2 id={titleId} className="text-[1.0625rem]">
            {title}
          </h2>
          {description && <p className="text-sm text-muted">{description}</p>}
        </div>
        {aside && <div className="max-w-full shrink-0">{aside}</div>}
      </div>
      {children}
    </section>
  );
}

/** A box without a heading, such as a list below the page's title; `label` names it. */
export function Card({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      className="overflow-clip rounded-xl border border-line bg-surface shadow-xs"
    >
      {children}
    </section>
  );
}

interface ColumnsProps {
  main: ReactNode;
  /** Narrower, and below the rest on small screens. */
  side: ReactNode;
}

/** Panels side by side. */
export function Columns({ main, side }: ColumnsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{main}</div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{side}</div>
    </div>
  );
}

/** The color of a status; the text says the same, so color is never the only sign. */
export type Tone = "good" | "warn" | "bad" | "quiet";

const TONES: Record<Tone, string> = {
  good: "text-success",
  warn: "text-warn",
  bad: "text-error",
  quiet: "text-muted",
};

/** A status in a colored badge. */
export function StatusPill({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span
      className={`inline-flex items-center rounded-full bg-well px-2 py-0.5 text-[0.8125rem] font-semibold wrap-normal ${TONES[tone]}`}
      data-tone={tone}
    >
      {children}
    </span>
  );
}
