import type { Db, Tx } from "#app/db/schema.ts";
import { recordAudit } from "#app/modules/audit/record-audit.server.ts";
import {
  enqueue,
  listOutboxRowsByKind,
  listPendingPayloads,
} from "#app/modules/background/outbox.server.ts";
import {
  INDEXNOW,
  type IndexNowPayload,
} from "#app/modules/blog/publishing/enqueue-search-engine-notice.server.ts";
import { capitalize } from "#app/platform/capitalize.ts";
import { formatUrlCount, getIndexNowMode, NOT_SENT } from "../indexnow/index-now-handler.server.ts";
import { MAX_URLS } from "../indexnow/index-now-protocol.server.ts";
import { listSitemapEntries } from "../sitemap.server.ts";
import type { SeoTaskResult, SeoTools } from "./seo-run.ts";

/**
 * Enqueues notices to search engines about every URL that changed since they were last notified of
 * it, and says what will be sent and what will not.
 */
export async function notifySearchEngines(db: Db, tools: SeoTools): Promise<SeoTaskResult> {
  const { env, loadPageData, now, actor } = tools;
  const origin = env.PUBLIC_ORIGIN;
  const entries = await listSitemapEntries(db, { origin, loadPageData, now });
  const waiting = await listWaitingPaths(db);
  const changed = await listChangedPaths(db, { entries, origin });
  const paths = changed.filter((path) => !waiting.has(path));
  const mode = getIndexNowMode(env);
  if (mode.send && changed.length === 0) {
    return {
      message: "Search engines already know every page: no URL has changed since the last notice.",
    };
  }
  if (!mode.send) {
    const count = formatUrlCount(changed.length);
    return {
      message: `Test mode: nothing was sent. ${capitalize(mode.reason)}. ${count} would have been sent.`,
    };
  }
  if (paths.length === 0) {
    const count = formatUrlCount(changed.length);
    return {
      message: `${count} ${changed.length === 1 ? "is" : "are"} already waiting to be sent.`,
    };
  }
  await db.transaction().execute(async (tx) => {
    await enqueueNotices(tx, { paths, now });
    await recordAudit(tx, {
      actor,
      action: "notify-search-engines",
      subject: { kind: "search-engines" },
      summary: `Queued ${formatUrlCount(paths.length)} for IndexNow.`,
      now,
    });
  });
  tools.wakeOutboxWorker();
  return {
    message: `${formatUrlCount(paths.length)} queued for IndexNow, ${formatRest(entries, paths)}.`,
  };
}

function formatRest(entries: readonly unknown[], paths: readonly string[]): string {
  const rest = entries.length - paths.length;
  return rest === 0 ? "all there are" : `${formatUrlCount(rest)} not sent because nothing changed`;
}

async function enqueueNotices(
  tx: Tx,
  { paths, now }: { paths: string[]; now: Date },
): Promise<void> {
  for (let at = 0; at < paths.length; at += MAX_URLS) {
    const payload: IndexNowPayload = { paths: paths.slice(at, at + MAX_URLS) };
    await enqueue(tx, { kind: INDEXNOW, payload: { ...payload }, now });
  }
}

interface SitemapList {
  entries: readonly { loc: string; lastmod: string }[];
  origin: string;
}

/** Paths that changed after search engines were last notified of them, the latest change first. */
async function listChangedPaths(db: Db, { entries, origin }: SitemapList): Promise<string[]> {
  const rows = await db.selectFrom("indexnow_told").selectAll().execute();
  const notifiedAt = new Map(rows.map(({ path, told_at }) => [path, told_at]));
  return entries
    .map(({ loc, lastmod }) => ({ path: loc.slice(origin.length), lastmod }))
    .filter(({ path, lastmod }) => lastmod > (notifiedAt.get(path) ?? ""))
    .toSorted((a, b) => (a.lastmod < b.lastmod ? 1 : -1))
    .map(({ path }) => path);
}

/** Paths in outbox rows that have not been sent yet. */
async function listWaitingPaths(db: Db): Promise<Set<string>> {
  const payloads = (await listPendingPayloads(db, { kind: INDEXNOW })) as IndexNowPayload[];
  return new Set(payloads.flatMap(({ paths }) => paths));
}

/** A notice that tells search engines about changed pages, and its state. */
interface IndexNowNotice {
  id: string;
  /** ISO 8601. */
  createdAt: string;
  paths: string[];
  status: "Waiting" | "Sent" | "Not sent" | "Trying again" | "Failed";
  /** The response to the last attempt; empty before the first. */
  response: string;
}

/** The latest notices, newest first. */
export async function listNotices(db: Db, { limit }: { limit: number }): Promise<IndexNowNotice[]> {
  const rows = await listOutboxRowsByKind(db, { kind: INDEXNOW, limit });
  return rows.map(({ id, payload, status, attempts, created_at: createdAt }) => {
    const response = attempts.at(-1)?.detail ?? "";
    const { paths = [] } = JSON.parse(payload) as Partial<IndexNowPayload>;
    return { id, createdAt, paths, response, status: toNoticeStatus(status, response) };
  });
}

function toNoticeStatus(status: string, response: string): IndexNowNotice["status"] {
  if (status === "sent") return NOT_SENT.test(response) ? "Not sent" : "Sent";
  if (status === "failed") return "Failed";
  return response === "" ? "Waiting" : "Trying again";
}
