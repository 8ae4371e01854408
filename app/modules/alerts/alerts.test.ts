import { hostname } from "node:os";
import { createServer, type Server } from "node:tls";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openDatabase } from "#app/db/client.server.ts";
import type { Db } from "#app/db/schema.ts";
import { ensureAccount, OWNER_ID } from "#app/modules/auth/account.server.ts";
import { ABANDONED_ERROR, recordManualRun } from "#app/modules/background/job-runs.server.ts";
import {
  BACKUP,
  type JobDefinition,
  JobFailed,
  RESTORE_TEST,
  SEO_AUTOMATION,
} from "#app/modules/background/registry.ts";
import { runJobNow } from "#app/modules/background/run-jobs.server.ts";
import { runOutbox } from "#app/modules/background/run-outbox.server.ts";
import { changeMenuState } from "#app/modules/catalog/menu-health/menu-state.server.ts";
import { CONTACT_MESSAGE } from "#app/modules/crm/lead-outbox.ts";
import { leadMailHandlers } from "#app/modules/leads/mail/mail-handlers.server.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { createMadeUpSite } from "#tests/factories/archive.ts";
import { createJob } from "#tests/factories/jobs.ts";
import { createMessage } from "#tests/factories/leads.ts";
import { type FakeSmtp, startFakeSmtp } from "#tests/fakes/smtp-server.ts";
import { createCertificate } from "#tests/setup/certificates.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { findFreePort } from "#tests/setup/free-port.ts";
import { type AlertCheck, applyAlertChecks, listSiteAlerts, SITE_ALERT } from "./alerts.server.ts";
import { alertCheckJob } from "./check-alerts-job.server.ts";
import { siteAlertHandlers } from "./mail/alert-mail.server.tsx";
import { readCertificateExpiry } from "./read-certificate.server.ts";
import { type DiskSpace, readDisk } from "./read-disk.server.ts";

const START = new Date();
const HOUR = 60;
const DAY = 24 * HOUR;
const minute = (count: number) => new Date(START.getTime() + count * 60_000);

const ROOMY: DiskSpace = { free: 50e9, total: 100e9, device: 1 };

let smtp: FakeSmtp;
let mailEnv: Parameters<typeof siteAlertHandlers>[0];

beforeAll(async () => {
  logger.level = "silent";
  smtp = await startFakeSmtp();
  mailEnv = {
    ...{ SMTP_URL: smtp.url, MAIL_FROM: "site@hyde.example", MAIL_TO: "desk@hyde.example" },
    PUBLIC_ORIGIN: "https://hyde.example",
  };
});
afterAll(async () => {
  await smtp.stop();
  logger.level = "info";
});
beforeEach(() => smtp.reset());

type Options = Partial<Parameters<typeof alertCheckJob>[1]>;

async function checkAt(db: Db, at: number, options: Options = {}) {
  const job = alertCheckJob(db, {
    ...{ emailKinds: [CONTACT_MESSAGE], dataDir: "data", backupFolder: "backups" },
    ...{ publicOrigin: "http://hyde.example", isArchiving: true, wakeOutboxWorker: () => {} },
    ...{ readDisk: async () => ROOMY, readCertificateExpiry: async () => undefined },
    ...options,
  });
  const run = { id: "", trigger: "schedule", abandonedRuns: [], report: async () => {} } as const;
  const { message } = await job.run({ ...run, abandonedRuns: [], now: minute(at) });
  return message;
}

/** Runs a job by hand at a minute; `failure` is its message for staff. */
const runAt = (db: Db, definition: JobDefinition, at: number, failure?: string) =>
  runJobNow(db, {
    job: createJob(definition, async () => {
      if (failure !== undefined) throw new JobFailed(failure);
      return { message: "Done.", counts: { bytes: 1_000 } };
    }),
    now: minute(at),
  });

const listAll = async (db: Db) => {
  const { open, resolved } = await listSiteAlerts(db, { resolvedSince: "" });
  const describe = ({ kind, text, detail, note }: (typeof open)[number]) => ({
    ...{ kind, text, detail, note },
  });
  return { open: open.map(describe), resolved: resolved.map(describe) };
};

const sendMails = (db: Db, at = 0) =>
  runOutbox({ db, handlers: siteAlertHandlers(mailEnv), now: () => minute(at), random: () => 0.5 });

const subjects = () => smtp.mails.map(({ parsed }) => parsed.subject);

const ONE_SENTENCE = /^[A-Z“][^.]*(?:\.\d[^.]*)*\.$/;

describeEachEngine("alerts", (ctx) => {
  /** Asserts that the only open alert is of this kind, says what happened and what to do, and returns it. */
  async function expectOpen(kind: string) {
    const { open } = await listAll(ctx.db);
    expect(open.map((alert) => alert.kind)).toEqual([kind]);
    expect(open[0]?.text).toMatch(ONE_SENTENCE);
    expect(open[0]?.text).toMatch(/, so [a-z]/);
    return open[0];
  }

  /** Asserts that nothing is open and that the last alert of this kind has a note. */
  async function expectResolved(kind: string, note: string | RegExp) {
    const { open, resolved } = await listAll(ctx.db);
    expect(open).toEqual([]);
    expect(resolved).toMatchObject([{ kind }]);
    expect(resolved[0]?.note).toMatch(note);
  }

  test("a new installation has none", async () => {
    expect(await checkAt(ctx.db, 0)).toBe("No open alerts.");
    expect(await listAll(ctx.db)).toEqual({ open: [], resolved: [] });
  });

  test("a failed backup raises one, and the next good one resolves it", async () => {
    await runAt(ctx.db, BACKUP, 0, "BACKUP_DIR: not enough disk space");
    expect(await checkAt(ctx.db, 5)).toBe("1 open alert.");
    const alert = await expectOpen("backup");
    expect(alert).toMatchObject({ detail: "BACKUP_DIR: not enough disk space" });
    await runAt(ctx.db, BACKUP, 10);
    await checkAt(ctx.db, 15);
    await expectResolved("backup", /^The backup of .+ succeeded\.$/);
  });

  test("work that a restart interrupted raises none while it is attempted again", async () => {
    await runAt(ctx.db, BACKUP, 0, ABANDONED_ERROR);
    await runAt(ctx.db, RESTORE_TEST, 0, ABANDONED_ERROR);
    await checkAt(ctx.db, 5);
    expect((await listAll(ctx.db)).open).toEqual([]);
    await checkAt(ctx.db, 20);
    const { open } = await listAll(ctx.db);
    expect(open.map(({ kind }) => kind).toSorted()).toEqual(["backup", "restore-test"]);
  });

  test("no backup for two days raises one", async () => {
    await runAt(ctx.db, BACKUP, 0);
    await checkAt(ctx.db, 47 * HOUR);
    expect((await listAll(ctx.db)).open).toEqual([]);
    await checkAt(ctx.db, 2 * DAY + 5);
    expect((await expectOpen("backup"))?.text).toContain("There has been no backup since");
  });

  test("a backup that does not restore raises one until the test passes", async () => {
    await runAt(ctx.db, RESTORE_TEST, 0, "The last backup could not be restored: it was altered");
    await checkAt(ctx.db, 5);
    expect((await expectOpen("restore-test"))?.detail).toContain("it was altered");
    await runAt(ctx.db, RESTORE_TEST, 10);
    await checkAt(ctx.db, 15);
    await expectResolved("restore-test", /^The restore test of .+ passed\.$/);
  });

  test("a job that fails once raises none, twice in a row raises one until it succeeds", async () => {
    await runAt(ctx.db, SEO_AUTOMATION, 0, "The sitemap could not be read.");
    await checkAt(ctx.db, 1);
    expect((await listAll(ctx.db)).open).toEqual([]);
    await runAt(ctx.db, SEO_AUTOMATION, 2, "The sitemap could not be read.");
    await checkAt(ctx.db, 5);
    const alert = await expectOpen("job");
    expect(alert?.text).toContain("“SEO automation” failed twice in a row");
    expect(alert?.detail).toBe("The sitemap could not be read.");
    await runAt(ctx.db, SEO_AUTOMATION, 10);
    await checkAt(ctx.db, 15);
    await expectResolved("job", /^“SEO automation” succeeded on /);
  });

  test("emails that fail three times raise one in the staff area, which no email repeats", async () => {
    await createMessage(ctx.db, {}, START);
    const send = (at: number) =>
      runOutbox({
        ...{
          db: ctx.db,
          handlers: leadMailHandlers(mailEnv, { secret: "a secret of this test" }),
          now: () => minute(at),
        },
        random: () => 0.5,
      });
    smtp.fail({ at: "data", code: 451, text: "dana@example.com is over quota" });
    await send(1);
    await send(3);
    await checkAt(ctx.db, 5);
    expect((await listAll(ctx.db)).open).toEqual([]);
    expect(await send(9)).toMatchObject({ retry: 1 });
    await checkAt(ctx.db, 10);
    const alert = await expectOpen("email");
    expect(alert?.text).toMatch(/^One email was not sent after up to 3 attempts, so /);
    expect(alert?.detail).toContain("is over quota");
    expect(alert?.detail).not.toContain("dana@");
    const rows = ctx.db.selectFrom("outbox").select("id").where("kind", "=", SITE_ALERT);
    expect(await rows.execute()).toEqual([]);
    smtp.fail(null);
    expect(await send(40)).toMatchObject({ sent: 1 });
    await checkAt(ctx.db, 45);
    await expectResolved("email", /^Emails are sent again/);
  });

  test("a disk with less than a tenth free raises one until an eighth is free", async () => {
    const disks: Record<string, DiskSpace> = {
      data: { free: 9.9e9, total: 100e9, device: 1 },
      backups: { free: 50e9, total: 100e9, device: 2 },
    };
    const read = { readDisk: async (folder: string) => disks[folder] };
    await checkAt(ctx.db, 0, read);
    const alert = await expectOpen("disk");
    expect(alert?.text).toMatch(
      /^Only 9% of the disk with the site’s data is free \(9\.9 GB\), so /,
    );
    disks.data = { free: 11e9, total: 100e9, device: 1 };
    await checkAt(ctx.db, 5, read);
    await expectOpen("disk");
    disks.data = { free: 13e9, total: 100e9, device: 1 };
    await checkAt(ctx.db, 10, read);
    await expectResolved("disk", "13% of the disk is free again.");
    disks.backups = { free: 1e9, total: 100e9, device: 2 };
    await checkAt(ctx.db, 100, read);
    expect((await listAll(ctx.db)).open[0]?.text).toContain("the disk with the backups");
  });

  test("data and backups on one disk raise one alert", async () => {
    const full = async () => ({ free: 1, total: 100, device: 1 });
    expect(await checkAt(ctx.db, 0, { readDisk: full })).toBe("1 open alert.");
    const rows = await ctx.db.selectFrom("site_alerts").select(["subject", "text"]).execute();
    expect(rows).toMatchObject([{ subject: `${hostname()} data` }]);
    expect(rows[0]?.text).toContain("the site’s data and backups");
  });

  test("the disk of a folder is read, and a missing folder is not", async () => {
    const disk = await readDisk(ctx.options.dataDir);
    expect(disk?.total).toBeGreaterThan(disk?.free ?? Number.POSITIVE_INFINITY);
    expect(await readDisk(`${ctx.options.dataDir}/missing`)).toBeUndefined();
  });

  test("a certificate with less than 14 days left raises one until it is renewed", async () => {
    const server = await startTlsServer(minute(13 * DAY));
    const origin = { publicOrigin: server.origin, readCertificateExpiry };
    await checkAt(ctx.db, 0, origin);
    expect((await expectOpen("certificate"))?.text).toContain("expires on");
    // It may not be reachable from its own machine, which proves nothing.
    await server.stop();
    await checkAt(ctx.db, 5, origin);
    await expectOpen("certificate");
    const renewed = await startTlsServer(minute(90 * DAY), server.port);
    await checkAt(ctx.db, 10, origin);
    await expectResolved("certificate", /^The certificate is valid until /);
    await renewed.stop();
    const expired = await startTlsServer(minute(-1), server.port);
    await checkAt(ctx.db, 2 * HOUR, origin);
    expect((await listAll(ctx.db)).open[0]?.text).toContain("expired on");
    await expired.stop();
  });

  test("a menu that is down raises one without an email, until it works again", async () => {
    const facts = await getSiteFacts(ctx.db);
    const actor = { kind: "system", id: "menu-check" } as const;
    const setAlert = (alert: { since: string; raisedAt: string } | null) =>
      changeMenuState(ctx.db, {
        change: (state) => ({
          state: { ...state, health: { ...state.health, alert } },
          events: [],
        }),
        ...{ actor, facts, now: START },
      });
    await setAlert({ since: START.toISOString(), raisedAt: START.toISOString() });
    await checkAt(ctx.db, 5);
    await expectOpen("menu");
    await sendMails(ctx.db, 5);
    expect(subjects()).toEqual([]);
    await setAlert(null);
    await checkAt(ctx.db, 10);
    await expectResolved("menu", "The online menu works again.");
  });

  test("sealing that fails for five minutes raises one until it works, whoever seals", async () => {
    const site = createMadeUpSite(ctx.db, { dataDir: ctx.options.dataDir, now: START });
    site.pages.set("/deals", { html: "<p>Deals</p>", freshUntil: new Date(0) });
    const failing = site.createSealer();
    await expect(failing.poll()).rejects.toThrow("rendered incompletely");
    await checkAt(ctx.db, 4);
    expect((await listAll(ctx.db)).open).toEqual([]);
    site.now = minute(5);
    await expect(failing.poll()).rejects.toThrow("rendered incompletely");
    await checkAt(ctx.db, 6);
    expect((await expectOpen("archive"))?.detail).toContain("/deals was rendered incompletely");
    expect(await checkAt(ctx.db, 6, { isArchiving: false })).toBe("1 open alert.");
    await failing.release();
    site.pages.set("/deals", { html: "<p>Deals</p>" });
    expect(await site.createSealer().poll()).toBe(1);
    await checkAt(ctx.db, 7);
    await expectResolved("archive", "Published pages are archived again.");
  });

  test("a lease that no process renews raises one", async () => {
    const site = createMadeUpSite(ctx.db, { dataDir: ctx.options.dataDir, now: START });
    await site.createSealer().poll();
    await checkAt(ctx.db, 5);
    expect((await listAll(ctx.db)).open).toEqual([]);
    await checkAt(ctx.db, 20);
    expect((await expectOpen("archive"))?.detail).toBe("No process seals what is published.");
  });

  const low = async () => ({ free: 1, total: 100, device: 1 });
  const checkDisk = (at: number, isLow: boolean) =>
    checkAt(ctx.db, at, { readDisk: isLow ? low : async () => ROOMY });

  test("one incident sends one email, and one reminder a day", async () => {
    for (const at of [0, 5, 10, 23 * HOUR]) await checkDisk(at, true);
    await sendMails(ctx.db, 23 * HOUR);
    expect(subjects()).toEqual(["The disk is almost full"]);
    const [mail] = smtp.mails;
    expect(mail?.envelope.to).toEqual(["desk@hyde.example"]);
    for (const part of [mail?.parsed.text, mail?.parsed.html]) {
      expect(part).toContain("Only 1% of the disk");
      expect(part).toContain("https://hyde.example/admin/backups");
    }
    for (const at of [DAY, DAY + 5, DAY + 10]) await checkDisk(at, true);
    await sendMails(ctx.db, DAY + 10);
    expect(subjects().slice(1)).toEqual(["Still open: The disk is almost full"]);
    await checkDisk(DAY + 15, false);
    await sendMails(ctx.db, DAY + 15);
    expect(smtp.mails).toHaveLength(2);
  });

  test("a problem that returns within an hour is the same incident; later it is a new one", async () => {
    await checkDisk(0, true);
    await checkDisk(5, false);
    await checkDisk(10, true);
    await sendMails(ctx.db, 10);
    expect(subjects()).toHaveLength(1);
    await checkDisk(15, false);
    await checkDisk(15 + 2 * HOUR, true);
    await sendMails(ctx.db, 15 + 2 * HOUR);
    expect(subjects()).toHaveLength(2);
    expect((await listAll(ctx.db)).resolved).toHaveLength(1);
  });

  test("a problem that returns within an hour is emailed if its first email was skipped", async () => {
    await checkDisk(0, true);
    await checkDisk(5, false);
    await sendMails(ctx.db, 6);
    expect(subjects()).toEqual([]);
    for (const at of [10, 15]) await checkDisk(at, true);
    await sendMails(ctx.db, 16);
    expect(subjects()).toEqual(["The disk is almost full"]);
    expect((await listAll(ctx.db)).open).toHaveLength(1);
    await checkDisk(20, false);
    await checkDisk(25, true);
    await sendMails(ctx.db, 26);
    expect(subjects()).toHaveLength(1);
    await checkDisk(10 + DAY, true);
    await sendMails(ctx.db, 10 + DAY);
    expect(subjects().slice(1)).toEqual(["Still open: The disk is almost full"]);
  });

  test("no email is sent about what was solved or is a day old", async () => {
    await checkDisk(-2 * DAY, true);
    // The first reminder.
    await checkDisk(0, true);
    await checkDisk(5, false);
    expect(await sendMails(ctx.db, 10)).toMatchObject({ sent: 2 });
    expect(subjects()).toEqual([]);
    const details = await ctx.db.selectFrom("outbox_attempts").select("detail").execute();
    expect(details.map(({ detail }) => detail).toSorted()).toEqual([
      "skipped: the alert is more than a day old",
      "skipped: the alert is resolved",
    ]);
  });

  test("owners with an email address get it in place of the store's mailbox", async () => {
    await ensureAccount(ctx.db, { password: "made-for-a-test", now: START });
    const update = ctx.db.updateTable("staff_accounts").where("id", "=", OWNER_ID);
    await update.set({ email: "ann@hyde.example" }).execute();
    await checkDisk(0, true);
    const payloads = await ctx.db.selectFrom("outbox").select("payload").execute();
    expect(payloads[0]?.payload).not.toContain("@");
    await sendMails(ctx.db);
    expect(smtp.mails.map(({ envelope }) => envelope.to)).toEqual([["ann@hyde.example"]]);
  });

  test("two processes that check at once raise one alert with one email", async () => {
    const other = await openDatabase(ctx.options);
    const check: AlertCheck = {
      kind: "job",
      subject: "a-job",
      state: "problem",
      text: "It failed.",
    };
    const ends = await Promise.all(
      [ctx.db, other.db].map((db) => applyAlertChecks(db, { checks: [check], now: START })),
    );
    await other.close();
    expect(ends.map(({ raised }) => raised).toSorted()).toEqual([0, 1]);
    expect(await ctx.db.selectFrom("outbox").select("id").execute()).toHaveLength(1);
  });

  test("an alert that nothing checks any more is closed after a day", async () => {
    const check: AlertCheck = {
      kind: "job",
      subject: "gone",
      state: "problem",
      text: "It failed.",
    };
    await applyAlertChecks(ctx.db, { checks: [check], now: START });
    await checkAt(ctx.db, 23 * HOUR);
    expect((await listAll(ctx.db)).open).toHaveLength(1);
    await checkAt(ctx.db, DAY + 5);
    await expectResolved("job", "This has not been checked for a day.");
  });

  test("a check that fails leaves its alerts open, and the others count", async () => {
    await checkDisk(0, true);
    await runAt(ctx.db, BACKUP, 1, "No space.");
    const readBroken = async () => {
      throw new Error("the disk does not answer");
    };
    await expect(checkAt(ctx.db, 5, { readDisk: readBroken })).rejects.toThrow("does not answer");
    const { open } = await listAll(ctx.db);
    expect(open.map(({ kind }) => kind).toSorted()).toEqual(["backup", "disk"]);
  });

  test("a good run recorded in the terminal resolves a failed backup", async () => {
    await runAt(ctx.db, BACKUP, 0, "No space.");
    await checkAt(ctx.db, 5);
    const run = { definition: BACKUP, message: "Saved.", counts: { bytes: 1 } };
    await recordManualRun(ctx.db, { ...run, startedAt: minute(6), now: minute(7) });
    await checkAt(ctx.db, 10);
    await expectResolved("backup", /succeeded/);
  });
});

/** A real TLS server on this machine whose certificate expires at `validTo`. */
async function startTlsServer(validTo: Date, samePort?: number) {
  const port = samePort ?? (await findFreePort());
  const validFrom = new Date(START.getTime() - 365 * 86_400_000);
  const server: Server = createServer(
    createCertificate({ names: ["localhost"], validFrom, validTo }),
  );
  server.on("tlsClientError", () => {});
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, resolve);
  });
  return {
    ...{ port, origin: `https://localhost:${port}` },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
