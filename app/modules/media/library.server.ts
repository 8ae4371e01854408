import type { ExpressionBuilder } from "kysely";
import type { DB, Db } from "#app/db/schema.ts";
import { createWordMatcher } from "#app/platform/fold-text.ts";
import type { LibraryOrder, LibraryRequest } from "./library-url.ts";
import { toUpload, UPLOAD_COLUMNS } from "./upload-image.ts";
import { listReplacedUploads } from "./upload-queries.server.ts";

/** A picture in the grid of the library. */
export interface LibraryPicture {
  hash: string;
  name: string;
  alt: string;
  src: string;
  /** `object-position` of its focal point. */
  position: string | undefined;
  width: number;
  height: number;
}

const PAGE_SIZE = 24;

interface ListLibrary {
  request: LibraryRequest;
  /** The hashes that content names; loaded only for the filter "Not used". */
  listUsedHashes: () => Promise<ReadonlySet<string>>;
  size?: number;
}

/** A page of the uploads that were not replaced. */
export async function listLibrary(
  db: Db,
  { request, listUsedHashes, size = PAGE_SIZE }: ListLibrary,
): Promise<{ pictures: LibraryPicture[]; hasMore: boolean }> {
  const { order, page, filter } = request;
  const first = (page - 1) * size;
  let matching = db
    .selectFrom("uploads")
    .where((eb) => matchesFilter(eb, request))
    .orderBy((eb) => ORDERS[order].column(eb), ORDERS[order].direction)
    .orderBy("hash");
  if (filter === "unused" || request.query) {
    const found = await matching.select(["hash", "name", "alt"]).execute();
    const hashes = await selectHashes(db, found, { request, listUsedHashes });
    const shown = hashes.slice(first, first + size + 1);
    if (shown.length === 0) return { pictures: [], hasMore: false };
    matching = matching.where("hash", "in", shown);
  } else {
    matching = matching.limit(size + 1).offset(first);
  }
  const rows = await matching.select(UPLOAD_COLUMNS).execute();
  return { pictures: rows.slice(0, size).map(toLibraryPicture), hasMore: rows.length > size };
}

type Columns = ExpressionBuilder<DB, "uploads">;

const ORDERS = {
  newest: { column: (eb: Columns) => eb.ref("created_at"), direction: "desc" },
  oldest: { column: (eb: Columns) => eb.ref("created_at"), direction: "asc" },
  name: { column: (eb: Columns) => eb.fn<string>("lower", ["name"]), direction: "asc" },
  largest: { column: (eb: Columns) => eb.ref("bytes"), direction: "desc" },
} as const satisfies Record<LibraryOrder, unknown>;

const matchesFilter = (eb: Columns, { filter }: LibraryRequest) =>
  eb.and([
    eb("replaced_by", "is", null),
    ...(filter === "undescribed" ? [eb("alt", "=", "")] : []),
  ]);

type FoundUpload = Pick<LibraryPicture, "hash" | "name" | "alt">;

/** The uploads with the words of a search, and those that are not used if only they are requested. */
async function selectHashes(
  db: Db,
  uploads: readonly FoundUpload[],
  { request, listUsedHashes }: Pick<ListLibrary, "request" | "listUsedHashes">,
): Promise<string[]> {
  const matches = createWordMatcher(request.query ?? "");
  const found = uploads.filter(({ name, alt }) => matches(`${name} ${alt}`));
  const hashes = found.map(({ hash }) => hash);
  if (request.filter !== "unused") return hashes;
  const shown = await listShownHashes(db, await listUsedHashes());
  return hashes.filter((hash) => !shown.has(hash));
}

/** Uploads that content shows: it names them, or one that they replaced. */
async function listShownHashes(db: Db, used: ReadonlySet<string>): Promise<Set<string>> {
  const replaced = await db
    .selectFrom("uploads")
    .select(["hash", "replaced_by"])
    .where("replaced_by", "is not", null)
    .execute();
  const current = new Map(replaced.map(({ hash, replaced_by }) => [hash, replaced_by ?? hash]));
  return new Set([...used].map((hash) => followReplacements(hash, current)));
}

function followReplacements(hash: string, replacements: ReadonlyMap<string, string>): string {
  const next = replacements.get(hash);
  return next === undefined ? hash : followReplacements(next, replacements);
}

type LibraryRow = Parameters<typeof toUpload>[0];

function toLibraryPicture(row: LibraryRow): LibraryPicture {
  const { hash, name, image } = toUpload(row);
  const { alt, src, width, height, position } = image;
  return { hash, name, alt, src, position, width, height };
}

/** An upload with everything that its page shows. */
export interface UploadDetails extends LibraryPicture {
  /** URL of its largest size. */
  largeSrc: string;
  /** The focal point, in percent. */
  focus: { x: number; y: number };
  /** Size of the uploaded file. */
  bytes: number;
  createdAt: string;
  /** Pictures that it replaced, the latest first. */
  replaced: { hash: string; name: string; replacedBy: string }[];
}

/** An upload, or the one that replaced it; undefined if there is none. */
export async function findUploadDetails(db: Db, hash: string): Promise<UploadDetails | undefined> {
  const row = await db
    .selectFrom("uploads")
    .select([...UPLOAD_COLUMNS, "bytes", "created_at", "replaced_by"])
    .where("hash", "=", hash)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.replaced_by) return findUploadDetails(db, row.replaced_by);
  const picture = toLibraryPicture(row);
  const { webp } = toUpload(row).image;
  return {
    ...picture,
    largeSrc: webp.split(", ").at(-1)?.split(" ")[0] ?? picture.src,
    focus: { x: row.focus_x, y: row.focus_y },
    bytes: row.bytes,
    createdAt: row.created_at,
    replaced: await listReplacedUploads(db, [row.hash]),
  };
}
