import { listSavedJson } from "#app/db/saved-content.server.ts";
import type { Db, Tx } from "#app/db/schema.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { uploadHash } from "./schema.ts";
import type { UploadStore } from "./upload-store.ts";

interface DeleteUpload {
  store: UploadStore;
  hash: string;
  actor: Actor;
  now: Date;
}

/** Saved documents that may contain pictures, as staff know them. */
const LISTS: Record<string, string> = {
  "content-deals": "the deals",
  "content-products": "the products",
  "content-reels": "the reels",
};

/** Posts named in a refusal. */
const NAMED = 3;

/** Deletes a picture that no post shows, the trash included, and no list; else says which do. */
export async function deleteUpload(
  db: Db,
  { store, hash, actor, now }: DeleteUpload,
): Promise<{ ok: true } | { ok: false; text: string }> {
  if (!uploadHash(`upload:${hash}`)) return { ok: false, text: "There is no such picture." };
  const result = await db.transaction().execute(async (tx) => {
    const users = await findUsers(tx, hash);
    if (users.length > 0) return { ok: false, text: inUse(users) } as const;
    const gone = await tx
      .deleteFrom("uploads")
      .where("hash", "=", hash)
      .returning(["name", "alt"])
      .executeTakeFirst();
    if (!gone) return { ok: false, text: "There is no such picture." } as const;
    await recordAudit(tx, {
      actor,
      action: "delete-picture",
      subject: { kind: "upload", id: hash },
      summary: `Deleted the picture “${gone.name}”.`,
      before: gone,
      now,
    });
    return { ok: true } as const;
  });
  if (!result.ok) return result;
  await store.delete(hash).catch((error: unknown) => {
    // Nothing shows them any more, and the sweep takes them one day.
    logger.warn({ err: error, hash }, "files of a deleted picture are left");
  });
  return result;
}

async function findUsers(tx: Tx, hash: string): Promise<string[]> {
  const ref = `upload:${hash}`;
  const rows = await tx
    .selectFrom("blog_posts")
    .select("title")
    .where((eb) => eb.or([eb("image", "=", ref), eb("markdown", "like", `%${ref}%`)]))
    .limit(NAMED)
    .execute();
  const documents = await listSavedJson(tx, Object.keys(LISTS));
  const lists = documents.filter(({ value }) => value.includes(ref)).map(({ key }) => key);
  return [
    ...rows.map(({ title }) => `“${title}”`),
    ...lists.sort().map((key) => LISTS[key] ?? key),
  ];
}

function inUse(users: string[]): string {
  return `The picture is in use: ${users.join(", ")}. Take it out there first, in the trash too.`;
}
