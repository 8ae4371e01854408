import {
  CalendarPlus,
  ChevronDown,
  ChevronUp,
  CopyPlus,
  Eye,
  EyeOff,
  GripVertical,
  Trash,
} from "lucide";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { Holiday } from "#app/modules/store/us-holidays.ts";
import { formatDay } from "#app/platform/format-time.ts";
import { Icon } from "#app/ui/icons.tsx";
import { Button, LinkButton } from "#app/ui/staff/button.tsx";
import { ConfirmForm } from "#app/ui/staff/dialog.tsx";
import { useSending } from "#app/ui/staff/form.tsx";
import { Panel, StatusPill } from "#app/ui/staff/page.tsx";
import { Tooltip } from "#app/ui/staff/popover.tsx";
import { Disclosure } from "#app/ui/staff/rows.tsx";
import { intentField } from "#app/ui/staff/staff-form.ts";
import { type Column, ROW_LINK, Table } from "#app/ui/staff/table.tsx";
import { Thumbnail } from "#app/ui/staff/thumbnail.tsx";
import type { EntryMove } from "../entries.server.ts";
import type { EntryRow, ListPage } from "../list-page.server.ts";
import { useDragOrder } from "./use-drag-order.ts";

/** The parameter of the URL of a new entry that names the entry to copy, by its place in the list. */
export const COPY_PARAMETER = "copy";

/** The last button that staff used. */
export interface MovedEntry {
  version: string;
  intent: EntryMove;
}

/** Only such words, as in URLs, may break in a narrow column. */
const LONG_WORD = /\S{20}/;

interface EntryTableProps {
  slug: string;
  noun: string;
  columns: string[];
  rows: EntryRow[];
  ordered: boolean;
  /** Whether entries can be drafts, and copied. */
  hasDrafts: boolean;
  /** Number of entries in the list, if `rows` are only some of them. */
  total?: number;
  /** Restores the focus to this button after the rows have moved. */
  moved?: MovedEntry | undefined;
  /** Identity of the entry that was just saved; it is scrolled to, gets the focus, and is marked. */
  saved?: string | undefined;
}

/** A list of content, with links and buttons to edit, move, and remove each entry. */
export function EntryTable(props: EntryTableProps) {
  const {
    slug,
    noun,
    columns,
    ordered,
    hasDrafts,
    moved,
    saved,
    total = props.rows.length,
  } = props;
  const list = `/admin/business/${slug}`;
  const { rows, start } = useDragOrder({ rows: props.rows, action: list });
  useEffect(() => {
    if (!moved) return;
    document.getElementById(`${moved.intent}-${moved.version}`)?.focus();
  }, [moved]);
  const savedLink = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (saved === undefined) return;
    savedLink.current?.scrollIntoView({ block: "center" });
    savedLink.current?.focus({ preventScroll: true });
  }, [saved]);
  const shown: Column<EntryRow>[] = [
    {
      label: "Name",
      cell: (row) => (
        <div className="flex items-center gap-1">
          {ordered && (
            // Touching it must not scroll the page.
            <span
              aria-hidden="true"
              data-drag-handle
              title="Drag to move"
              onPointerDown={(event) => start(event, row.version)}
              className="-ml-2 grid size-9 cursor-grab touch-none place-items-center rounded-lg text-muted hover:bg-well active:cursor-grabbing pointer-coarse:size-11"
            >
              <Icon icon={GripVertical} size={18} />
            </span>
          )}
          {row.picture !== undefined && (
            <span className="mr-2 flex">
              <Thumbnail picture={row.picture} />
            </span>
          )}
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Link
              ref={row.identity === saved ? savedLink : null}
              to={`${list}/${row.position}`}
              className={ROW_LINK}
            >
              {row.name}
            </Link>
            {row.identity === saved && <StatusPill tone="good">Just saved</StatusPill>}
            {row.isDraft && <StatusPill tone="quiet">Draft</StatusPill>}
            {row.daysNote && (
              <StatusPill tone={isShownToday(row) ? "quiet" : "warn"}>{row.daysNote}</StatusPill>
            )}
            {row.isSample && (
              <StatusPill tone="warn">{slug === "reels" ? "Placeholder" : "Sample"}</StatusPill>
            )}
            {row.hidden && <StatusPill tone="warn">{`Hidden: ${row.hidden}`}</StatusPill>}
          </span>
        </div>
      ),
    },
    ...columns.map(
      (label, index): Column<EntryRow> => ({
        label,
        cell: ({ cells: { [index]: text = "" } }) =>
          text && <span className={LONG_WORD.test(text) ? "" : "wrap-normal"}>{text}</span>,
      }),
    ),
    {
      label: "Actions",
      isPlain: true,
      className: "md:text-right",
      cell: (row) => <EntryActions {...{ list, noun, row, ordered, hasDrafts, total }} />,
    },
  ];
  return (
    // From edge to edge of the panel.
    <div className="-mx-5 border-t border-line max-md:[&_tr]:px-5 md:[&_:is(th,td):first-child]:pl-5 md:[&_:is(th,td):last-child]:pr-5 md:[&_th:last-child]:text-right">
      <Table label={`Every ${noun}`} columns={shown} rows={rows} keyOf={({ version }) => version} />
    </div>
  );
}

interface EntryActionsProps extends Pick<EntryTableProps, "noun" | "ordered" | "hasDrafts"> {
  /** URL of the list. */
  list: string;
  row: EntryRow;
  total: number;
}

/** An icon with a tooltip; on phones, which have no tooltips, a word. */
const WORD =
  "max-md:px-2 max-md:text-sm max-md:[&_svg]:hidden md:w-10 md:px-0 md:pointer-coarse:w-11";

function EntryActions({ list, noun, row, ordered, hasDrafts, total }: EntryActionsProps) {
  const { isSending } = useSending();
  const moves = [
    { intent: "up", label: "Up", icon: ChevronUp, isEnd: row.position === 1 },
    { intent: "down", label: "Down", icon: ChevronDown, isEnd: row.position === total },
  ] as const;
  const question = {
    question: `Remove this ${noun}?`,
    consequence: `${describeRemoval(row)} You can restore it from the history.`,
    action: `Remove ${noun}`,
  };
  return (
    <ConfirmForm
      to={list}
      fields={{ version: row.version }}
      questions={{ remove: question } satisfies Partial<Record<EntryMove, typeof question>>}
      className="inline-flex flex-wrap gap-1 max-md:-ml-2"
    >
      {ordered &&
        moves.map(({ intent, label, icon, isEnd }) => (
          <Tooltip key={intent} text={label}>
            <Button
              id={`${intent}-${row.version}`}
              type="submit"
              variant="quiet"
              icon={icon}
              aria-label={`${label}: ${row.name}`}
              // Not disabled: the button would lose the keyboard focus at the end of the list.
              isPending={isEnd || isSending}
              {...intentField<EntryMove>(intent)}
            />
          </Tooltip>
        ))}
      {hasDrafts && (
        <>
          <Tooltip text={row.isDraft ? `Publish ${noun}` : `Unpublish ${noun}`}>
            <Button
              type="submit"
              variant="quiet"
              icon={row.isDraft ? Eye : EyeOff}
              aria-label={`${row.isDraft ? "Publish" : "Unpublish"}: ${row.name}`}
              className={WORD}
              {...intentField<EntryMove>(row.isDraft ? "publish" : "unpublish")}
            >
              <span className="md:hidden">{row.isDraft ? "Publish" : "Unpublish"}</span>
            </Button>
          </Tooltip>
          <LinkButton
            to={`${list}/new?${COPY_PARAMETER}=${row.position}`}
            variant="quiet"
            icon={CopyPlus}
            aria-label={`Copy: ${row.name}`}
            title={`Copy ${noun}`}
            className={WORD}
          >
            <span className="md:hidden">Copy</span>
          </LinkButton>
        </>
      )}
      <Tooltip text={`Remove ${noun}`}>
        <Button
          type="submit"
          variant="quiet"
          icon={Trash}
          aria-label="Remove"
          className={WORD}
          {...intentField<EntryMove>("remove")}
        >
          <span className="md:hidden">Remove</span>
        </Button>
      </Tooltip>
    </ConfirmForm>
  );
}

const isShownToday = ({ status = "current" }: EntryRow) => status === "current";

function describeRemoval(row: EntryRow): string {
  if (row.isDraft) return `“${row.name}” is a draft.`;
  if (!isShownToday(row)) return `“${row.name}” is not on the site now.`;
  return `“${row.name}” leaves the site right away.`;
}

interface HolidaysPanelProps {
  list: ListPage;
  /** The store's calendar day. */
  today: string;
  /** Days to pick from. */
  coming: readonly Holiday[];
}

/** Days whose hours differ from the regular week, and public holidays to add; past days are collapsed. */
export function HolidaysPanel({ list, today, coming }: HolidaysPanelProps) {
  const { slug, noun, columns, rows } = list;
  const table = { slug, noun, columns, ordered: false, hasDrafts: false };
  const upcoming = rows.filter(({ identity }) => identity >= today);
  const past = rows.filter(({ identity }) => identity < today);
  const picks = coming.filter(({ date }) => rows.every(({ identity }) => identity !== date));
  return (
    <Panel title="Holidays" description="Days with different hours than usual.">
      {upcoming.length > 0 ? (
        <EntryTable {...table} rows={upcoming} />
      ) : (
        <p className="text-muted">No upcoming holidays.</p>
      )}
      <section aria-label="Add a public holiday" className="grid gap-2">
        <h3 className="text-sm">Add a public holiday</h3>
        <ul className="flex flex-wrap gap-1.5">
          {picks.slice(0, PICKS).map((holiday) => (
            <HolidayPick key={holiday.date} holiday={holiday} />
          ))}
        </ul>
        {picks.length > PICKS && (
          <Disclosure summary="Later holidays">
            <ul className="flex flex-wrap gap-1.5">
              {picks.slice(PICKS).map((holiday) => (
                <HolidayPick key={holiday.date} holiday={holiday} />
              ))}
            </ul>
          </Disclosure>
        )}
      </section>
      {past.length > 0 && (
        <Disclosure summary={`Past holidays (${past.length})`}>
          <EntryTable {...table} rows={past} />
        </Disclosure>
      )}
    </Panel>
  );
}

/** So many holidays are shown at once. */
const PICKS = 6;

function HolidayPick({ holiday: { date, name } }: { holiday: Holiday }) {
  return (
    <li>
      <LinkButton
        to={`/admin/business/holidays/new?date=${date}`}
        icon={CalendarPlus}
        className="max-w-full flex-wrap justify-start whitespace-normal!"
      >
        {name}
        <span className="font-normal text-muted">{formatDay(date, "monthDay")}</span>
      </LinkButton>
    </li>
  );
}
