import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { AUTO_PUBLISH, JOBS, LISTED_JOBS, RESTORE_TEST } from "#app/modules/background/registry.ts";
import { getLatestDueAt } from "#app/modules/background/run-jobs.server.ts";
import { DIGEST_MAIL } from "#app/modules/digest/weekly-digest.server.ts";
import { addApprovedPost } from "#tests/factories/posts.ts";
import { type App, type AppContext, describeEachApp } from "#tests/setup/app.ts";
import { findFreePort } from "#tests/setup/free-port.ts";
import { textOf } from "#tests/setup/html.ts";
import { get } from "#tests/setup/http.ts";
import { spawnServer } from "#tests/setup/server-process.ts";
import { signInStaff } from "#tests/setup/staff.ts";
import { isLongRun } from "#tests/setup/test-scope.ts";

const ROUNDS = isLongRun ? 3 : 1;
const DAY_MS = 86_400_000;

// Each round stops one server and starts two.
vi.setConfig({ testTimeout: 120_000 });

/** Makes every job due, as if the machine had been off for eight days. */
async function deleteRuns({ db }: App): Promise<void> {
  const seen = new Date(Date.now() - 8 * DAY_MS).toISOString();
  await db.deleteFrom("auto_published_posts").execute();
  await db.deleteFrom("job_runs").execute();
  await db.deleteFrom("weekly_digests").execute();
  await db.deleteFrom("outbox").where("kind", "=", DIGEST_MAIL).execute();
  await db.updateTable("job_schedules").set({ first_seen_at: seen }).execute();
}

const NAMES = LISTED_JOBS.map(({ name }) => name);

/** Runs of the jobs that run once a day or a week. */
const listedRuns = ({ db }: App) => db.selectFrom("job_runs").selectAll().where("job", "in", NAMES);

/** Waits until every job has a run and all runs are finished; returns the runs. */
async function finishedRuns(app: App) {
  return vi.waitFor(async () => {
    const runs = await listedRuns(app).orderBy("job").execute();
    expect(runs.length).toBeGreaterThanOrEqual(LISTED_JOBS.length);
    expect(runs.filter(({ finished_at }) => finished_at === null)).toEqual([]);
    return runs;
  }, 20_000);
}

// Errors are expected: search tasks request the public origin, which does not exist here.
describeEachApp(
  "scheduled jobs",
  { engines: "all", errorsExpected: true, firstStart: true },
  (ctx: AppContext) => {
    test("a first start runs no missed jobs", async () => {
      const { db } = ctx.app;
      await vi.waitFor(async () => {
        const schedules = await db
          .selectFrom("job_schedules")
          .select("job")
          .orderBy("job")
          .execute();
        const names = JOBS.map(({ name }) => name);
        expect(schedules.map(({ job }) => job)).toEqual(names.sort());
      });
      expect(await listedRuns(ctx.app).execute()).toEqual([]);
    });

    test("two servers on one database run each missed job once", async () => {
      const { app } = ctx;
      // Enough approved posts for a week, so no draft is written.
      for (let index = 0; index < 10; index += 1) {
        await addApprovedPost(app.db, { slug: randomUUID(), now: new Date(Date.now() - DAY_MS) });
      }
      for (let round = 1; round <= ROUNDS; round += 1) {
        await app.kill("SIGTERM");
        await deleteRuns(app);
        const port = String(await findFreePort());
        const other = spawnServer({ ...app.settings, PORT: port });
        await Promise.all([app.restart(), other.started]);
        const now = new Date();
        const runs = await finishedRuns(app);
        // Both servers have checked for due jobs by now.
        expect(await other.kill("SIGTERM")).toBe(0);
        expect(runs.map(({ job, due_at, trigger }) => ({ job, due_at, trigger }))).toEqual(
          LISTED_JOBS.map(({ name, schedule }) => ({
            ...{ job: name, trigger: "schedule" },
            due_at: getLatestDueAt(schedule, now)?.toISOString(),
          })),
        );
        const published = await app.db
          .selectFrom("auto_published_posts")
          .innerJoin("blog_posts", "blog_posts.id", "auto_published_posts.post_id")
          .innerJoin("job_runs", "job_runs.id", "auto_published_posts.run_id")
          .select(["slug", "job", "outcome", "message"])
          .execute();
        expect(published).toMatchObject([{ job: AUTO_PUBLISH.name, outcome: "success" }]);
        expect((await get(app, `/blog/${published[0]?.slug}`)).status).toBe(200);
        const digests = app.db.selectFrom("weekly_digests").select("week");
        expect(await digests.execute()).toHaveLength(1);
        const mails = app.db.selectFrom("outbox").select("id").where("kind", "=", DIGEST_MAIL);
        expect(await mails.execute()).toHaveLength(1);
      }
    });

    test("the overview shows the last backup and why its restore test failed", async () => {
      const { app } = ctx;
      const { headers } = await signInStaff(app.db, { origin: app.origin });
      const overview = async () => textOf((await get(app, "/admin/overview", headers)).text);
      expect(await overview()).toMatch(/Last backup: \d+ KB.*The restore test passed/s);
      const folder = join(app.dataDir, "backups");
      const newest = readdirSync(folder).sort().at(-1) ?? "";
      const bytes = readFileSync(join(folder, newest));
      bytes[9_000] = (bytes[9_000] ?? 0) ^ 1;
      writeFileSync(join(folder, newest), bytes);
      await app.kill("SIGTERM");
      await app.db.deleteFrom("job_runs").where("job", "=", RESTORE_TEST.name).execute();
      await app.restart();
      await finishedRuns(app);
      const shown = await overview();
      expect(shown).toMatch(
        /Needs attention.*The restore test failed.*its checksum does not match/s,
      );
      expect(shown).toMatch(/Failed tasks.*Backup restore test/s);
    });

    test("a stopped server leaves no run marked as running", async () => {
      const { app } = ctx;
      await app.kill("SIGTERM");
      await deleteRuns(app);
      await app.restart();
      await app.kill("SIGTERM");
      const unfinished = app.db
        .selectFrom("job_runs")
        .select("job")
        .where("finished_at", "is", null);
      expect(await unfinished.execute()).toEqual([]);
      await app.restart();
    });
  },
);
