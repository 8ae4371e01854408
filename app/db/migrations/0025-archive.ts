import type { Kysely } from "kysely";
import { textType } from "./column-types.ts";

/** The archive of what was published: documents by hash, the chain of seals, and the sealer's lease. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = textType(db);
  await db.schema
    .createTable("archive_documents")
    .addColumn("hash", text, (column) => column.primaryKey().notNull())
    .addColumn("base_hash", text)
    .addColumn("size", "integer", (column) => column.notNull())
    .addColumn("body", text, (column) => column.notNull())
    .addColumn("checksum", text, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("archive_seals")
    .addColumn("number", "integer", (column) => column.primaryKey().notNull())
    .addColumn("kind", text, (column) => column.notNull())
    .addColumn("path", text, (column) => column.notNull())
    .addColumn("status", "integer", (column) => column.notNull())
    .addColumn("document_hash", text)
    .addColumn("files_hash", text)
    .addColumn("effective_at", text, (column) => column.notNull())
    .addColumn("sealed_at", text, (column) => column.notNull())
    .addColumn("previous_hash", text, (column) => column.notNull())
    .addColumn("hash", text, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("archive_seals_path")
    .on("archive_seals")
    .columns(["kind", "path", "effective_at", "number"])
    .execute();
  await db.schema
    .createIndex("archive_seals_sealed_at")
    .on("archive_seals")
    .columns(["sealed_at", "number"])
    .execute();
  await db.schema
    .createTable("archive_lease")
    .addColumn("name", text, (column) => column.primaryKey().notNull())
    .addColumn("holder", text, (column) => column.notNull())
    .addColumn("lease_until", text, (column) => column.notNull())
    .execute();
}
