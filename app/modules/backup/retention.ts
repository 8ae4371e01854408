import { mondayOf, storeDay } from "#app/platform/time.server.ts";
import type { BackupFile } from "./backup-folder.server.ts";

/** What is kept of the nightly backups: of the latest days, and of the weeks before those. */
export const KEPT = { days: 7, weeks: 4 };

type Nightly = Pick<BackupFile, "madeAt">;

/**
 * The nightly backups to delete: all but the last of each of the 7 latest days that have one, and of
 * the others the last of each of the 4 latest weeks, in the store's time zone. Days and weeks
 * without a backup do not count, so that nothing is deleted for time passing by alone.
 */
export function chooseOld<T extends Nightly>(files: readonly T[]): T[] {
  const dayOf = ({ madeAt }: Nightly) => storeDay(madeAt);
  const weekOf = (file: Nightly) => mondayOf(dayOf(file));
  const newestFirst = [...files].sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  const daily = lastOfEach(newestFirst, dayOf, KEPT.days);
  const older = newestFirst.filter((file) => !daily.has(dayOf(file)));
  const weekly = lastOfEach(older, weekOf, KEPT.weeks);
  const kept = new Set([...daily.values(), ...weekly.values()]);
  return newestFirst.filter((file) => !kept.has(file));
}

/** The first file of each of so many groups, by group. */
function lastOfEach<T>(newestFirst: readonly T[], groupOf: (file: T) => string, most: number) {
  const groups = new Map<string, T>();
  for (const file of newestFirst) {
    const group = groupOf(file);
    if (!groups.has(group) && groups.size < most) groups.set(group, file);
  }
  return groups;
}
