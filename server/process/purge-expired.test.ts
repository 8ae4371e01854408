import { expect, test } from "vitest";
import type { Db } from "#app/db/schema.ts";
import type { OutboxStatus } from "#app/db/tables/operations.ts";
import { ensureAccount, OWNER_ID } from "#app/modules/auth/account.server.ts";
import { MENU_CHECK } from "#app/modules/background/registry.ts";
import { RETENTION_DAYS } from "#app/modules/background/retention.ts";
import { createPost } from "#app/modules/blog/editing/create-post.server.ts";
import { newId } from "#app/platform/random.server.ts";
import { postContent } from "#tests/factories/posts.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { purgeRecords } from "./purge-expired.ts";

const NOW = new Date("2027-06-01T12:00:00.000Z");

/** The time of one millisecond more than this number of days before now. */
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000 - 1).toISOString();

const PURGED_NOTHING = {
  ...{ jobRuns: 0, notices: 0, generatorRuns: 0, endedSessions: 0, closedPreviewLinks: 0 },
  ...{ accountAlerts: 0, visitCounts: 0, visitErrors: 0, siteAlerts: 0 },
};

async function addJobRun(
  db: Db,
  days: number,
  { finished = true, job = "seo-automation" } = {},
): Promise<void> {
  await db
    .insertInto("job_runs")
    .values({
      ...{ id: newId(), job, due_at: null, attempt: 1, trigger: "manual" },
      ...{ started_at: ago(days), finished_at: finished ? ago(days) : null },
      ...{ lease_until: ago(days), outcome: finished ? "success" : "running" },
      ...{ message: null, counts: "{}", error: null },
    })
    .execute();
}

async function addOutboxRow(db: Db, days: number, status: OutboxStatus, key?: string) {
  const id = newId();
  const at = ago(days);
  await db
    .insertInto("outbox")
    .values({
      ...{ id, kind: "index-now", payload: "{}", dedupe_key: key ?? null, status, attempts: 1 },
      ...{ available_at: at, lease_until: null, last_error: null, created_at: at },
      finished_at: status === "pending" ? null : at,
    })
    .execute();
  await db
    .insertInto("outbox_attempts")
    .values({
      ...{ id: newId(), outbox_id: id, attempt: 1, started_at: at, finished_at: at },
      ...{ outcome: "retry", detail: null },
    })
    .execute();
}

describeEachEngine("operational records", (ctx) => {
  test("are deleted after their retention, and runs are kept for at least 90 days", async () => {
    await addJobRun(ctx.db, RETENTION_DAYS.jobRuns - 1);
    await addOutboxRow(ctx.db, RETENTION_DAYS.notices - 1, "sent");
    expect(await purgeRecords(ctx.db, { now: NOW })).toEqual(PURGED_NOTHING);
    expect(Math.min(RETENTION_DAYS.jobRuns, RETENTION_DAYS.generatorRuns)).toBeGreaterThanOrEqual(
      90,
    );
  });

  test("of unknown jobs are deleted after the same time as others", async () => {
    await addJobRun(ctx.db, RETENTION_DAYS.jobRuns, { job: "of-an-earlier-release" });
    await addJobRun(ctx.db, RETENTION_DAYS.jobRuns - 1, { job: "of-an-earlier-release" });
    expect(await purgeRecords(ctx.db, { now: NOW })).toEqual({ ...PURGED_NOTHING, jobRuns: 1 });
  });

  test("of visits and browser errors are deleted after their retention", async () => {
    const days = [RETENTION_DAYS.visitCounts, 1].map((count) => ago(count).slice(0, 10));
    for (const day of [...days, ago(RETENTION_DAYS.visitCounts + 1).slice(0, 10)]) {
      await ctx.db
        .insertInto("visit_counts")
        .values({ day, page: "/", metric: "visit", bucket: 0, count: 1 })
        .execute();
      await ctx.db
        .insertInto("visit_sources")
        .values({ day, host: "a.example", campaign: "", count: 1 })
        .execute();
    }
    const { visitCounts } = await purgeRecords(ctx.db, { now: NOW });
    expect(visitCounts).toBeGreaterThanOrEqual(1);
    for (const table of ["visit_counts", "visit_sources"] as const) {
      const kept = await ctx.db.selectFrom(table).select("day").execute();
      expect(kept).toContainEqual({ day: days[1] });
      expect(kept.map(({ day }) => day)).not.toContain(
        ago(RETENTION_DAYS.visitCounts + 1).slice(0, 10),
      );
    }
  });

  test("of runs are deleted only if old and finished", async () => {
    await addJobRun(ctx.db, RETENTION_DAYS.jobRuns);
    await addJobRun(ctx.db, RETENTION_DAYS.jobRuns + 1, { finished: false });
    await addJobRun(ctx.db, 1);
    expect(await purgeRecords(ctx.db, { now: NOW })).toEqual({ ...PURGED_NOTHING, jobRuns: 1 });
    expect(await ctx.db.selectFrom("job_runs").select("id").execute()).toHaveLength(2);
  });

  test("of menu checks are deleted after two days, other runs of that time are kept", async () => {
    const job = MENU_CHECK.name;
    for (const days of [1, 2, 30]) await addJobRun(ctx.db, days, { job });
    await addJobRun(ctx.db, 30);
    expect(await purgeRecords(ctx.db, { now: NOW })).toEqual({ ...PURGED_NOTHING, jobRuns: 2 });
    const left = await ctx.db.selectFrom("job_runs").select("job").orderBy("job").execute();
    expect(left.map((run) => run.job)).toEqual([job, "seo-automation"]);
  });

  test("of generator runs and model calls are deleted after their retention", async () => {
    for (const days of [RETENTION_DAYS.generatorRuns, 1]) {
      const run = { id: newId(), at: ago(days), milliseconds: 5 };
      await ctx.db
        .insertInto("writer_runs")
        .values({
          ...{ ...run, subject: "Warren", writer: "built-in", outcome: "refused" },
          ...{ message: "Too much like another post.", post_id: null },
        })
        .execute();
      await ctx.db
        .insertInto("writer_calls")
        .values({
          ...{ ...run, model: "m", outcome: "used", detail: null },
          ...{ prompt_tokens: 1, completion_tokens: 1, cost_micros: 1 },
        })
        .execute();
    }
    expect(await purgeRecords(ctx.db, { now: NOW })).toEqual({
      ...PURGED_NOTHING,
      generatorRuns: 2,
    });
    expect(await ctx.db.selectFrom("writer_calls").select("id").execute()).toHaveLength(1);
  });

  test("of alerts are deleted some time after they were resolved", async () => {
    const days = RETENTION_DAYS.siteAlerts;
    for (const [id, resolved_at] of [
      ["long solved", ago(days)],
      ["solved", ago(days - 1)],
      ["open", null],
    ] as const) {
      await ctx.db
        .insertInto("site_alerts")
        .values({
          ...{ id, kind: "job", subject: id, text: "It failed.", detail: null, note: null },
          ...{ raised_at: ago(days), checked_at: ago(days), emailed_at: null, resolved_at },
        })
        .execute();
    }
    expect(await purgeRecords(ctx.db, { now: NOW })).toEqual({ ...PURGED_NOTHING, siteAlerts: 1 });
    const left = await ctx.db.selectFrom("site_alerts").select("id").orderBy("id").execute();
    expect(left.map(({ id }) => id)).toEqual(["open", "solved"]);
  });

  test("in the outbox are kept while pending or if a lead refers to them", async () => {
    const days = RETENTION_DAYS.notices;
    await addOutboxRow(ctx.db, days, "sent");
    await addOutboxRow(ctx.db, days, "failed");
    await addOutboxRow(ctx.db, days, "pending");
    await addOutboxRow(ctx.db, days, "sent", "welcome:dana@example.com");
    expect(await purgeRecords(ctx.db, { now: NOW })).toMatchObject({ notices: 2 });
    const left = await ctx.db.selectFrom("outbox").select(["status", "dedupe_key"]).execute();
    expect(left).toHaveLength(2);
    expect(await ctx.db.selectFrom("outbox_attempts").select("id").execute()).toHaveLength(2);
  });

  test("of sessions and preview links are deleted some time after their end", async () => {
    await ensureAccount(ctx.db, { password: "made-for-a-test", now: NOW });
    const days = RETENTION_DAYS.endedSessions;
    const sessions = [
      { last_used_at: ago(days), ended_at: null },
      { last_used_at: ago(days), ended_at: ago(days) },
      { last_used_at: ago(days), ended_at: ago(days - 1) },
      { last_used_at: ago(0), ended_at: null },
    ];
    for (const session of sessions) {
      await ctx.db
        .insertInto("staff_sessions")
        .values({
          ...{ id: newId(), account_id: OWNER_ID, token_hash: newId(), user_agent: "" },
          ...{ address: "10.0.0.1", created_at: ago(days), ...session },
        })
        .execute();
    }
    const { id } = await createPost(ctx.db, { content: postContent(), now: NOW });
    const closed = RETENTION_DAYS.closedPreviewLinks;
    const links = [
      { expires_at: ago(closed), revoked_at: null },
      { expires_at: ago(-1), revoked_at: ago(closed) },
      { expires_at: ago(-1), revoked_at: null },
    ];
    for (const link of links) {
      await ctx.db
        .insertInto("blog_previews")
        .values({ id: newId(), post_id: id, created_at: ago(closed), ...link })
        .execute();
    }
    expect(await purgeRecords(ctx.db, { now: NOW })).toEqual({
      ...{ ...PURGED_NOTHING, endedSessions: 2, closedPreviewLinks: 2 },
    });
  });
});
