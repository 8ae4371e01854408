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

/** A document that was saved without a base, so that others can be saved as what differs from it. */
export interface BaseDocument {
  hash: string;
  content: Uint8Array;
}

/**
 * The row of a document. With a base, an earlier version or a similar page, only what differs takes space:
 * a changed sentence about 100 bytes, another city's page 3 KB instead of 24.
 */
export async function encodeDocument(
  content: Uint8Array,
  base?: BaseDocument,
): Promise<DocumentRow> {
  const whole = await compressWith(content);
  const difference = base && (await compressWith(content, base.content));
  const isSmall = difference && difference.length < whole.length * MAX_DIFFERENCE;
  const row = {
    hash: sha256(content),
    base_hash: isSmall ? base.hash : null,
    size: content.length,
    body: (isSmall ? difference : whole).toString("base64"),
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

function findRow(db: Db | Tx, hash: string): Promise<DocumentRow | undefined> {
  return db.selectFrom("archive_documents").selectAll().where("hash", "=", hash).executeTakeFirst();
}

/** The content of a document. Throws ArchiveDamaged if it is missing or was altered. */
export async function readDocument(db: Db | Tx, hash: string): Promise<Buffer> {
  const row = await findRow(db, hash);
  if (!row) throw new ArchiveDamaged(`the document ${hash} is missing`);
  if (row.base_hash === null) return decodeDocument(row);
  const base = await findRow(db, row.base_hash);
  if (base?.base_hash !== null) {
    throw new ArchiveDamaged(`the document ${row.base_hash}, the base of ${hash}, is missing`);
  }
  return decodeDocument(row, await decodeDocument(base));
}

/** The document to use as the base of the next version of this one. */
export async function readBase(db: Db, hash: string): Promise<BaseDocument | undefined> {
  const row = await findRow(db, hash);
  if (!row) return undefined;
  const base = row.base_hash ?? row.hash;
  return { hash: base, content: await readDocument(db, base) };
}

/** Adds documents that are not in the archive yet. */
export async function insertDocuments(tx: Tx, rows: readonly DocumentRow[]): Promise<void> {
  for (const row of rows) {
    await tx
      .insertInto("archive_documents")
      .values(row)
      .onConflict((conflict) => conflict.column("hash").doNothing())
      .execute();
  }
}
