import { promisify } from "node:util";
import { constants, zstdCompress, zstdDecompress } from "node:zlib";
import type { Db, Tx } from "#app/db/schema.ts";
import type { ArchiveDocumentsTable } from "#app/db/tables/archive.ts";
import { sha256 } from "./archive-format.ts";

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

type DocumentRow = ArchiveDocumentsTable;

/** The archive has no such document, or its row was altered. */
export class ArchiveDamaged extends Error {
  override name = "ArchiveDamaged";
}

/** A page of 100 KB takes 2 ms; level 19 saves 4 percent more in 50 ms. */
const ZSTD_LEVEL = 9;

/** A document that takes less than this share with a base is saved with it. */
const MAX_DIFFERENCE = 0.5;

/** A document that others can be saved as differences from. */
export interface BaseDocument {
  hash: string;
  content: Uint8Array;
}

/**
 * The row of a document. With bases, earlier versions or similar pages, it is saved as what differs from
 * the one it is most like: a changed sentence takes about 100 bytes, another city's page 3 KB instead of 24.
 */
export async function encodeDocument(
  content: Uint8Array,
  bases: readonly BaseDocument[] = [],
): Promise<DocumentRow> {
  const whole = await compressWith(content);
  let body = whole;
  let base_hash: string | null = null;
  for (const base of bases) {
    const difference = await compressWith(content, base.content);
    const limit = base_hash === null ? whole.length * MAX_DIFFERENCE : body.length;
    if (difference.length >= limit) continue;
    body = difference;
    base_hash = base.hash;
  }
  const row = {
    ...{ hash: sha256(content), base_hash, size: content.length },
    body: body.toString("base64"),
  };
  return { ...row, checksum: hashRow(row) };
}

function compressWith(content: Uint8Array, dictionary?: Uint8Array): Promise<Buffer> {
  const params = { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL };
  return compress(content, { params, ...(dictionary && { dictionary }) });
}

const hashRow = ({ hash, base_hash, size, body }: Omit<DocumentRow, "checksum">) =>
  sha256(JSON.stringify([hash, base_hash, size, body]));

/** Largest content that is decompressed, in bytes; a page has about 60 KB. */
const MAX_CONTENT_BYTES = 64 * 1024 * 1024;

/** The content of a row. Throws ArchiveDamaged if any of its columns was altered. */
export async function decodeDocument(row: DocumentRow, base?: Uint8Array): Promise<Buffer> {
  const damaged = (cause?: unknown) =>
    new ArchiveDamaged(`the document ${row.hash} was altered`, { cause });
  if (hashRow(row) !== row.checksum) throw damaged();
  const options = { maxOutputLength: MAX_CONTENT_BYTES, ...(base && { dictionary: base }) };
  const content = await decompress(Buffer.from(row.body, "base64"), options).catch(
    (error: unknown) => {
      throw damaged(error);
    },
  );
  if (content.length !== row.size || sha256(content) !== row.hash) throw damaged();
  return content;
}

/**
 * The rows of a document and its bases, beginning with the document. A similar page is the base of a page,
 * and that page the base of its versions, so there are at most three. Throws ArchiveDamaged if one is
 * missing.
 */
async function readRows(db: Db | Tx, hash: string): Promise<DocumentRow[]> {
  const rows: DocumentRow[] = [];
  for (let next: string | null = hash; next !== null && rows.length < MAX_ROWS; ) {
    const row: DocumentRow | undefined = await db
      .selectFrom("archive_documents")
      .selectAll()
      .where("hash", "=", next)
      .executeTakeFirst();
    if (!row) throw new ArchiveDamaged(`the document ${next} is missing`);
    rows.push(row);
    next = row.base_hash;
  }
  return rows;
}

const MAX_ROWS = 3;

/** The content of a document. Throws ArchiveDamaged if it is missing or was altered. */
export async function readDocument(db: Db | Tx, hash: string): Promise<Buffer> {
  return decodeRows(await readRows(db, hash));
}

async function decodeRows(rows: readonly DocumentRow[]): Promise<Buffer> {
  let content: Buffer | undefined;
  for (const row of rows.toReversed()) content = await decodeDocument(row, content);
  return content ?? Buffer.alloc(0);
}

/** The document to use as the base of the next version of this one. */
export async function readBase(db: Db, hash: string): Promise<BaseDocument> {
  const rows = await readRows(db, hash);
  const usable = rows.slice(rows.length < MAX_ROWS ? 0 : 1);
  return { hash: usable[0]?.hash ?? hash, content: await decodeRows(usable) };
}

/**
 * Adds documents that are not in the archive yet. Throws Error if the base of one was deleted since it was
 * compressed.
 */
export async function insertDocuments(tx: Tx, rows: readonly DocumentRow[]): Promise<void> {
  for (const row of rows) {
    if (row.base_hash !== null) {
      await tx
        .selectFrom("archive_documents")
        .select("hash")
        .where("hash", "=", row.base_hash)
        .executeTakeFirstOrThrow(() => new Error("the base of a document was deleted"));
    }
    await tx
      .insertInto("archive_documents")
      .values(row)
      .onConflict((conflict) => conflict.column("hash").doNothing())
      .execute();
  }
}
