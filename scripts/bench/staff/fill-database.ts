import type { ExpressionBuilder } from "kysely";
import { indexDocuments } from "#app/db/blog-search.server.ts";
import type { DB, Db, Tx } from "#app/db/schema.ts";
import type { PostStatus } from "#app/db/tables/blog.ts";
import { OWNER_ID } from "#app/modules/auth/account.server.ts";
import { POST_CATEGORIES } from "#app/modules/blog/post-types.ts";
import {
  refreshBrokenRules,
  refreshSearchIndex,
  refreshServices,
} from "#app/modules/blog/rendering/refresh-posts.server.ts";
import { saveFingerprint } from "#app/modules/blog/similarity/fingerprints.server.ts";
import { toSearchText } from "#app/modules/crm/search-text.ts";
import { addDays, storeDay } from "#app/platform/time.server.ts";
import { createWriter, type Writer } from "./invented-text.ts";

/** Rows of the large tables. */
export const SIZES = {
  posts: 50_000,
  contacts: 100_000,
  messages: 50_000,
  pictures: 5_000,
  redirects: 300,
  auditEntries: 100_000,
  visitDays: 90,
};

/** SQLite accepts 32,766 values per statement. */
const ROWS_PER_INSERT = 500;

const MINUTE_MS = 60_000;

/** Of 100 posts, how many have each status. */
const POST_STATUSES: readonly (readonly [PostStatus, number])[] = [
  ["published", 80],
  ["draft", 9],
  ["unpublished", 4],
  ["approved", 3],
  ["review", 2],
  ["scheduled", 2],
];

/** Of 100 messages, how many have each status. */
const MESSAGE_STATUSES = [
  ["done", 82],
  ["answered", 12],
  ["read", 4],
  ["new", 2],
] as const;

/** Of 100 contacts, how many have each status. */
const CONTACT_STATUSES = [
  ["new", 70],
  ["done", 20],
  ["contacted", 10],
] as const;

type Table = "blog_posts" | "campaign_contacts" | "consents" | "messages" | "uploads";
type SmallTable = "redirects" | "audit_log" | "visit_counts";

/**
 * Fills a migrated and seeded database with as many rows as a store may have after many years, spread over
 * three years up to `now`. The same seed gives the same rows.
 */
export async function fillDatabase(db: Db, { now }: { now: Date }): Promise<void> {
  const writer = createWriter({ seed: 1 });
  // The server would compute these for all posts when it starts.
  await refreshServices(db, { now });
  await refreshBrokenRules(db, { now });
  await refreshSearchIndex(db, { now });
  await fillPosts(db, writer, now);
  await fillContacts(db, writer, now);
  await fillMessages(db, writer, now);
  await fillPictures(db, writer, now);
  await fillRedirects(db, writer, now);
  await fillAuditLog(db, writer, now);
  await fillVisits(db, writer, now);
  // A server keeps these for a day; posts are not usually added all in one.
  const last = (eb: ExpressionBuilder<DB, "content_changes">) =>
    eb.selectFrom("content_changes").select(eb.fn.max("seq").as("last"));
  await db.deleteFrom("content_changes").where("seq", "<", last).execute();
}

/** Calls `insert` for each group of rows that fits into one statement, in one transaction. */
async function insertInGroups(
  db: Db,
  count: number,
  insert: (tx: Tx, numbers: number[]) => Promise<unknown>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (let first = 0; first < count; first += ROWS_PER_INSERT) {
      const length = Math.min(ROWS_PER_INSERT, count - first);
      await insert(
        tx,
        Array.from({ length }, (_, index) => first + index),
      );
    }
  });
}

function insertRows<Name extends Table | SmallTable>(
  db: Tx,
  table: Name,
  rows: readonly Partial<DB[Name]>[],
): Promise<unknown> {
  return db
    .insertInto(table)
    .values(rows as never)
    .execute();
}

/** A time within three years before `now`; larger numbers are later. */
function spreadTime(now: Date, { number, count }: { number: number; count: number }): string {
  const share = (count - number) / count;
  return new Date(now.getTime() - share * 3 * 365 * 24 * 60 * MINUTE_MS).toISOString();
}

const newId = (kind: string, number: number) => `bench-${kind}-${String(number).padStart(6, "0")}`;

async function fillPosts(db: Db, writer: Writer, now: Date): Promise<void> {
  const cities = await db.selectFrom("cities").select("id").execute();
  const last = await db
    .selectFrom("blog_posts")
    .select((eb) => eb.fn.max("search_key").as("key"))
    .executeTakeFirst();
  const firstKey = (last?.key ?? 0) + 1;
  await insertInGroups(db, SIZES.posts, async (tx, numbers) => {
    const posts = numbers.map((number) => {
      const status = writer.choose(POST_STATUSES);
      const time = spreadTime(now, { number, count: SIZES.posts });
      const document = {
        title: writer.words(7),
        excerpt: writer.words(20),
        body: writer.text(300),
      };
      const key = firstKey + number;
      const isDated = status === "published" || status === "unpublished";
      const row: Partial<DB["blog_posts"]> = {
        ...{ id: newId("post", number), slug: `bench-${number}`, search_key: key, words: 300 },
        ...{ title: document.title, excerpt: document.excerpt, author: "{{name}}" },
        ...{ category: writer.pick(POST_CATEGORIES), status, revision: 1 as never },
        ...{ image: "blog-flower", city_id: writer.pick(cities).id },
        ...{ markdown: document.body, html: `<p>${document.body}</p>` },
        publish_at: isDated ? time : status === "scheduled" ? later(now, number) : null,
        ...{ created_at: time, updated_at: time },
        deleted_at: writer.isOneOf(100) && status !== "published" ? time : null,
      };
      return { key, document, row };
    });
    await insertRows(
      tx,
      "blog_posts",
      posts.map(({ row }) => row),
    );
    await indexDocuments(tx, posts);
    const fingerprint = { hashes: new Set<number>(), sample: [], sentences: [] };
    for (const { key } of posts) await saveFingerprint(tx, { key, fingerprint });
  });
}

const later = (now: Date, number: number) =>
  new Date(now.getTime() + (number + 1) * MINUTE_MS).toISOString();

async function fillContacts(db: Db, writer: Writer, now: Date): Promise<void> {
  await insertInGroups(db, SIZES.contacts, async (tx, numbers) => {
    const contacts = numbers.map((number): Partial<DB["campaign_contacts"]> => {
      const time = spreadTime(now, { number, count: SIZES.contacts });
      const channels = writer.choose([
        ["email", 70],
        ["both", 20],
        ["phone", 10],
      ] as const);
      return {
        id: newId("contact", number),
        email: channels === "phone" ? null : `${writer.person().address}.${number}@example.com`,
        phone_number: channels === "email" ? null : `+1313${String(number).padStart(7, "0")}`,
        source: writer.pick(["deals-page", "footer-join"]),
        status: writer.choose(CONTACT_STATUSES) as never,
        // The site erases the addresses of those who withdrew.
        opted_in: true,
        unsubscribe_token: newId("token", number),
        quarantine_reason: writer.isOneOf(50) ? "honeypot" : null,
        ...{ created_at: time, updated_at: time },
      };
    });
    await insertRows(tx, "campaign_contacts", contacts);
    const consents = contacts.flatMap(({ id = "", email, phone_number, created_at }) => {
      const shared = { contact_id: id, wording: "I agree.", page: "/deals", source: "deals-page" };
      const times = { granted_at: created_at as string, revoked_at: null, revoked_via: null };
      return [
        ...(email ? [{ ...shared, ...times, id: `${id}-e`, channel: "email" as const }] : []),
        ...(phone_number ? [{ ...shared, ...times, id: `${id}-s`, channel: "sms" as const }] : []),
      ];
    });
    await insertRows(tx, "consents", consents);
  });
}

async function fillMessages(db: Db, writer: Writer, now: Date): Promise<void> {
  await insertInGroups(db, SIZES.messages, async (tx, numbers) => {
    const messages = numbers.map((number): Partial<DB["messages"]> => {
      const { name, address } = writer.person();
      const email = `${address}@example.com`;
      const message = writer.text(50);
      const time = spreadTime(now, { number, count: SIZES.messages });
      const isSuspect = writer.isOneOf(30);
      const status = isSuspect ? writer.pick(["new", "spam"]) : writer.choose(MESSAGE_STATUSES);
      return {
        ...{ id: newId("message", number), name, email },
        search_text: toSearchText({ name, email, message }) as never,
        ...{ message, page: "/contact", status: status as never },
        quarantine_reason: isSuspect ? "honeypot" : null,
        snoozed_until: status === "new" && writer.isOneOf(5) ? later(now, 3_000) : null,
        assignee_id: writer.isOneOf(4) ? OWNER_ID : null,
        ...{ created_at: time, updated_at: time },
      };
    });
    await insertRows(tx, "messages", messages);
  });
}

async function fillPictures(db: Db, writer: Writer, now: Date): Promise<void> {
  await insertInGroups(db, SIZES.pictures, (tx, numbers) =>
    insertRows(
      tx,
      "uploads",
      numbers.map((number) => ({
        hash: number.toString(16).padStart(32, "0"),
        ...{ name: `${writer.words(2).replace(" ", "-")}-${number}.jpg`, alt: writer.words(8) },
        ...{ width: 1_600, height: 1_000, bytes: 300_000, widths: "[320,640,960]", blur: "data:," },
        created_at: spreadTime(now, { number, count: SIZES.pictures }),
      })),
    ),
  );
}

async function fillRedirects(db: Db, writer: Writer, now: Date): Promise<void> {
  await insertInGroups(db, SIZES.redirects, (tx, numbers) =>
    insertRows(
      tx,
      "redirects",
      numbers.map((number) => {
        const time = spreadTime(now, { number, count: SIZES.redirects });
        const from_path = `/old/${writer.words(2).toLowerCase().replace(" ", "-")}-${number}`;
        return { from_path, to_address: "/shop", created_at: time, updated_at: time };
      }),
    ),
  );
}

async function fillAuditLog(db: Db, writer: Writer, now: Date): Promise<void> {
  await insertInGroups(db, SIZES.auditEntries, (tx, numbers) =>
    insertRows(
      tx,
      "audit_log",
      numbers.map((number) => ({
        id: newId("entry", number),
        at: spreadTime(now, { number, count: SIZES.auditEntries }),
        ...{ actor_kind: "session" as const, actor_id: "bench", account_id: OWNER_ID },
        action: writer.pick(["revise-post", "publish-post", "change-lead-status", "sign-in"]),
        subject_kind: writer.pick(["post", "message", "contact"]),
        subject_id: newId("post", number % SIZES.posts),
        summary: `Saved “${writer.words(7)}”.`,
        ...{ before: '{"status":"approved"}', after: '{"status":"published"}' },
      })),
    ),
  );
}

/** Counts of 40 pages a day. */
async function fillVisits(db: Db, writer: Writer, now: Date): Promise<void> {
  const pages = Array.from({ length: 40 }, (_, index) => `/areas/place-${index}`);
  const metrics = ["view", "menu", "call", "directions"];
  const rows = Array.from({ length: SIZES.visitDays }, (_, index) =>
    pages.flatMap((page) =>
      metrics.map((metric) => ({
        ...{ day: addDays(storeDay(now), -index), page, metric, bucket: 0 },
        count: writer.below(200) + 1,
      })),
    ),
  ).flat();
  await insertInGroups(db, rows.length, (tx, numbers) =>
    insertRows(tx, "visit_counts", rows.slice(numbers[0], (numbers.at(-1) ?? 0) + 1)),
  );
}
