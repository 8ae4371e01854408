import type { Db, Tx } from "#app/db/schema.ts";
import { lockRow } from "#app/db/transactions.server.ts";
import { removeMarks } from "#app/modules/store/conditional-text.ts";
import { listShingles } from "#app/platform/text-analysis.server.ts";
import { getNamesVersion, hashText, maskWords } from "./masked-text.server.ts";
import { listSentences } from "./sentences.server.ts";

/** One of this many shingles is indexed: about a hundred per article. */
const SAMPLE_RATE = 8;

/** Increase when fingerprints are computed differently. */
const ALGORITHM_VERSION = 2;

/** The hashes by which a text is compared with others. */
export interface Fingerprint {
  /** The hash of every shingle. */
  hashes: Set<number>;
  /** The hashes that are saved in the index, chosen by their value alone. */
  sample: number[];
  /** The hashes of the sentences, which are all saved in the index; empty for a text without HTML. */
  sentences: number[];
}

/** The version of the algorithm and its list of names; fingerprints of other versions are outdated. */
const getFingerprintVersion = () => `${ALGORITHM_VERSION}-${getNamesVersion()}`;

/**
 * Computes the fingerprint of a text without markup. All names of places, landmarks, and roads, all
 * numbers, and all `{{tokens}}` count as the same word, because swapping them does not make a text new.
 */
export function computeFingerprint(text: string): Fingerprint {
  const hashes = new Set([...listShingles(maskWords(text))].map(hashText));
  const sample = [...hashes].filter((value) => value % SAMPLE_RATE === 0);
  return { hashes, sample, sentences: [] };
}

/** The fingerprint of HTML that our renderer wrote, with its sentences. */
export function fingerprintHtml(html: string): Fingerprint {
  const sentences = listSentences(html).map(({ hash }) => hash);
  return { ...computeFingerprint(htmlToWords(html)), sentences };
}

/** The share of the shorter text's shingles that both texts contain, 0 to 1. */
export function overlapShare(a: Fingerprint, b: Fingerprint): number {
  const [few, many] = a.hashes.size < b.hashes.size ? [a, b] : [b, a];
  if (few.hashes.size === 0) return 0;
  let shared = 0;
  for (const value of few.hashes) if (many.hashes.has(value)) shared += 1;
  return shared / few.hashes.size;
}

/** The words of HTML that our renderer wrote, without tags and entities: good enough to compare. */
export function htmlToWords(html: string): string {
  return removeMarks(html)
    .replace(/<(?:[^>"']|"[^"]*"|'[^']*')*>/g, " ")
    .replace(/&[#\w]+;/g, " ");
}

/** SQLite takes 32,766 values in one statement. */
const MAX_ROWS_PER_INSERT = 5_000;

/** Saves the fingerprint of the post with this search key, replacing the previous one. */
export async function saveFingerprint(
  tx: Tx,
  { key, fingerprint }: { key: number; fingerprint: Fingerprint },
): Promise<void> {
  const { sample, sentences } = fingerprint;
  await tx.deleteFrom("post_shingles").where("search_key", "=", key).execute();
  await tx
    .insertInto("post_prints")
    .values({ search_key: key, version: getFingerprintVersion(), sampled: sample.length })
    .onConflict((conflict) =>
      conflict.column("search_key").doUpdateSet((eb) => ({
        version: eb.ref("excluded.version"),
        sampled: eb.ref("excluded.sampled"),
      })),
    )
    .execute();
  const rows = [...new Set([...sample, ...sentences])].map((hash) => ({ hash, search_key: key }));
  for (let at = 0; at < rows.length; at += MAX_ROWS_PER_INSERT) {
    await tx
      .insertInto("post_shingles")
      .values(rows.slice(at, at + MAX_ROWS_PER_INSERT))
      .execute();
  }
}

/** Posts per transaction: few, to keep the transaction short. */
const BATCH_SIZE = 50;

/**
 * Computes missing and outdated fingerprints and returns how many it saved. Fingerprints become
 * outdated when a release changes the algorithm or the list of places. Call it at every start; safe to
 * run in several processes, because saving a post saves its fingerprint too.
 */
export async function refreshFingerprints(db: Db): Promise<{ updated: number }> {
  let updated = 0;
  for (let after = 0; ; ) {
    const posts = await listOutdated(db, after);
    const last = posts.at(-1);
    if (!last) return { updated };
    const computed = posts.map(({ search_key, html, revision }) => ({
      ...{ key: search_key, revision },
      fingerprint: fingerprintHtml(html),
    }));
    await db.transaction().execute(async (tx) => {
      for (const { key, revision, fingerprint } of computed) {
        // A post revised in the meantime already has its new fingerprint.
        const unchanged = await lockRow(
          tx,
          tx
            .selectFrom("blog_posts")
            .select("id")
            .where("search_key", "=", key)
            .where("revision", "=", revision),
        );
        if (!unchanged) continue;
        await saveFingerprint(tx, { key, fingerprint });
        updated += 1;
      }
    });
    after = last.search_key;
  }
}

function listOutdated(db: Db, after: number) {
  return db
    .selectFrom("blog_posts")
    .leftJoin("post_prints", "post_prints.search_key", "blog_posts.search_key")
    .select(["blog_posts.search_key", "blog_posts.html", "blog_posts.revision"])
    .where("blog_posts.search_key", ">", after)
    .where((eb) =>
      eb.or([
        eb("post_prints.version", "is", null),
        eb("post_prints.version", "!=", getFingerprintVersion()),
      ]),
    )
    .orderBy("blog_posts.search_key")
    .limit(BATCH_SIZE)
    .execute();
}
