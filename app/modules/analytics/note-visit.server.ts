import { createHash } from "node:crypto";
import { maskText } from "#app/platform/mask.ts";
import { storeDay } from "#app/platform/time.server.ts";
import { COUNTED } from "./visit-metrics.ts";
import type { VisitEntry } from "./visit-report.server.ts";
import { bucketOf, VITALS } from "./vitals.ts";

/** Different figures held between two writes; what is beyond is not counted. */
const MAX_HELD = 3_000;

/** Different errors held between two writes. */
const MAX_ERRORS = 50;

export interface HeldCount {
  day: string;
  path: string;
  metric: string;
  bucket: number;
  count: number;
}

export interface HeldError {
  id: string;
  message: string;
  source: string;
  path: string;
  firstSeen: string;
  lastSeen: string;
  count: number;
}

export interface HeldVisits {
  counts: Map<string, HeldCount>;
  errors: Map<string, HeldError>;
}

/** Counted, but not written yet: a crowd of visitors must not become a crowd of writes. */
let held: HeldVisits = { counts: new Map(), errors: new Map() };

/** What was counted since the last time, which the caller writes down. */
export function takeHeld(): HeldVisits {
  const taken = held;
  held = { counts: new Map(), errors: new Map() };
  return taken;
}

/** Puts back what could not be written, beside what came in between. */
export function putBack({ counts, errors }: HeldVisits): void {
  for (const [key, lost] of counts) addCount(key, lost);
  for (const [id, lost] of errors) {
    const since = held.errors.get(id);
    if (!since && held.errors.size >= MAX_ERRORS) continue;
    const count = lost.count + (since?.count ?? 0);
    held.errors.set(id, { ...lost, ...since, firstSeen: lost.firstSeen, count });
  }
}

/** Counts what a browser said of a page; `storeVisits` writes it down. */
export function noteVisit(entry: VisitEntry, { now }: { now: Date }): void {
  // Staff are no visitors.
  if (/^\/admin(?:\/|$)/i.test(entry.path)) return;
  const day = storeDay(now);
  const add = (metric: string, bucket: number, count: number) => {
    const { path } = entry;
    addCount(`${day} ${path} ${metric} ${bucket}`, { day, path, metric, bucket, count });
  };
  if (entry.view) add(COUNTED.view, 0, 1);
  for (const vital of VITALS) {
    const value = entry[vital];
    if (value !== undefined) add(vital, bucketOf(vital, value), 1);
  }
  for (const kind of ["menu", "call", "directions"] as const) {
    const count = entry.taps?.[kind];
    if (count) add(COUNTED[kind], 0, count);
  }
  for (const [message, source] of entry.errors ?? []) {
    noteError({ message, source, path: entry.path, now });
  }
}

interface VisitorError {
  message: string;
  source: string;
  path: string;
  now: Date;
}

/** Counts an error in a visitor's browser, without what might be about the visitor. */
export function noteError({ message: said, source: place, path, now }: VisitorError): void {
  const message = maskText(said.split("\n")[0] ?? "").slice(0, 200);
  // Only places in files of ours; elsewhere are browser extensions and made-up addresses.
  const source = /^\/[\w./-]*\.js:\d+:\d+$/.test(place) ? place : "";
  if (message === "") return;
  const id = createHash("sha256").update(`${message}\n${source}`).digest("base64url").slice(0, 22);
  const known = held.errors.get(id);
  if (!known && held.errors.size >= MAX_ERRORS) return;
  const time = now.toISOString();
  held.errors.set(id, {
    ...{ id, message, source, path, firstSeen: known?.firstSeen ?? time },
    ...{ lastSeen: time, count: (known?.count ?? 0) + 1 },
  });
}

function addCount(key: string, added: HeldCount): void {
  const known = held.counts.get(key);
  if (known) known.count += added.count;
  else if (held.counts.size < MAX_HELD) held.counts.set(key, { ...added });
}
