import { ChevronRight } from "lucide";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Icon } from "../icons.tsx";

/** Short lists on a page; a list that is sorted, filtered, or has columns is a `Table`. */

/** Rows with a line between them. */
export function Rows({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line">
      {children}
    </ul>
  );
}

interface RowProps {
  title: ReactNode;
  /** The page that the title opens. */
  to?: string;
  /** A line below the title. */
  hint?: ReactNode;
  /** At the end of the row: a status or a button. */
  aside?: ReactNode;
  /** Below the title and the hint. */
  children?: ReactNode;
}

/** A row of {@link Rows}. */
export function Row({ title, to, hint, aside, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-2.5 wrap-anywhere first:pt-0 last:pb-0">
      <div className="grid min-w-0 flex-1 basis-56 gap-1">
        <div>{to === undefined ? title : <Link to={to}>{title}</Link>}</div>
        {hint && <div className="text-sm text-muted">{hint}</div>}
        {children}
      </div>
      {aside && <div className="max-w-full shrink-0">{aside}</div>}
    </li>
  );
}

interface Fact {
  term: string;
  /** Explains the term: a `Help`. */
  help?: ReactNode;
  value: ReactNode;
}

/** Facts with their names, such as the settings of a service. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-2">
      {facts.map(({ term, help, value }) => (
        <div
          key={term}
          className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-3 wrap-anywhere"
        >
          <dt className="text-muted">
            {term} {help}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface DisclosureProps {
  summary: ReactNode;
  isOpen?: boolean;
  /** Renders the details when they are first opened, because they are many controls. */
  isLazy?: boolean;
  children: ReactNode;
}

/** Details that most people do not need, behind their summary. */
export function Disclosure({ summary, isOpen = false, isLazy = false, children }: DisclosureProps) {
  const [wasOpened, setOpened] = useState(isOpen || !isLazy);
  const details = useRef<HTMLDetailsElement>(null);
  // It may have been opened before the scripts were loaded.
  useEffect(() => {
    if (details.current?.open) setOpened(true);
  }, []);
  return (
    <details
      ref={details}
      open={isOpen}
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
      className="group"
    >
      <summary className="inline-flex min-h-10 cursor-pointer items-center gap-1.5 font-semibold pointer-coarse:min-h-11">
        <Icon
          icon={ChevronRight}
          size={18}
          className="shrink-0 text-muted transition-transform duration-150 group-open:rotate-90 motion-reduce:transition-none"
        />
        {summary}
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-2 pb-1">{wasOpened && children}</div>
    </details>
  );
}
