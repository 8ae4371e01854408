import type { Db } from "#app/db/schema.ts";
import { mapThumbnails } from "#app/modules/media/pictures.server.ts";
import { type DateStatus, getDateStatus } from "#app/modules/store/shown-days.server.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { createStaffTextFiller } from "#app/modules/store/staff-text.server.ts";
import { formatDay, formatDays } from "#app/platform/format-time.ts";
import { storeDay } from "#app/platform/time.server.ts";
import type { ThumbnailData } from "#app/ui/staff/thumbnail.tsx";
import { claimList } from "./claims/claim-list.server.ts";
import { CONTENT_LISTS } from "./content-lists.server.ts";
import { getDocument, versionOf } from "./documents.server.ts";
import { type ContentList, type Entry, formatDayIfSet, toText } from "./list-definition.server.ts";
import { findHiddenReason, getEntryStatus } from "./visibility.server.ts";

/** A row of the table of a list. */
export interface EntryRow {
  /** `versionOf` the entry; the buttons act only on this version. */
  version: string;
  /** Identifies the entry, even after it was edited. */
  identity: string;
  name: string;
  /** Its small picture, or null without one; undefined if no entry of the list has one. */
  picture?: ThumbnailData | null;
  cells: string[];
  isSample: boolean;
  isDraft: boolean;
  /** Whether today is one of its days; undefined if its list has no days. */
  status: DateStatus | undefined;
  /** Its days, if no group or column says them: "Shown Dec 1, 2026 to Dec 24, 2026". */
  daysNote?: string | undefined;
  /** Why visitors do not see the entry: "delivery is not approved". */
  hidden?: string | undefined;
  /** Position in the list, from 1; also the last part of its URL. */
  position: number;
}

/** A list for its staff page. */
export interface ListPage {
  slug: string;
  noun: string;
  label: string;
  intro: string;
  ordered: boolean;
  hasDrafts: boolean;
  columns: string[];
  rows: EntryRow[];
  /** The rows grouped by status; a single group if the list is not grouped. */
  groups: { status: DateStatus | undefined; title: string; rows: EntryRow[] }[];
}

/** A list with its entries, in saved order. Throws Error if `list` is undefined. */
export async function getListPage(
  db: Db,
  { list, now }: { list: ContentList | undefined; now: Date },
): Promise<ListPage> {
  if (!list) throw new Error(`no such list; lists: ${CONTENT_LISTS.map(({ slug }) => slug)}`);
  const { slug, noun, intro, ordered, hasDrafts, columns, document } = list;
  const { nameOf, identityOf, isSample } = list;
  const [entries, facts] = await Promise.all([getDocument(db, document), getSiteFacts(db)]);
  const text = createStaffTextFiller(facts);
  const pictureField = list.fields.find(({ kind }) => kind === "picture")?.name;
  const pictureOf = (entry: Entry) => (pictureField ? toText(entry[pictureField]) : "");
  // Claims, for example, may have a picture but seldom do.
  const hasPictures = entries.some((entry) => pictureOf(entry) !== "");
  const pictures = await mapThumbnails(db, entries.map(pictureOf));
  const today = storeDay(now);
  const rows = entries.map((entry, index) => ({
    ...{ version: versionOf(entry), name: text(nameOf(entry)), identity: identityOf(entry) },
    ...(hasPictures && { picture: pictures.get(pictureOf(entry)) ?? null }),
    ...{
      cells: columns.map(({ value }) => value(entry, today)),
      isSample: isSample(entry),
      isDraft: entry.draft === true,
      status: getEntryStatus(list, entry, today),
      daysNote: describeDays(list, entry, today),
      position: index + 1,
    },
    // A claim has a column for its status.
    hidden: list === claimList ? undefined : findHiddenReason(entry, facts),
  }));
  return {
    ...{ slug, noun, intro, ordered, hasDrafts, label: document.label },
    columns: columns.map(({ label }) => label),
    rows,
    groups: groupByStatus({ list, entries, rows, today }),
  };
}

/** The note of an entry in a list that is not grouped: on which days it is shown, or that it ended. */
function describeDays({ dated }: ContentList, entry: Entry, today: string): string | undefined {
  if (!dated || dated.isGrouped) return undefined;
  const { startsOn, endsOn } = dated.daysOf(entry);
  const status = getDateStatus({ startsOn, endsOn }, today);
  if (status === "ended") return `Ended ${formatDayIfSet(endsOn)}`;
  if (endsOn === undefined) {
    return status === "upcoming" ? `Starts ${formatDayIfSet(startsOn)}` : undefined;
  }
  if (startsOn === undefined) return `Last day ${formatDay(endsOn)}`;
  return `Shown ${formatDays(startsOn, endsOn)}`;
}

const STATUSES: readonly DateStatus[] = ["current", "upcoming", "ended"];

interface GroupOptions {
  list: ContentList;
  entries: readonly Entry[];
  rows: readonly EntryRow[];
  today: string;
}

/**
 * Sorts current entries by last day, upcoming ones by first day, and ended ones by last day, newest
 * first. Drafts come first, in a group of their own.
 */
function groupByStatus({ list, entries, rows, today }: GroupOptions): ListPage["groups"] {
  const { dated, document } = list;
  if (!dated?.isGrouped) return [{ status: undefined, title: document.label, rows: [...rows] }];
  const drafts = rows.filter(({ isDraft }) => isDraft);
  const shown = STATUSES.flatMap((status) => {
    const order = entries
      .map((entry, index) => ({ index, days: dated.daysOf(entry), isDraft: entry.draft }))
      .filter(({ isDraft }) => !isDraft)
      .filter(({ days }) => getDateStatus(days, today) === status)
      .toSorted((a, b) =>
        status === "upcoming"
          ? (a.days.startsOn ?? "").localeCompare(b.days.startsOn ?? "")
          : (a.days.endsOn ?? "").localeCompare(b.days.endsOn ?? ""),
      );
    if (status === "ended") order.reverse();
    const part = order.flatMap(({ index }) => rows[index] ?? []);
    return part.length === 0 ? [] : [{ status, title: dated.titles[status], rows: part }];
  });
  if (drafts.length === 0) return shown;
  return [{ status: undefined, title: "Drafts", rows: drafts }, ...shown];
}
