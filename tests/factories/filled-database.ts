import type { DatabaseHandle } from "#app/db/client.server.ts";
import type { Db } from "#app/db/schema.ts";
import { seed } from "#app/db/seed.server.ts";
import { recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { ensureAccount, OWNER_ID } from "#app/modules/auth/account.server.ts";
import { importPosts } from "#app/modules/blog/editing/import-posts.server.ts";
import { createFolderStorage } from "#app/modules/media/folder-storage.server.ts";
import { saveUpload } from "#app/modules/media/save-upload.server.ts";
import { createMadeUpSite } from "./archive.ts";
import { createContact, createMessage, STAFF_ACTOR } from "./leads.ts";
import { createPicture } from "./pictures.ts";

const NOW = new Date("2026-11-20T17:00:00.000Z");

/** Characters that formats and databases often handle wrong. */
const ODD_TEXT = 'O\'Neil \\ "x" 🌿👩‍🌾 مرحبا e\u0301 \u2028\u2029 \t\r\n,; \ufffd <b>';

/** Adds rows to every table, where possible with the site's own functions, and saves a picture. */
export async function fillAllTables({ db }: DatabaseHandle, dataDir: string): Promise<void> {
  await seed({ db } as DatabaseHandle);
  await importPosts(db, { now: NOW });
  await ensureAccount(db, { password: "made-for-a-test", now: NOW });
  await createMessage(db, { message: ODD_TEXT });
  await createContact(db, { email: "dana@hyde.example" });
  await addPicture(db, dataDir);
  await addArchivedPage(db, dataDir);
  for (const summary of [ODD_TEXT, "", "plain"]) {
    const entry = { action: "try", subject: { kind: "test" }, summary, after: { ODD_TEXT } };
    await recordAudit(db, { ...entry, actor: STAFF_ACTOR, now: NOW });
  }
  await fillEmptyTables(db);
}

/** Seals a page with a picture in the archive. */
async function addArchivedPage(db: Db, dataDir: string): Promise<void> {
  const site = createMadeUpSite(db, { dataDir, now: NOW });
  site.files.set("/images/hero-1a2b3c4d-800.avif", Buffer.from("a picture"));
  const html = `<p>${ODD_TEXT}</p><img src="/images/hero-1a2b3c4d-800.avif">`;
  site.pages.set("/deals", { html });
  await site.createSealer().poll();
}

/** Saves a unique picture; returns its hash. */
export async function addPicture(db: Db, dataDir: string): Promise<string> {
  const bytes = await createPicture({ width: 64, height: 48 });
  const names = { name: "noise.png", alt: "Noise", actor: STAFF_ACTOR, now: NOW };
  const saved = await saveUpload(db, { store: createFolderStorage(dataDir), bytes, ...names });
  if (!saved.ok) throw new Error(saved.text);
  return saved.hash;
}

/** Adds a row to each empty table. */
async function fillEmptyTables(db: Db): Promise<void> {
  const post = await db.selectFrom("blog_posts").select("id").executeTakeFirstOrThrow();
  const mail = await db.selectFrom("outbox").select("id").executeTakeFirstOrThrow();
  const fixed: Record<string, unknown> = {
    ...{ post_id: post.id, outbox_id: mail.id, account_id: OWNER_ID },
    ...{ trigger: "manual", outcome: "success", mode: "review", city_id: null },
  };
  for (const { name, columns } of await db.introspection.getTables()) {
    if (/^blog_search/.test(name)) continue;
    const table = name as "settings";
    if (await db.selectFrom(table).selectAll().executeTakeFirst()) continue;
    const values = columns.map((column) => {
      const text = `${ODD_TEXT} ${column.name}`;
      const isText = column.dataType.toLowerCase().includes("text");
      const isBoolean = column.dataType.toLowerCase().startsWith("bool");
      if (column.name in fixed) return [column.name, fixed[column.name]];
      return [column.name, isText ? text : isBoolean ? true : 7];
    });
    await db.insertInto(table).values(Object.fromEntries(values)).execute();
  }
}
