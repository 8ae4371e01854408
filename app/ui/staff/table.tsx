import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { Icon } from "../icons.tsx";

export interface Column<Row> {
  /** Its header, and its label in the cards on a phone. */
  label: string;
  /** In the header, before the label. */
  before?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** In the cards, the cell has no label: its text explains itself. */
  isPlain?: boolean;
  /** The header links to the list in this order. */
  sort?: ColumnSort;
  className?: string;
  /** Left out where the table is too narrow for all columns, as on tablets. */
  isWideOnly?: boolean;
}

export interface ColumnSort {
  /** URL of the list sorted by this column, or the other way round if it is sorted by it now. */
  to: string;
  /** The current order, if the list is sorted by this column. */
  order?: "ascending" | "descending" | undefined;
}

/** Classes of the link in the first column. Its padding makes it easier to tap; its margin takes the space back. */
export const ROW_LINK =
  "text-plain no-underline underline-offset-4 hover:underline max-md:underline max-md:decoration-control pointer-coarse:-my-2.75 pointer-coarse:py-2.75";

const WIDE_ONLY = "max-xl:hidden!";

interface TableProps<Row> {
  /** Names the table for screen readers. */
  label: string;
  /** The first column names the row and becomes the title of its card. */
  columns: Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Rows that are not handled yet; the first cell is bold. */
  isStrong?: (row: Row) => boolean;
}

/**
 * A list of things with a sticky header. On phones each row is a card, and the header shows only while it
 * has the keyboard focus. Sorting is a link, because the server sorts the whole list and not just this
 * page of it.
 */
export function Table<Row>({ label, columns, rows, keyOf, isStrong }: TableProps<Row>) {
  return (
    <table aria-label={label} className="w-full tabular-nums max-md:block">
      <thead className="sticky top-0 z-10 bg-surface max-lg:top-15 max-md:[&:not(:has(:focus-visible))]:sr-only">
        <tr>
          {columns.map(({ label: name, before, sort, isWideOnly }) => (
            <th
              key={name}
              scope="col"
              aria-sort={sort ? (sort.order ?? "none") : undefined}
              className={`border-b border-line px-4 py-2.5 text-left text-[0.8125rem] font-semibold whitespace-nowrap text-muted ${isWideOnly ? WIDE_ONLY : ""}`}
            >
              {before ? (
                <div className="flex items-center gap-2">
                  {before}
                  {name}
                </div>
              ) : sort ? (
                <SortLink {...sort}>{name}</SortLink>
              ) : (
                name
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            className="border-line not-last:border-b hover:bg-well/50 max-md:block max-md:px-4 max-md:py-3"
          >
            {columns.map(({ label: name, cell, isPlain, className = "", isWideOnly }, index) => (
              <td
                key={name}
                className={`px-4 py-3 align-middle wrap-anywhere max-md:flex max-md:gap-3 max-md:px-0 max-md:py-0.5 max-md:has-[>div:empty]:hidden ${index === 0 && isStrong?.(row) ? "font-semibold" : ""} ${className} ${isWideOnly ? WIDE_ONLY : ""}`}
              >
                {index > 0 && !isPlain && (
                  <span
                    aria-hidden="true"
                    className="w-24 shrink-0 text-[0.8125rem] text-muted md:hidden"
                  >
                    {name}
                  </span>
                )}
                <div className="min-w-0">{cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A table inside a `Panel`, aligned with the panel's text. */
export function PanelTable<Row>(props: TableProps<Row>) {
  return (
    <div className="-mx-4">
      <Table {...props} />
    </div>
  );
}

const SORT_ICONS = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

function SortLink({ to, order, children }: ColumnSort & { children: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      className="inline-flex items-center gap-1 py-1 no-underline hover:text-plain"
    >
      {children}
      <Icon icon={SORT_ICONS[order ?? "none"]} size={14} />
    </Link>
  );
}

interface FilterChip {
  label: string;
  to: string;
  isCurrent: boolean;
  count?: number;
}

/** Links that narrow a list to one status: one row, which scrolls to the current one and fades out where more follow. */
export function FilterChips({ label, chips }: { label: string; chips: FilterChip[] }) {
  const row = useRef<HTMLElement>(null);
  const current = chips.find(({ isCurrent }) => isCurrent)?.to;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever another chip is the current one
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>("[aria-current]");
    if (!row.current || !chip) return;
    // Not `scrollIntoView`, which would also scroll the page.
    row.current.scrollLeft = chip.offsetLeft - (row.current.clientWidth - chip.offsetWidth) / 2;
  }, [current]);
  return (
    <nav
      ref={row}
      aria-label={label}
      className="relative -mx-4 scroll-px-14 overflow-x-auto pr-12 pl-4 [mask-image:linear-gradient(to_right,#000_calc(100%-3.5rem),transparent)] [scrollbar-width:none]"
    >
      <ul className="flex w-max gap-1.5">
        {chips.map(({ label: name, to, isCurrent, count }) => (
          <li key={name}>
            <Link
              to={to}
              preventScrollReset
              aria-current={isCurrent ? "page" : undefined}
              className="inline-flex min-h-8 pointer-coarse:min-h-11 items-center gap-1.5 rounded-full border border-line bg-surface px-3 text-sm font-semibold whitespace-nowrap no-underline transition-colors duration-150 hover:border-control aria-[current]:border-accent aria-[current]:bg-accent aria-[current]:text-on-accent"
            >
              {name}
              {count !== undefined && (
                <span className="font-normal tabular-nums">{count.toLocaleString("en-US")}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface PagerProps {
  newer?: { to: string; label: string } | undefined;
  older?: { to: string; label: string } | undefined;
}

/** Links to the neighboring pages of a list. */
export function Pager({ newer, older }: PagerProps) {
  if (!newer && !older) return null;
  const className =
    "inline-flex min-h-10 pointer-coarse:min-h-11 items-center rounded-lg border border-control/60 px-3.5 font-semibold no-underline hover:bg-well";
  return (
    <nav aria-label="Pages" className="flex flex-wrap gap-2 border-t border-line p-4">
      {newer && (
        <Link to={newer.to} rel="prev" className={className}>
          {newer.label}
        </Link>
      )}
      {older && (
        <Link to={older.to} rel="next" className={className}>
          {older.label}
        </Link>
      )}
    </nav>
  );
}
