import { type Kysely, type RawBuilder, sql } from "kysely";
import { isPostgres, textType } from "./column-types.ts";

/** The table as it is at this migration. */
interface Tables {
  messages: { id: string; name: string; email: string; message: string; search_text: string };
}

/**
 * Indexes for the staff lists, in the list's order and with the columns its filters read, and the text that
 * the message search reads.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await indexPosts(db);
  await addSearchTexts(db);
  await indexPeople(db);
  await indexAuditLog(db);
}

async function indexPosts(db: Kysely<unknown>): Promise<void> {
  const create = (name: string, columns: string[], where: RawBuilder<boolean>) =>
    db.schema
      .createIndex(`blog_posts_${name}`)
      .on("blog_posts")
      .columns(columns)
      .where(where)
      .execute();
  const isKept = sql<boolean>`deleted_at is null`;
  await create("status_changed", ["status", "updated_at", "id"], isKept);
  await create("trash", ["updated_at", "id"], sql<boolean>`deleted_at is not null`);
  await create("broken_rules", ["title", "id"], sql<boolean>`copy_rules != ''`);
  // Lets Home count these posts without reading every text. Queries must repeat the condition.
  const find = isPostgres(db) ? sql`strpos` : sql`instr`;
  const texts = sql`title || excerpt || coalesce(description, '') || markdown`;
  await create(
    "located",
    ["title", "id"],
    sql<boolean>`${find}(${texts}, '{{#at') > 0 or ${find}(${texts}, '{{^at') > 0`,
  );
}

const BATCH_SIZE = 500;

async function addSearchTexts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("messages")
    .addColumn("search_text", textType(db), (column) => column.notNull().defaultTo(""))
    .execute();
  const tables: Kysely<Tables> = db.$extendTables();
  for (let after = ""; ; ) {
    const messages = await tables
      .selectFrom("messages")
      .select(["id", "name", "email", "message"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(BATCH_SIZE)
      .execute();
    for (const { id, ...message } of messages) {
      const search_text = toSearchText(message);
      await tables.updateTable("messages").set({ search_text }).where("id", "=", id).execute();
    }
    const last = messages.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** In lower case: who wrote the message, the message, and its numbers without separators. */
function toSearchText({ name, email, message }: Omit<Tables["messages"], "id" | "search_text">) {
  const numbers = message.replace(/[\s().+/-]/g, "").match(/\d{3,}/g) ?? [];
  return [name, email, message, numbers.join(" ")].join("\n").toLowerCase();
}

async function indexPeople(db: Kysely<unknown>): Promise<void> {
  for (const table of ["messages", "campaign_contacts"]) {
    await db.schema
      .createIndex(`${table}_review`)
      .on(table)
      .columns(["created_at", "id", "status"])
      .where(sql<boolean>`quarantine_reason is not null`)
      .execute();
  }
  await db.schema
    .createIndex("messages_list")
    .on("messages")
    .columns(["quarantine_reason", "created_at", "id", "status", "snoozed_until", "assignee_id"])
    .execute();
  await db.schema
    .createIndex("campaign_contacts_list")
    .on("campaign_contacts")
    .columns([
      ...["quarantine_reason", "created_at", "id", "status", "opted_in"],
      ...["email", "phone_number"],
    ])
    .execute();
}

async function indexAuditLog(db: Kysely<unknown>): Promise<void> {
  for (const column of ["action", "subject_kind"]) {
    await db.schema
      .createIndex(`audit_log_${column}_at`)
      .on("audit_log")
      .columns([column, "at", "id"])
      .execute();
  }
}
