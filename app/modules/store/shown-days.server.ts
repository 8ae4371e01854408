import { findPreview } from "#app/db/content-previews.server.ts";
import type { Db } from "#app/db/schema.ts";
import { freshUntil } from "#app/platform/page-dependencies.server.ts";
import { endOfStoreDay, storeDay } from "#app/platform/time.server.ts";

/**
 * First and last day (`2026-11-20`) on which visitors see an entry of a list, in the store's time zone,
 * both included. Without a first day it is shown right away, without a last day until it is removed.
 */
export interface EntryDays {
  startsOn?: string | undefined;
  endsOn?: string | undefined;
}

export type DateStatus = "upcoming" | "current" | "ended";

/** The status of an entry on a day in the store's time zone (`2026-11-20`). */
export function getDateStatus({ startsOn, endsOn }: EntryDays, day: string): DateStatus {
  if (startsOn !== undefined && day < startsOn) return "upcoming";
  return endsOn !== undefined && day > endsOn ? "ended" : "current";
}

/** Whether visitors see an entry on a day: it is not a draft, and the day is one of its days. */
export function isPublished(entry: EntryDays & { draft?: boolean | undefined }, day: string) {
  return !entry.draft && getDateStatus(entry, day) === "current";
}

/**
 * The day whose entries a page shows: the store's calendar day at `now`, or the day of a preview. Reports
 * that the page may change when the store's day ends.
 */
export function getShownDay(db: Db, { now }: { now: Date }): string {
  freshUntil(endOfStoreDay(now));
  return findPreview(db)?.day ?? storeDay(now);
}

/** Removes what decides whether an entry is shown, which visitors do not need. */
export function withoutPublication<T extends EntryDays & { draft?: boolean | undefined }>(
  entry: T,
): Omit<T, "draft" | "startsOn" | "endsOn"> {
  const { draft: _, startsOn: __, endsOn: ___, ...rest } = entry;
  return rest;
}
