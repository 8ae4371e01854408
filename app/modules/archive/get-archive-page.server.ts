import type { Db } from "#app/db/schema.ts";
import { formatDateTime } from "#app/platform/format-time.ts";
import { parseWallTime, storeDay, toWallTime } from "#app/platform/time.server.ts";
import type { EmailTemplate, Seal, SealKind } from "./archive-format.ts";
import { compareTexts, findArchivedPage, readText } from "./archived-page.server.ts";
import { ArchiveDamaged, readDocument } from "./documents.server.ts";
import {
  type DailyRoot,
  findFirstSeal,
  findLastSeal,
  findLatestSeal,
  listArchivedPaths,
  listDailyRoots,
  listSealsOf,
} from "./seals.server.ts";

/** The form's fields, as typed. */
export interface ArchiveQuery {
  /** A path, or `email:` and the name of an email. */
  path: string;
  /** `2026-03-03` */
  date: string;
  /** `14:00` */
  time: string;
}

type DiffPart = ReturnType<typeof compareTexts>[number];

/** A change of a page, as listed below it. */
export interface ArchivedChange {
  number: number;
  effectiveAt: string;
  sealedAt: string;
  status: number;
  /** Whether it is the first seal of the page. */
  isFirst: boolean;
  /** Whether the page was removed or replaced by a redirect. */
  isGone: boolean;
  /** What changed in its text; empty if only its code, pictures, or styles did. */
  differences: DiffPart[];
  /** Query of the page as it was from this change on. */
  query: ArchiveQuery;
}

/** A page as it was, for the screen. */
export interface ShownPage {
  kind: SealKind;
  name: string;
  status: number;
  effectiveAt: string;
  sealedAt: string;
  number: number;
  hash: string;
  /** False if the page was gone. */
  hasDocument: boolean;
  email: Pick<EmailTemplate, "subject" | "text"> | undefined;
  /** Text of feeds. */
  text: string | undefined;
  /** What its text says now and did not say then, or the reverse. */
  sinceThen: DiffPart[];
  /** Newest first, including the ones after the requested time. */
  changes: ArchivedChange[];
  hasMoreChanges: boolean;
}

export interface ArchivePage {
  query: ArchiveQuery;
  /** Suggested pages and emails. */
  names: string[];
  fieldErrors: Partial<Record<keyof ArchiveQuery, string>>;
  shown: ShownPage | undefined;
  /** Why nothing is shown. */
  problem: string | undefined;
  roots: DailyRoot[];
  /** Empty while nothing has been sealed. */
  lastSeal: Pick<Seal, "number" | "sealed_at" | "hash"> | undefined;
}

/** Changes listed on the screen. */
const MAX_CHANGES = 30;

/** Days whose roots are listed. */
const ROOT_DAYS = 14;

const EMAIL_PREFIX = "email:";

const toName = ({ kind, path }: { kind: SealKind; path: string }) =>
  kind === "email" ? EMAIL_PREFIX + path : path;

/** A site can have 50,000 posts, too many to send and to choose from. */
const MAX_SUGGESTIONS = 200;

/** Names to choose from: the main pages and emails first, then pages below them and filtered lists. */
function suggestNames(known: readonly { kind: SealKind; path: string }[]): string[] {
  const depthOf = (name: string) => Math.max(2, name.split(/[/?]/).length);
  return known
    .map(toName)
    .sort((a, b) => depthOf(a) - depthOf(b) || a.localeCompare(b))
    .slice(0, MAX_SUGGESTIONS);
}

/** The page, feed, or email that was typed: a path, the URL of a page, or `email:` and a name. */
function parseName(
  typed: string,
  known: readonly { kind: SealKind; path: string }[],
): { kind: SealKind; path: string } | undefined {
  const text = typed.trim();
  if (text === "") return undefined;
  const url = URL.parse(text);
  const path = url?.protocol.startsWith("http") ? url.pathname + url.search : text;
  const plain = path.startsWith(EMAIL_PREFIX) ? path : `/${path.replace(/^\/+|\/+$/g, "")}`;
  return known.find((item) => toName(item) === path || toName(item) === plain.toLowerCase());
}

/** Reads the query of the form; a missing day and time mean now. */
export function readArchiveQuery(params: URLSearchParams, now: Date): ArchiveQuery {
  const [today = "", time = ""] = toWallTime(now).split("T");
  return {
    path: params.get("path") ?? "",
    date: params.get("date") || today,
    time: params.get("time") || time,
  };
}

/** What was asked for: an item and a time, or what is wrong with the fields. */
export async function parseArchiveQuery(
  db: Db,
  query: ArchiveQuery,
  now: Date,
): Promise<
  { item: { kind: SealKind; path: string }; at: Date } | { fieldErrors: ArchivePage["fieldErrors"] }
> {
  const item = parseName(query.path, await listArchivedPaths(db));
  const at = parseWallTime(`${query.date}T${query.time}`);
  if (!item) {
    const text =
      query.path.trim() === ""
        ? "Type the path of a page, such as /deals."
        : "The archive has no page with this path. Check the spelling, or choose one from the list.";
    return { fieldErrors: { path: text } };
  }
  if (at === undefined) return { fieldErrors: { date: "Choose a date and a time." } };
  if (at === "skipped") {
    return { fieldErrors: { time: "Clocks skipped this hour that night. Choose a later time." } };
  }
  if (at > now && query.date !== storeDay(now)) {
    return { fieldErrors: { date: "This day is in the future. Choose an earlier one." } };
  }
  // A minute counts until its end, so that the present minute shows the latest change.
  return { item, at: new Date(at.getTime() + 59_999) };
}

/** Everything that the staff page "Archive" shows. */
export async function getArchivePage(
  db: Db,
  { params, now }: { params: URLSearchParams; now: Date },
): Promise<ArchivePage> {
  const query = readArchiveQuery(params, now);
  const [known, roots, last] = await Promise.all([
    listArchivedPaths(db),
    listDailyRoots(db, { now, days: ROOT_DAYS }),
    findLastSeal(db),
  ]);
  const page = {
    ...{ query, names: suggestNames(known), fieldErrors: {}, shown: undefined, problem: undefined },
    ...{ roots, lastSeal: last && pickLast(last) },
  };
  if (!params.has("path")) return page;
  const parsed = await parseArchiveQuery(db, query, now);
  if ("fieldErrors" in parsed) return { ...page, ...parsed };
  try {
    const shown = await getShownPage(db, { ...parsed, now });
    const problem = shown ? undefined : await explainNothing(db, parsed.item);
    return { ...page, shown, problem };
  } catch (error) {
    if (!(error instanceof ArchiveDamaged)) throw error;
    const problem = `The archive was altered: ${error.message}. Ask the person who hosts the site to run npm run archive:verify.`;
    return { ...page, problem };
  }
}

const pickLast = ({ number, sealed_at, hash }: Seal) => ({ number, sealed_at, hash });

async function explainNothing(db: Db, item: { kind: SealKind; path: string }): Promise<string> {
  const first = await findFirstSeal(db, item);
  const since = first ? ` since ${formatDateTime(first.effective_at)}` : "";
  return `The archive has ${toName(item)} only${since}. Choose a later time.`;
}

async function getShownPage(
  db: Db,
  { item, at, now }: { item: { kind: SealKind; path: string }; at: Date; now: Date },
): Promise<ShownPage | undefined> {
  const page = await findArchivedPage(db, { ...item, at });
  if (!page) return undefined;
  const { seal, document } = page;
  const text = readText(item.kind, document);
  const current = await findLatestSeal(db, { ...item, at: now });
  const [listed, hasMoreChanges] = await listChanges(db, item);
  return {
    ...{ kind: seal.kind, name: toName(item), status: seal.status, number: seal.number },
    ...{ effectiveAt: seal.effective_at, sealedAt: seal.sealed_at, hash: seal.hash },
    hasDocument: document !== undefined,
    email: seal.kind === "email" && document ? JSON.parse(document.toString()) : undefined,
    text: seal.kind === "feed" ? text : undefined,
    sinceThen: compareTexts(text, await readTextOf(db, current)),
    ...{ changes: listed, hasMoreChanges },
  };
}

async function readTextOf(db: Db, seal: Seal | undefined): Promise<string> {
  if (!seal || seal.document_hash === null) return "";
  return readText(seal.kind, await readDocument(db, seal.document_hash));
}

/** The latest changes with their differences, and whether there are more. */
async function listChanges(
  db: Db,
  item: { kind: SealKind; path: string },
): Promise<[ArchivedChange[], boolean]> {
  const seals = await listSealsOf(db, { ...item, limit: MAX_CHANGES + 1 });
  const changes: ArchivedChange[] = [];
  let newer = await readTextOf(db, seals[0]);
  for (const [index, seal] of seals.slice(0, MAX_CHANGES).entries()) {
    const older = await readTextOf(db, seals[index + 1]);
    const [date = "", time = ""] = toWallTime(new Date(seal.effective_at)).split("T");
    changes.push({
      ...{ number: seal.number, effectiveAt: seal.effective_at, sealedAt: seal.sealed_at },
      ...{ status: seal.status, isGone: seal.document_hash === null },
      isFirst: index === seals.length - 1,
      // The whole text of the first version is not a change.
      differences: index + 1 < seals.length ? compareTexts(older, newer) : [],
      query: { path: toName(item), date, time },
    });
    newer = older;
  }
  return [changes, seals.length > MAX_CHANGES];
}
