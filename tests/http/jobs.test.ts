import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import {
  AUTO_PUBLISH,
  JOBS,
  LISTED_JOBS,
  MENU_CHECK,
  RESTORE_TEST,
} from "#app/modules/background/registry.ts";
import { latestDue } from "#app/modules/background/schedule.server.ts";
import { addApproved } from "#tests/factories/posts.ts";
import { type App, type AppContext, describeEachApp } from "#tests/setup/app.ts";
import { findFreePort } from "#tests/setup/free-port.ts";
import { textOf } from "#tests/setup/html.ts";
import { get } from "#tests/setup/http.ts";
import { isLong } from "#tests/setup/long-run.ts";
import { spawnServer } from "#tests/setup/server-process.ts";
import { openStaffVisit } from "#tests/setup/staff.ts";

const ROUNDS = isLong ? 3 : 1;
const DAY_MS = 86_400_000;

// Each round stops one server and starts two.
vi.setConfig({ testTimeout: 120_000 });

/** As if the machine had been off for three days: every job is due. */
async function forgetRuns({ db }: App): Promise<void> {
  const seen = new Date(Date.now() - 3 * DAY_MS).toISOString();
  await db.deleteFrom("auto_published_posts").execute();
  await db.deleteFrom("job_runs").execute();
  await db.updateTable("job_schedules").set({ first_seen_at: seen }).execute();
}

/** The menu is checked every minute, and is no job to catch up with: http/menu-failover. */
const listedRuns = ({ db }: App) =>
  db.selectFrom("job_runs").selectAll().where("job", "!=", MENU_CHECK.name);

/** The runs of all jobs, once every job has one that is over. */
async function finishedRuns(app: App) {
  return vi.waitFor(async () => {
    const runs = await listedRuns(app).orderBy("job").execute();
    expect(runs.length).toBeGreaterThanOrEqual(LISTED_JOBS.length);
    expect(runs.filter(({ finished_at }) => finished_at === null)).toEqual([]);
    return runs;
  }, 20_000);
}

// The search tasks ask a site that is not at its public address: they may well fail.
describeEachApp(
  "scheduled jobs",
  { engines: "all", errorsExpected: true, firstStart: true },
  (ctx: AppContext) => {
    test("a first start runs no missed jobs", async () => {
      const { db } = ctx.app;
      await vi.waitFor(async () => {
        const known = await db.selectFrom("job_schedules").select("job").orderBy("job").execute();
        const names = JOBS.map(({ name }) => name);
        expect(known.map(({ job }) => job)).toEqual(names.sort());
      });
      expect(await listedRuns(ctx.app).execute()).toEqual([]);
    });

    test("two servers on one database run each missed job once", async () => {
      const { app } = ctx;
      // Drafts enough for a week: what comes out is what was approved.
      for (let index = 0; index < 10; index += 1) {
        await addApproved(app.db, { slug: randomUUID(), now: new Date(Date.now() - DAY_MS) });
      }
      for (let round = 1; round <= ROUNDS; round += 1) {
        await app.kill("SIGTERM");
        await forgetRuns(app);
        const port = String(await findFreePort());
        const other = spawnServer({ ...app.settings, PORT: port });
        await Promise.all([app.restart(), other.opened]);
        const now = new Date();
        const runs = await finishedRuns(app);
        // Both have looked by now, the slower one as it opened.
        expect(await other.kill("SIGTERM")).toBe(0);
        expect(runs.map(({ job, due_at, trigger }) => ({ job, due_at, trigger }))).toEqual(
          LISTED_JOBS.map(({ name, schedule }) => ({
            ...{ job: name, trigger: "schedule" },
            due_at: latestDue(schedule, now)?.toISOString(),
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
      }
    });

    test("the overview shows the last backup and why its restore test failed", async () => {
      const { app } = ctx;
      const { headers } = await openStaffVisit(app.db, { origin: app.origin });
      const overview = async () => textOf((await get(app, "/admin/overview", headers)).text);
      expect(await overview()).toMatch(/Last backup: \d+ KB.*It can be brought back/s);
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
      expect(shown).toMatch(/Needs a look.*The trial failed.*its checksum does not fit/s);
      expect(shown).toMatch(/What failed.*Trial of the backup/s);
    });

    test("a stopped server leaves no run marked as running", async () => {
      const { app } = ctx;
      await app.kill("SIGTERM");
      await forgetRuns(app);
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
