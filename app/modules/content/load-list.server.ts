import type { Db } from "#app/db/schema.ts";
import { type DealStatus, dealStatus } from "#app/modules/catalog/deals/deal-status.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import { staffText } from "#app/modules/store/staff-text.server.ts";
import { storeDay } from "#app/platform/time.server.ts";
import type { ContentList, Entry } from "./content-list.server.ts";
import { CONTENT_LISTS } from "./content-lists.server.ts";
import { versionOf } from "./documents.server.ts";
import { readDocument } from "./read-document.server.ts";
import { hiddenReason } from "./saved-text.server.ts";

/** A row of the table of a list. */
export interface EntryRow {
  /** Identifies this state of the entry: the buttons act on no other. */
  version: string;
  name: string;
  cells: string[];
  isSample: boolean;
  /** Why visitors do not see it although it is in the list, as in "delivery is not approved". */
  hidden?: string | undefined;
  /** Place in the list, from 1; also the last part of its URL. */
  place: number;
}

/** A list as its page shows it. */
export interface ShownList {
  slug: string;
  noun: string;
  label: string;
  intro: string;
  ordered: boolean;
  columns: string[];
  rows: (EntryRow & { identity: string })[];
  /** Its rows by whether they count now, later or no longer; one part where they have no days. */
  parts: { status: DealStatus | undefined; title: string; rows: EntryRow[] }[];
}

/** A list with its entries, in their order. */
export async function loadList(
  db: Db,
  { list, now }: { list: ContentList | undefined; now: Date },
): Promise<ShownList> {
  if (!list) throw new Error(`no such list; there are ${CONTENT_LISTS.map(({ slug }) => slug)}`);
  const { slug, noun, intro, ordered, columns, document, nameOf, identityOf, isSample } = list;
  const [entries, facts] = await Promise.all([readDocument(db, document), getSiteFacts(db)]);
  const text = staffText(facts);
  const rows = entries.map((entry, index) => ({
    ...{ version: versionOf(entry), name: text(nameOf(entry)), identity: identityOf(entry) },
    ...{ cells: columns.map(({ of }) => of(entry)), isSample: isSample(entry), place: index + 1 },
    hidden: hiddenReason(entry, facts),
  }));
  const today = storeDay(now);
  return {
    ...{ slug, noun, intro, ordered, label: document.label },
    columns: columns.map(({ label }) => label),
    rows,
    parts: partsOf({ list, entries, rows, today }),
  };
}

const STATUSES: readonly DealStatus[] = ["current", "upcoming", "ended"];

interface PartsOptions {
  list: ContentList;
  entries: readonly Entry[];
  rows: readonly EntryRow[];
  today: string;
}

/** What ends or starts next comes first; of what is over, what ended last. */
function partsOf({ list, entries, rows, today }: PartsOptions): ShownList["parts"] {
  const { dated } = list;
  if (!dated) return [{ status: undefined, title: "In the list", rows: [...rows] }];
  return STATUSES.flatMap((status) => {
    const order = entries
      .map((entry, index) => ({ index, days: dated.daysOf(entry) }))
      .filter(({ days }) => dealStatus(days, today) === status)
      .toSorted((a, b) =>
        status === "upcoming"
          ? a.days.startsOn.localeCompare(b.days.startsOn)
          : a.days.endsOn.localeCompare(b.days.endsOn),
      );
    if (status === "ended") order.reverse();
    const part = order.flatMap(({ index }) => rows[index] ?? []);
    return part.length === 0 ? [] : [{ status, title: dated.titles[status], rows: part }];
  });
}
