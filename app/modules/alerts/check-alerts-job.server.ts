import type { Db } from "#app/db/schema.ts";
import { ALERT_CHECK, type Job, type JobReport } from "#app/modules/background/registry.ts";
import { logger } from "#app/platform/logger.server.ts";
import { type AlertCheck, applyAlertChecks } from "./alerts.server.ts";
import { readCertificateExpiry } from "./read-certificate.server.ts";
import { readDisk } from "./read-disk.server.ts";
import { CHECKS, type CheckOptions } from "./run-checks.server.ts";

type Readers = Pick<CheckOptions, "readDisk" | "readCertificateExpiry">;

interface AlertJobOptions extends Omit<CheckOptions, "now" | keyof Readers>, Partial<Readers> {
  wakeOutboxWorker: () => void;
}

/** The job that looks for problems, and raises and resolves alerts. Safe to run again. */
export function alertCheckJob(db: Db, options: AlertJobOptions): Job {
  return {
    definition: ALERT_CHECK,
    run: ({ now }) => runChecks(db, { readDisk, readCertificateExpiry, ...options, now }),
  };
}

/** If a check throws, the others count, and its alerts stay as they are. Throws the first error. */
async function runChecks(
  db: Db,
  { wakeOutboxWorker, ...options }: CheckOptions & Pick<AlertJobOptions, "wakeOutboxWorker">,
): Promise<JobReport> {
  const checks: AlertCheck[] = [];
  const errors: unknown[] = [];
  for (const check of CHECKS) {
    try {
      checks.push(...(await check(db, options)));
    } catch (error) {
      logger.error({ err: error, check: check.name }, "a check for alerts failed");
      errors.push(error);
    }
  }
  const counts = await applyAlertChecks(db, { checks, now: options.now });
  wakeOutboxWorker();
  if (errors.length > 0) throw errors[0];
  const { open } = counts;
  const alerts = open === 1 ? "1 open alert" : `${open} open alerts`;
  return { message: open === 0 ? "No open alerts." : `${alerts}.`, counts };
}
