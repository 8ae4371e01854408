import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openDatabase } from "#app/db/client.server.ts";
import type { Db } from "#app/db/schema.ts";
import { applyAlertChecks } from "#app/modules/alerts/alerts.server.ts";
import { findDailyRoot } from "#app/modules/archive/seals.server.ts";
import { ensureAccount } from "#app/modules/auth/account.server.ts";
import { saveDigestChoice } from "#app/modules/auth/mail/owner-mail.server.ts";
import {
  BACKUP,
  type JobDefinition,
  JobFailed,
  SEO_AUTOMATION,
} from "#app/modules/background/registry.ts";
import { runDueJobs, runJobNow } from "#app/modules/background/run-jobs.server.ts";
import { runOutbox } from "#app/modules/background/run-outbox.server.ts";
import { shippedDeals } from "#app/modules/catalog/content.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { createMadeUpSite } from "#tests/factories/archive.ts";
import { createJob } from "#tests/factories/jobs.ts";
import { createContact, createMessage } from "#tests/factories/leads.ts";
import { addPublishedPost } from "#tests/factories/posts.ts";
import { saveContent } from "#tests/factories/saved-content.ts";
import { type FakeSmtp, startFakeSmtp } from "#tests/fakes/smtp-server.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { formatChange } from "./digest.ts";
import { digestMailHandlers } from "./mail/digest-mail.server.tsx";
import { findDigest, listDigestWeeks, weeklyDigestJob } from "./weekly-digest.server.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Monday 8:00 AM in Detroit, in winter: the digest of November 16 to 22. */
const MONDAY = new Date("2026-11-23T13:00:00.000Z");
/** Wednesday of that week, at noon, and of the week before. */
const IN_WEEK = new Date("2026-11-18T17:00:00.000Z");
const WEEK_BEFORE = new Date(IN_WEEK.getTime() - 7 * DAY_MS);

const ENV = { PUBLIC_ORIGIN: "https://hyde.example" };
const SECTIONS = [
  ...["Waiting for you", "Posts", "Deals ending in the next 7 days", "Health and backups"],
  ...["Problems", "Archive of published pages"],
];

let smtp: FakeSmtp;
beforeAll(async () => {
  logger.level = "silent";
  smtp = await startFakeSmtp();
});
afterAll(async () => {
  await smtp.stop();
  logger.level = "info";
});
beforeEach(() => {
  smtp.reset();
  // Emails are not sent if they are old by the machine's clock.
  vi.useFakeTimers({ toFake: ["Date"], now: MONDAY });
});
afterEach(() => {
  vi.useRealTimers();
});

const createDigestJob = (db: Db) => weeklyDigestJob(db, { env: {}, wakeOutboxWorker: () => {} });

/** Runs the job by hand at a time, as nothing else runs it in these tests. */
const digestAt = (db: Db, now: Date) => runJobNow(db, { job: createDigestJob(db), now });

const failAt = (db: Db, definition: JobDefinition, now: Date, message: string) =>
  runJobNow(db, {
    job: createJob(definition, async () => {
      throw new JobFailed(message);
    }),
    now,
  });

const sendMails = (db: Db, env: Partial<Parameters<typeof digestMailHandlers>[0]> = {}) =>
  runOutbox({
    ...{ db, now: () => MONDAY, random: () => 0.5 },
    handlers: digestMailHandlers({
      ...{ SMTP_URL: smtp.url, MAIL_FROM: "site@hyde.example", MAIL_TO: "desk@hyde.example" },
      ...{ ...ENV, ...env },
    }),
  });

test.each([
  [10, 10, "no change"],
  [0, 0, "no change"],
  [3, 0, "none before"],
  [12, 10, "+20%"],
  [6, 10, "−40%"],
  [0, 4, "−100%"],
  [30_000, 10, "+299,900%"],
])("%i after %i is %s", (value, before, text) => {
  expect(formatChange({ label: "", value, before })).toBe(text);
});

describeEachEngine("the weekly digest", (ctx) => {
  /** Adds something of every kind to the week. */
  async function fillWeek(): Promise<void> {
    const { db } = ctx;
    const visits = [
      { day: "2026-11-16", metric: "view", count: 30 },
      { day: "2026-11-22", metric: "view", count: 1_170 },
      { day: "2026-11-20", metric: "tap-menu", count: 40 },
      { day: "2026-11-20", metric: "tap-call", count: 3 },
      // The week before, and after the end of the week.
      { day: "2026-11-15", metric: "view", count: 600 },
      { day: "2026-11-09", metric: "tap-menu", count: 50 },
      { day: "2026-11-08", metric: "view", count: 7_777 },
      { day: "2026-11-23", metric: "view", count: 9_999 },
    ];
    for (const row of visits) {
      await db
        .insertInto("visit_counts")
        .values({ ...row, page: "/", bucket: 0 })
        .execute();
    }
    await createMessage(db, { name: "Zelda Quist", email: "zelda@shopper.example" }, IN_WEEK);
    await createContact(db, { email: "moss@shopper.example" }, IN_WEEK);
    await createContact(db, { email: "fern@shopper.example" }, WEEK_BEFORE);
    await createContact(db, { email: "reed@shopper.example" }, WEEK_BEFORE);
    await addPublishedPost(db, { slug: "in-week", title: "Out this week", now: IN_WEEK });
    await addPublishedPost(db, { slug: "before", title: "Out before", now: WEEK_BEFORE });
    const { id } = await addPublishedPost(db, { slug: "planned", title: "To come", now: IN_WEEK });
    const publish_at = "2026-11-25T14:00:00.000Z";
    const change = db.updateTable("blog_posts").where("id", "=", id);
    await change.set({ status: "scheduled", publish_at }).execute();
    const [deal] = shippedDeals;
    await saveContent(db, "content-deals", [
      { ...deal, id: "soon", title: "Ends soon", startsOn: "2026-11-01", endsOn: "2026-11-29" },
      { ...deal, id: "later", title: "Ends later", startsOn: "2026-11-01", endsOn: "2026-11-30" },
    ]);
    await failAt(db, SEO_AUTOMATION, IN_WEEK, "The sitemap could not be read.");
    await failAt(db, SEO_AUTOMATION, new Date(IN_WEEK.getTime() + DAY_MS), "No answer.");
    await failAt(db, SEO_AUTOMATION, WEEK_BEFORE, "Long ago.");
    await runJobNow(db, {
      job: createJob(BACKUP, async () => ({ message: "Saved.", counts: { bytes: 1_500_000 } })),
      now: new Date("2026-11-23T08:30:00.000Z"),
    });
    await applyAlertChecks(db, {
      checks: [{ kind: "disk", subject: "a", state: "problem", text: "The disk is full." }],
      now: IN_WEEK,
    });
    await db.deleteFrom("outbox").execute();
    const site = createMadeUpSite(db, { dataDir: ctx.options.dataDir, now: IN_WEEK });
    site.pages.set("/deals", { html: "<p>Deals</p>" });
    await site.createSealer().poll();
  }

  const readSections = async () => {
    const content = (await findDigest(ctx.db))?.content;
    const lines = (title: string) =>
      content?.sections
        .find((section) => section.title === title)
        ?.lines.map(({ text, detail }) => (detail ? `${text} | ${detail}` : text));
    return { content, lines };
  };

  test("sums up the week that is over, compared with the week before", async () => {
    await fillWeek();
    expect(await digestAt(ctx.db, MONDAY)).toMatchObject({
      ...{ outcome: "success", message: "The digest of Nov 16 to Nov 22, 2026 is ready." },
    });
    const { content, lines } = await readSections();
    expect(content?.period).toBe("November 16 to November 22, 2026");
    expect(content?.figures).toEqual([
      { label: "Page views", value: 1_200, before: 600 },
      { label: "Taps on the menu", value: 40, before: 50 },
      { label: "Calls", value: 3, before: 0 },
      { label: "Directions", value: 0, before: 0 },
      { label: "Sign-ups", value: 1, before: 2 },
      { label: "Messages", value: 1, before: 0 },
    ]);
    expect(content?.sections.map(({ title }) => title)).toEqual(SECTIONS);
    expect(lines("Waiting for you")).toEqual([
      "1 unanswered message",
      expect.stringMatching(/^\d+ placeholders left before going live$/),
      expect.stringMatching(/^Email is not set up/),
    ]);
    expect(lines("Posts")).toEqual([
      "Published: Out this week | Nov 18, 2026, 12:00 PM",
      "Scheduled: To come | Nov 25, 2026, 9:00 AM",
    ]);
    expect(lines("Deals ending in the next 7 days")).toEqual([
      "Ends soon | Last day: Nov 29, 2026",
    ]);
    expect(lines("Health and backups")).toEqual([
      "The site’s health has not been checked yet.",
      "Last backup: 1.5 MB | Nov 23, 2026, 3:30 AM",
    ]);
    expect(lines("Problems")).toEqual([
      "The disk is almost full (open, since Nov 18, 2026, 12:00 PM) | The disk is full.",
      "SEO automation failed 2 times | Last: Nov 19, 2026, 12:00 PM: No answer.",
    ]);
    const root = await findDailyRoot(ctx.db, "2026-11-22");
    expect(root?.root).toMatch(/^[\da-f]{64}$/);
    expect(lines("Archive of published pages")?.[0]).toContain(
      `Root of Nov 22, 2026: ${root?.root} | `,
    );
  });

  test("says so where there is nothing to report", async () => {
    await digestAt(ctx.db, MONDAY);
    const { lines } = await readSections();
    expect(lines("Posts")).toEqual(["No post was published, and none is scheduled."]);
    expect(lines("Problems")).toEqual(["Nothing failed."]);
    expect(lines("Archive of published pages")).toEqual(["Nothing was archived."]);
  });

  test("reaches the owner as HTML and text with every part and no personal data", async () => {
    await fillWeek();
    await digestAt(ctx.db, MONDAY);
    await sendMails(ctx.db);
    expect(smtp.mails.map(({ envelope }) => envelope.to)).toEqual([["desk@hyde.example"]]);
    const { subject, html = "", text = "" } = smtp.mails[0]?.parsed ?? {};
    expect(subject).toBe("Your website: November 16 to November 22, 2026");
    const headings = [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, heading]) => heading);
    expect(headings).toEqual(SECTIONS);
    const rows = [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = ""]) =>
      [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell]) => cell),
    );
    expect(rows[1]).toEqual(["Page views", "1,200", "600", "+100%"]);
    const blocks = text.trim().split("\n\n");
    expect(blocks.slice(1, -2).map((block) => block.split("\n")[0])).toEqual(SECTIONS);
    expect(blocks[0]).toContain("Sign-ups: 1 (week before: 2, −50%)");
    const root = await findDailyRoot(ctx.db, "2026-11-22");
    for (const part of [html, text]) {
      expect(part).toContain(root?.root);
      expect(part).toContain("https://hyde.example/admin/digest?week=2026-11-16");
      expect(part).not.toMatch(/shopper\.example|Zelda|Quist/);
    }
  });

  test("is created once by the schedule, on Monday at 8:00 in summer and in winter", async () => {
    const jobs = [createDigestJob(ctx.db)];
    const runAt = async (time: string) => {
      const ends = await runDueJobs(ctx.db, { jobs, now: new Date(time) });
      return ends.length;
    };
    expect(await runAt("2026-10-26T13:00:00.000Z")).toBe(0);
    expect(await runAt("2026-11-02T12:59:59.000Z")).toBe(0);
    expect(await runAt("2026-11-02T13:00:00.000Z")).toBe(1);
    expect(await runAt("2026-11-02T13:00:15.000Z")).toBe(0);
    // The machine was off for four months: one digest, of the last week.
    expect(await runAt("2027-03-09T18:00:00.000Z")).toBe(1);
    expect(await runAt("2027-03-15T11:59:59.000Z")).toBe(0);
    expect(await runAt("2027-03-15T12:00:00.000Z")).toBe(1);
    expect(await listDigestWeeks(ctx.db)).toEqual(["2027-03-08", "2027-03-01", "2026-10-26"]);
    expect(await ctx.db.selectFrom("outbox").select("id").execute()).toHaveLength(3);
  });

  test("two processes that create it at once save one digest with one email", async () => {
    const other = await openDatabase(ctx.options);
    const run = { id: "", trigger: "schedule", report: async () => {}, now: MONDAY } as const;
    const ends = await Promise.all(
      [ctx.db, other.db].map((db) => createDigestJob(db).run({ ...run, abandonedRuns: [] })),
    );
    await other.close();
    expect(ends.map(({ message }) => message).toSorted()).toEqual([
      "The digest of Nov 16 to Nov 22, 2026 is ready.",
      "The digest of Nov 16 to Nov 22, 2026 was already created.",
    ]);
    expect(await ctx.db.selectFrom("outbox").select("id").execute()).toHaveLength(1);
  });

  test("goes to owners with an email address who want it", async () => {
    await ensureAccount(ctx.db, { password: "made-for-a-test", now: IN_WEEK });
    const owner = { role: "owner" as const, password_hash: "", password_weak: false };
    const at = IN_WEEK.toISOString();
    for (const id of ["ann", "bob"]) {
      await ctx.db
        .insertInto("staff_accounts")
        .values({
          ...{ ...owner, id, name: id, email: `${id}@hyde.example`, removed_at: null },
          ...{ password_changed_at: at, created_at: at },
        })
        .execute();
    }
    const actor = { kind: "session", id: "a-session" } as const;
    const choose = (accountId: string, isWanted: boolean) =>
      saveDigestChoice(ctx.db, { accountId, isWanted, actor, now: IN_WEEK });
    await choose("bob", false);
    await digestAt(ctx.db, MONDAY);
    await sendMails(ctx.db);
    expect(smtp.mails.map(({ envelope }) => envelope.to)).toEqual([["ann@hyde.example"]]);

    await choose("ann", false);
    const next = await digestAt(ctx.db, new Date(MONDAY.getTime() + 7 * DAY_MS));
    expect(next?.message).toContain("no owner gets it by email");
  });

  test("waits without email settings, and is kept in the staff area", async () => {
    await digestAt(ctx.db, MONDAY);
    const off = { SMTP_URL: undefined, MAIL_TO: undefined };
    expect(await sendMails(ctx.db, off)).toEqual({ sent: 0, retry: 0, failed: 0 });
    expect(await findDigest(ctx.db, { week: "2026-11-16" })).toBeDefined();
    expect(await sendMails(ctx.db)).toMatchObject({ sent: 1 });
  });

  test("that is older than a week is not sent any more", async () => {
    await digestAt(ctx.db, new Date(MONDAY.getTime() - 7 * DAY_MS - MINUTE_MS));
    expect(await sendMails(ctx.db)).toMatchObject({ sent: 1 });
    expect(smtp.mails).toEqual([]);
  });
});
