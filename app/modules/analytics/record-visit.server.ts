import { createHash } from "node:crypto";
import { z } from "zod";
import { maskText } from "#app/platform/mask.ts";
import { storeDay } from "#app/platform/time.server.ts";
import { parseSource } from "./parse-source.server.ts";
import { COUNTED_METRICS, getBucket, VITALS } from "./visit-metrics.ts";

export const MAX_REPORT_BYTES = 4_096;

const taps = z.int().min(1).max(20).optional();
const milliseconds = z.number().min(0).max(600_000).optional();

const entrySchema = z.object({
  path: z
    .string()
    .max(300)
    .regex(/^\/[\w./-]*$/),
  view: z.literal(1).optional(),
  source: z.tuple([z.string().nullable(), z.string().nullable()]).exactOptional(),
  lcp: milliseconds,
  inp: milliseconds,
  ttfb: milliseconds,
  cls: z.number().min(0).max(100).optional(),
  taps: z.object({ menu: taps, call: taps, directions: taps }).optional(),
  errors: z
    .array(z.tuple([z.string().max(200), z.string().max(200)]))
    .max(5)
    .optional(),
});

const reportSchema = z.array(entrySchema).min(1).max(20);

/** A browser's report of one page of a visit. */
export type VisitEntry = z.output<typeof entrySchema>;

/** Parses and validates the body of a report; undefined if it is invalid. */
export function parseVisitReport(body: string): VisitEntry[] | undefined {
  try {
    return reportSchema.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}

/** Maximum number of distinct counts collected between two writes; further ones are dropped. */
const MAX_PENDING_COUNTS = 3_000;

/** Maximum number of distinct errors collected between two writes; further ones are dropped. */
const MAX_PENDING_ERRORS = 50;

interface PendingCount {
  day: string;
  path: string;
  metric: string;
  bucket: number;
  count: number;
}

export interface PendingSource {
  day: string;
  host: string;
  campaign: string;
  count: number;
}

interface PendingError {
  id: string;
  message: string;
  source: string;
  path: string;
  firstSeen: string;
  lastSeen: string;
  count: number;
}

export interface PendingVisits {
  counts: Map<string, PendingCount>;
  sources: Map<string, PendingSource>;
  errors: Map<string, PendingError>;
}

/** Visits not saved yet, collected in memory so that not every visit causes a write. */
let pending = createPending();

function createPending(): PendingVisits {
  return { counts: new Map(), sources: new Map(), errors: new Map() };
}

/** Returns the pending visits and clears them; the caller saves them. */
export function takePendingVisits(): PendingVisits {
  const taken = pending;
  pending = createPending();
  return taken;
}

/** Puts visits that could not be saved back among the pending ones. */
export function restorePendingVisits({ counts, sources, errors }: PendingVisits): void {
  for (const [key, unsaved] of counts) addCount(pending.counts, key, unsaved);
  for (const [key, unsaved] of sources) addCount(pending.sources, key, unsaved);
  for (const [id, unsaved] of errors) {
    const since = pending.errors.get(id);
    if (!since && pending.errors.size >= MAX_PENDING_ERRORS) continue;
    const count = unsaved.count + (since?.count ?? 0);
    pending.errors.set(id, { ...unsaved, ...since, firstSeen: unsaved.firstSeen, count });
  }
}

/** Counts a report; `savePendingVisits` saves it. A visit that begins with a link of the site's own has no source. */
export function recordVisit(
  entry: VisitEntry,
  { now, ownHosts }: { now: Date; ownHosts: ReadonlySet<string> },
): void {
  // Visits of staff are not counted.
  if (/^\/admin(?:\/|$)/i.test(entry.path)) return;
  const day = storeDay(now);
  const add = (metric: string, bucket: number, count: number) => {
    const { path } = entry;
    const key = `${day} ${path} ${metric} ${bucket}`;
    addCount(pending.counts, key, { day, path, metric, bucket, count });
  };
  if (entry.view) add(COUNTED_METRICS.view, 0, 1);
  for (const vital of VITALS) {
    const value = entry[vital];
    if (value !== undefined) add(vital, getBucket(vital, value), 1);
  }
  for (const kind of ["menu", "call", "directions"] as const) {
    const count = entry.taps?.[kind];
    if (count) add(COUNTED_METRICS[kind], 0, count);
  }
  const [host, campaign] = entry.source ?? [];
  if (entry.source && !ownHosts.has(host ?? "")) {
    const source = parseSource({ host: host ?? "", campaign: campaign ?? "" });
    const key = `${day} ${source.host} ${source.campaign}`;
    addCount(pending.sources, key, { day, ...source, count: 1 });
  }
  for (const [message, source] of entry.errors ?? []) {
    recordVisitorError({ message, source, path: entry.path, now });
  }
}

interface VisitorError {
  message: string;
  source: string;
  path: string;
  now: Date;
}

/** Counts an error in a visitor's browser, without personal data. */
export function recordVisitorError({
  message: fullMessage,
  source: reportedSource,
  path,
  now,
}: VisitorError): void {
  const message = maskText(fullMessage.split("\n")[0] ?? "").slice(0, 200);
  // Only positions in our own files; others are browser extensions or forged URLs.
  const source = /^\/[\w./-]*\.js:\d+:\d+$/.test(reportedSource) ? reportedSource : "";
  if (message === "") return;
  const id = createHash("sha256").update(`${message}\n${source}`).digest("base64url").slice(0, 22);
  const known = pending.errors.get(id);
  if (!known && pending.errors.size >= MAX_PENDING_ERRORS) return;
  const time = now.toISOString();
  pending.errors.set(id, {
    ...{ id, message, source, path, firstSeen: known?.firstSeen ?? time },
    ...{ lastSeen: time, count: (known?.count ?? 0) + 1 },
  });
}

function addCount<Row extends { count: number }>(
  rows: Map<string, Row>,
  key: string,
  added: Row,
): void {
  const known = rows.get(key);
  if (known) known.count += added.count;
  else if (rows.size < MAX_PENDING_COUNTS) rows.set(key, { ...added });
}
