import type { DatabaseHandle } from "#app/db/client.server.ts";
import type { Db } from "#app/db/schema.ts";
import { seed } from "#app/db/seed.server.ts";
import { recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { ensureAccount, OWNER } from "#app/modules/auth/account.server.ts";
import { importPosts } from "#app/modules/blog/editing/import-posts.server.ts";
import { folderStore } from "#app/modules/media/folder-store.server.ts";
import { storeUpload } from "#app/modules/media/store-upload.server.ts";
import { makePicture } from "./pictures.ts";
import { STAFF, storeContact, storeMessage } from "./stored-leads.ts";

const NOW = new Date("2026-11-20T17:00:00.000Z");

/** Characters that formats and engines trip over. */
const ODD_TEXT = 'O\'Neil \\ "x" 🌿👩‍🌾 مرحبا e\u0301 \u2028\u2029 \t\r\n,; \ufffd <b>';

/** Fills every table, by the site's own means where that is easy, and stores a picture. */
export async function fillSite({ db }: DatabaseHandle, dataDir: string): Promise<void> {
  await seed({ db } as DatabaseHandle);
  await importPosts(db, { now: NOW });
  await ensureAccount(db, { password: "made-for-a-test", now: NOW });
  await storeMessage(db, { message: ODD_TEXT });
  await storeContact(db, { email: "dana@hyde.example" });
  await storePicture(db, dataDir);
  for (const summary of [ODD_TEXT, "", "plain"]) {
    const entry = { action: "try", subject: { kind: "test" }, summary, after: { ODD_TEXT } };
    await recordAudit(db, { ...entry, actor: STAFF, now: NOW });
  }
  await fillRest(db);
}

/** Stores a picture nobody else has; gives its hash. */
export async function storePicture(db: Db, dataDir: string): Promise<string> {
  const bytes = await makePicture({ width: 64, height: 48 });
  const names = { name: "noise.png", alt: "Noise", actor: STAFF, now: NOW };
  const stored = await storeUpload(db, { store: folderStore(dataDir), bytes, ...names });
  if (!stored.ok) throw new Error(stored.text);
  return stored.hash;
}

/** One row for each table that has none yet. */
async function fillRest(db: Db): Promise<void> {
  const post = await db.selectFrom("blog_posts").select("id").executeTakeFirstOrThrow();
  const mail = await db.selectFrom("outbox").select("id").executeTakeFirstOrThrow();
  const fixed: Record<string, unknown> = {
    ...{ post_id: post.id, outbox_id: mail.id, account_id: OWNER },
    ...{ trigger: "manual", outcome: "success", mode: "review", city_id: null },
  };
  for (const { name, columns } of await db.introspection.getTables()) {
    if (/^blog_search/.test(name)) continue;
    const table = name as "settings";
    if (await db.selectFrom(table).selectAll().executeTakeFirst()) continue;
    const values = columns.map((column) => {
      const text = `${ODD_TEXT} ${column.name}`;
      const isText = column.dataType.toLowerCase().includes("text");
      const isTruth = column.dataType.toLowerCase().startsWith("bool");
      if (column.name in fixed) return [column.name, fixed[column.name]];
      return [column.name, isText ? text : isTruth ? true : 7];
    });
    await db.insertInto(table).values(Object.fromEntries(values)).execute();
  }
}
