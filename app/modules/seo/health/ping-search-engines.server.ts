import type { Db, Tx } from "#app/db/schema.ts";
import { recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { enqueue, listPendingPayloads } from "#app/modules/background/outbox.server.ts";
import {
  INDEXNOW,
  type IndexNowPayload,
} from "#app/modules/blog/publishing/announce-posts.server.ts";
import { listSitemap } from "#app/modules/seo/list-sitemap.server.ts";
import { deliveryFor } from "../indexnow/index-now-handler.server.ts";
import { MAX_URLS } from "../indexnow/send-notices.server.ts";
import { addressCount, type SeoTaskResult, type SeoTools } from "./seo-run.ts";

/**
 * Enqueues notices to search engines about every URL that changed since they were last notified of
 * it, and says what will be sent and what will not.
 */
export async function pingSearchEngines(db: Db, tools: SeoTools): Promise<SeoTaskResult> {
  const { env, readPage, now, actor } = tools;
  const origin = env.PUBLIC_ORIGIN;
  const entries = await listSitemap(db, { origin, readPage, now });
  const waiting = await listWaiting(db);
  const changed = await listChanged(db, { entries, origin });
  const paths = changed.filter((path) => !waiting.has(path));
  const delivery = deliveryFor(env);
  if (delivery.send && changed.length === 0) {
    return {
      message: "They already know every page: no URL has changed since the last notice.",
    };
  }
  if (!delivery.send) {
    const count = addressCount(changed.length);
    return {
      message: `Test mode: nothing was sent. ${capital(delivery.reason)}. ${count} would have been sent.`,
    };
  }
  if (paths.length === 0) {
    const count = addressCount(changed.length);
    return {
      message: `${count} ${changed.length === 1 ? "is" : "are"} already waiting to be sent.`,
    };
  }
  await db.transaction().execute(async (tx) => {
    await announce(tx, { paths, now });
    await recordAudit(tx, {
      actor,
      action: "notify-search-engines",
      subject: { kind: "search-engines" },
      summary: `Queued ${addressCount(paths.length)} for IndexNow.`,
      now,
    });
  });
  tools.wakeOutboxWorker();
  return {
    message: `${addressCount(paths.length)} queued for IndexNow, ${restText(entries, paths)}.`,
  };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function restText(entries: readonly unknown[], paths: readonly string[]): string {
  const rest = entries.length - paths.length;
  return rest === 0 ? "all there are" : `${addressCount(rest)} not sent because nothing changed`;
}

async function announce(tx: Tx, { paths, now }: { paths: string[]; now: Date }): Promise<void> {
  for (let at = 0; at < paths.length; at += MAX_URLS) {
    const payload: IndexNowPayload = { paths: paths.slice(at, at + MAX_URLS) };
    await enqueue(tx, { kind: INDEXNOW, payload: { ...payload }, now });
  }
}

interface Listed {
  entries: readonly { loc: string; lastmod: string }[];
  origin: string;
}

/** Paths that changed after search engines were last notified of them, the latest change first. */
async function listChanged(db: Db, { entries, origin }: Listed): Promise<string[]> {
  const rows = await db.selectFrom("indexnow_told").selectAll().execute();
  const told = new Map(rows.map(({ path, told_at }) => [path, told_at]));
  return entries
    .map(({ loc, lastmod }) => ({ path: loc.slice(origin.length), lastmod }))
    .filter(({ path, lastmod }) => lastmod > (told.get(path) ?? ""))
    .toSorted((a, b) => (a.lastmod < b.lastmod ? 1 : -1))
    .map(({ path }) => path);
}

/** Paths in rows that are still to be sent. */
async function listWaiting(db: Db): Promise<Set<string>> {
  const payloads = (await listPendingPayloads(db, { kind: INDEXNOW })) as IndexNowPayload[];
  return new Set(payloads.flatMap(({ paths }) => paths));
}
