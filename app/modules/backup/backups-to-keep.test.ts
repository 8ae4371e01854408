import { expect, test } from "vitest";
import { listBackupsToDelete } from "./backup-jobs.server.ts";

const DAY_MS = 86_400_000;

/** 3:30 AM in Detroit, `days` after a Monday; the range spans the end of daylight time. */
const night = (days: number) => new Date(Date.UTC(2026, 9, 5, 7, 30) + days * DAY_MS);

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

test("over 60 nights the last 7 days and the 4 Sundays before them are kept, never fewer", () => {
  let kept: { madeAt: Date }[] = [];
  for (let day = 0; day < 60; day += 1) {
    kept.push({ madeAt: night(day) });
    const old = listBackupsToDelete(kept);
    kept = kept.filter((file) => !old.includes(file));
    const days = kept.map(({ madeAt }) => dayOf(madeAt));
    const lastSeven = Array.from({ length: Math.min(7, day + 1) }, (_, back) =>
      dayOf(night(day - back)),
    );
    expect(days).toEqual(expect.arrayContaining(lastSeven));
    expect(kept.length).toBe(Math.min(day + 1, 7 + Math.min(4, Math.floor((day - 7) / 7) + 1)));
    const older = kept.slice(0, -7);
    // All are Sundays, except the newest, whose week may not be over.
    for (const { madeAt } of older.slice(0, -1)) expect(madeAt.getUTCDay()).toBe(0);
  }
  expect(kept.map(({ madeAt }) => dayOf(madeAt))).toEqual([
    ...["2026-11-08", "2026-11-15", "2026-11-22", "2026-11-26"],
    ...["2026-11-27", "2026-11-28", "2026-11-29", "2026-11-30"],
    ...["2026-12-01", "2026-12-02", "2026-12-03"],
  ]);
});

test("the last of several backups on a day is kept, in the store's time zone", () => {
  const at = (time: string) => ({ madeAt: new Date(time) });
  // 23:30 and 0:30 in Detroit: two days there, one in UTC.
  const files = [
    at("2026-11-22T04:30:00Z"),
    at("2026-11-22T05:30:00Z"),
    at("2026-11-22T06:30:00Z"),
  ];
  const filler = [1, 2, 3, 4, 5].map((day) => at(`2026-11-2${day + 2}T08:30:00Z`));
  expect(listBackupsToDelete([...files, ...filler])).toEqual([files[1]]);
});

test("a period without backups deletes nothing", () => {
  const files = [0, 30, 60, 90, 120, 150, 180, 210].map((day) => ({ madeAt: night(day) }));
  expect(listBackupsToDelete(files)).toEqual([]);
});
