import { hostname } from "node:os";
import type { Db } from "#app/db/schema.ts";
import { getSealingState } from "#app/modules/archive/sealing-state.server.ts";
import {
  type JobRunRecord,
  listJobRuns,
  NO_ERROR_TEXT,
} from "#app/modules/background/job-runs.server.ts";
import { findMailFailures } from "#app/modules/background/metrics.server.ts";
import {
  BACKUP,
  JOBS,
  type JobDefinition,
  RESTORE_TEST,
} from "#app/modules/background/registry.ts";
import { formatBytes, getBackupState } from "#app/modules/backup/backup-state.server.ts";
import { getMenuState } from "#app/modules/catalog/menu-health/menu-state.server.ts";
import { formatDateTime, formatDay } from "#app/platform/format-time.ts";
import { storeDay } from "#app/platform/time.server.ts";
import type { AlertCheck } from "./alerts.server.ts";
import type { DiskSpace } from "./read-disk.server.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

type Check = (db: Db, options: CheckOptions) => Promise<AlertCheck[]>;

export interface CheckOptions {
  now: Date;
  /** Kinds of outbox rows that are emails. */
  emailKinds: string[];
  dataDir: string;
  backupFolder: string;
  publicOrigin: string;
  /** Whether published pages are archived at all. */
  isArchiving: boolean;
  readDisk: (folder: string) => Promise<DiskSpace | undefined>;
  readCertificateExpiry: (origin: string) => Promise<Date | undefined>;
}

/** Everything that can raise an alert. */
export const CHECKS: readonly Check[] = [
  checkBackups,
  checkEmail,
  checkJobs,
  checkDisks,
  checkCertificate,
  checkMenu,
  checkArchive,
];

/** An abandoned run is attempted again within this time, so it has not failed yet. */
const ATTEMPTED_AGAIN_MS = 15 * MINUTE_MS;

const isAttemptedAgain = (run: JobRunRecord, now: Date) =>
  run.isAbandoned && now.getTime() - Date.parse(run.startedAt) < ATTEMPTED_AGAIN_MS;

/** Whether the last run that has ended was interrupted, and is attempted again. */
async function isLastInterrupted(
  db: Db,
  { definition, now }: { definition: JobDefinition; now: Date },
): Promise<boolean> {
  const runs = await listJobRuns(db, { definition, limit: 2 });
  const last = runs.find(({ outcome }) => outcome !== "running");
  return last !== undefined && isAttemptedAgain(last, now);
}

async function checkBackups(db: Db, { now }: CheckOptions): Promise<AlertCheck[]> {
  const { last, failure, restoreTest } = await getBackupState(db, { now });
  const backup = { kind: "backup", subject: "" } as const;
  const restore = { kind: "restore-test", subject: "" } as const;
  const checks: AlertCheck[] = [];
  if (await isLastInterrupted(db, { definition: BACKUP, now })) {
    checks.push({ ...backup, state: "unknown" });
  } else if (failure) {
    const text = `The backup of ${formatDateTime(failure.when.at)} failed, so fix the cause below and press “Back up now” under Backups.`;
    checks.push({ ...backup, state: "problem", text, detail: failure.message });
  } else if (last?.isLate) {
    const text = `There has been no backup since ${formatDateTime(last.when.at)}, so press “Back up now” under Backups, and ask the person who hosts the site why no backup ran last night.`;
    checks.push({ ...backup, state: "problem", text });
  } else {
    const note = last
      ? `The backup of ${formatDateTime(last.when.at)} succeeded.`
      : "No backup has failed.";
    checks.push({ ...backup, state: "fine", note });
  }
  if (await isLastInterrupted(db, { definition: RESTORE_TEST, now })) {
    checks.push({ ...restore, state: "unknown" });
  } else if (restoreTest?.passed === false) {
    const text =
      "The last backup could not be restored in the nightly test, so press “Back up now” under Backups, and ask the person who hosts the site to check the disk.";
    checks.push({ ...restore, state: "problem", text, detail: restoreTest.message });
  } else {
    const note = restoreTest
      ? `The restore test of ${formatDateTime(restoreTest.when.at)} passed.`
      : "No restore test has failed.";
    checks.push({ ...restore, state: "fine", note });
  }
  return checks;
}

/** An email that failed this often raises the alert: after about six minutes. */
const MIN_ATTEMPTS = 3;

/** Older failures no longer count; by then every email was given up. */
const MAIL_DAYS = 3;

async function checkEmail(db: Db, { emailKinds, now }: CheckOptions): Promise<AlertCheck[]> {
  const failures = await findMailFailures(db, {
    ...{ kinds: emailKinds, minAttempts: MIN_ATTEMPTS },
    since: new Date(now.getTime() - MAIL_DAYS * DAY_MS).toISOString(),
  });
  const check = { kind: "email", subject: "" } as const;
  if (!failures)
    return [{ ...check, state: "fine", note: "Emails are sent again, or none failed lately." }];
  const { count, attempts, lastError } = failures;
  const what = count === 1 ? "One email was" : `${count} emails were`;
  const text = `${what} not sent after up to ${attempts} attempts, so send a test email under Business info, Email, and ask the person who hosts the site to check the email settings.`;
  return [{ ...check, state: "problem", text, detail: lastError }];
}

/** Their failures have alerts of their own. */
const CHECKED_ELSEWHERE: readonly JobDefinition[] = [BACKUP, RESTORE_TEST];

async function checkJobs(db: Db, { now }: CheckOptions): Promise<AlertCheck[]> {
  const jobs = JOBS.filter((job) => !CHECKED_ELSEWHERE.includes(job));
  return Promise.all(jobs.map((definition) => checkJob(db, { definition, now })));
}

async function checkJob(
  db: Db,
  { definition, now }: { definition: JobDefinition; now: Date },
): Promise<AlertCheck> {
  const { name, title } = definition;
  const check = { kind: "job", subject: name } as const;
  const runs = await listJobRuns(db, { definition, limit: 3 });
  const [latest, previous] = runs.filter(({ outcome }) => outcome !== "running");
  if (!latest || isAttemptedAgain(latest, now)) return { ...check, state: "unknown" };
  if (latest.outcome === "success") {
    const note = `“${title}” succeeded on ${formatDateTime(latest.startedAt)}.`;
    return { ...check, state: "fine", note };
  }
  if (previous?.outcome !== "failed") return { ...check, state: "unknown" };
  const text = `“${title}” failed twice in a row, so fix the cause below and start the task again, or ask the person who hosts the site.`;
  return { ...check, state: "problem", text, detail: latest.message ?? NO_ERROR_TEXT };
}

/** Share of the disk below which the alert is raised, and above which it is resolved. */
const LOW_DISK = { raise: 0.1, resolve: 0.12 };

/**
 * The disks of this machine with the data and with the backups. Other machines have alerts of their own,
 * because each run of the job is on one of them.
 */
async function checkDisks(_: Db, options: CheckOptions): Promise<AlertCheck[]> {
  const { dataDir, backupFolder, readDisk } = options;
  const [data, backups] = [await readDisk(dataDir), await readDisk(backupFolder)];
  if (!data) return [];
  if (!backups || backups.device === data.device) {
    return [checkDisk(data, { folder: "data", what: "the site’s data and backups" })];
  }
  return [
    checkDisk(data, { folder: "data", what: "the site’s data" }),
    checkDisk(backups, { folder: "backups", what: "the backups" }),
  ];
}

function checkDisk(
  { free, total }: DiskSpace,
  { folder, what }: { folder: string; what: string },
): AlertCheck {
  const check = { kind: "disk", subject: `${hostname()} ${folder}` } as const;
  const share = free / total;
  const percent = `${Math.floor(share * 100)}%`;
  if (share < LOW_DISK.raise) {
    const text = `Only ${percent} of the disk with ${what} is free (${formatBytes(free)}), so ask the person who hosts the site to free space or add a larger disk.`;
    return { ...check, state: "problem", text };
  }
  if (share < LOW_DISK.resolve) return { ...check, state: "unknown" };
  return { ...check, state: "fine", note: `${percent} of the disk is free again.` };
}

/** Most certificates are renewed a month before they expire. */
const EXPIRES_SOON_DAYS = 14;

async function checkCertificate(
  _: Db,
  { publicOrigin, readCertificateExpiry, now }: CheckOptions,
): Promise<AlertCheck[]> {
  if (!publicOrigin.startsWith("https:")) return [];
  const check = { kind: "certificate", subject: publicOrigin } as const;
  const expiry = await readCertificateExpiry(publicOrigin);
  // Some networks do not let a machine reach its own public address.
  if (!expiry) return [{ ...check, state: "unknown" }];
  const day = formatDay(storeDay(expiry));
  const leftMs = expiry.getTime() - now.getTime();
  if (leftMs >= EXPIRES_SOON_DAYS * DAY_MS) {
    return [{ ...check, state: "fine", note: `The certificate is valid until ${day}.` }];
  }
  const text =
    leftMs > 0
      ? `The site’s security certificate expires on ${day}, so ask the person who hosts the site to renew it before then.`
      : `The site’s security certificate expired on ${day}, and browsers now warn visitors, so ask the person who hosts the site to renew it now.`;
  return [{ ...check, state: "problem", text }];
}

async function checkMenu(db: Db): Promise<AlertCheck[]> {
  const { health, failover } = await getMenuState(db);
  const check = { kind: "menu", subject: "" } as const;
  if (!health.alert) return [{ ...check, state: "fine", note: "The online menu works again." }];
  const since = formatDateTime(health.alert.since);
  const advice = failover
    ? "call the menu’s provider; until the menu works again, menu links lead to the fallback"
    : "move the menu links to the fallback under Business info, Online menu";
  return [
    {
      ...check,
      state: "problem",
      text: `The online menu has been down since ${since}, so ${advice}.`,
    },
  ];
}

/** A page that fails once is tried again within seconds. */
const SEALING_GRACE_MS = 5 * MINUTE_MS;

async function checkArchive(db: Db, { isArchiving, now }: CheckOptions): Promise<AlertCheck[]> {
  if (!isArchiving) return [];
  const check = { kind: "archive", subject: "" } as const;
  const { failingSince, problem } = await getSealingState(db, { now });
  if (failingSince === null) {
    return [{ ...check, state: "fine", note: "Published pages are archived again." }];
  }
  if (now.getTime() - Date.parse(failingSince) < SEALING_GRACE_MS) {
    return [{ ...check, state: "unknown" }];
  }
  const since = formatDateTime(failingSince);
  const text = `Some changes to public pages have not been archived since ${since}, so ask the person who hosts the site to read the server’s log.`;
  return [{ ...check, state: "problem", text, detail: problem ?? undefined }];
}
