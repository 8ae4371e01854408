import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { verifyBackup } from "#app/modules/backup/read-backup.server.ts";
import { type AppContext, describeEachApp } from "#tests/setup/app.ts";
import { mainOf, noticeOf, textOf } from "#tests/setup/html.ts";
import { get, post } from "#tests/setup/http.ts";
import { signInStaff } from "#tests/setup/staff.ts";

vi.setConfig({ testTimeout: 60_000 });

const PAGE = "/admin/backups";
const DOWNLOAD = "/admin/backups/latest";

describeEachApp(
  "the staff page Backups",
  { engines: "all", ownServer: true },
  (ctx: AppContext) => {
    const signIn = async (options = {}) =>
      (await signInStaff(ctx.app.db, { origin: ctx.app.origin, ...options })).headers;
    const read = async () => textOf(mainOf((await get(ctx.app, PAGE, await signIn())).text));
    const listAudit = () =>
      ctx.app.db
        .selectFrom("audit_log")
        .select(["action", "account_id", "summary"])
        .where("subject_kind", "=", "backup")
        .orderBy("at")
        .execute();

    test("says once that there is no backup, with what to do, and a download leads there", async () => {
      const page = await read();
      expect(page).toContain("There is no backup yet. The first one is made tonight at 3:30 AM");
      expect(page.match(/no (?:backup|restore test)/gi)).toHaveLength(1);
      expect(page.match(/Back up now/g)).toHaveLength(1);
      const answer = await get(ctx.app, DOWNLOAD, await signIn());
      expect([answer.status, answer.headers.location]).toEqual([302, PAGE]);
      expect(await listAudit()).toEqual([]);
    });

    test("makes a backup as a job, shows its result, and downloads exactly its file", async () => {
      const { app } = ctx;
      const headers = await signIn();
      const started = await post(app, PAGE, { intent: "back-up" }, headers);
      expect([started.status, noticeOf(started.text)?.title]).toEqual([200, "Backup started"]);
      await vi.waitFor(
        async () =>
          expect(await read()).toMatch(
            /Backup saved\. [\d.]+ [KM]B, all tables (?:and \d+ picture files )?checked\./,
          ),
        { timeout: 30_000, interval: 200 },
      );
      const runs = await app.db
        .selectFrom("job_runs")
        .select(["trigger", "outcome"])
        .where("job", "=", "backup")
        .execute();
      expect(runs).toEqual([{ trigger: "manual", outcome: "success" }]);
      const folder = join(app.dataDir, "backups");
      const [name = ""] = readdirSync(folder).filter((file) => file.endsWith(".tar"));
      const page = await read();
      expect(page).toContain("The backup is saved and will be tested tonight. Last backup: Today");
      expect(page).not.toMatch(/\d rows/);
      expect(page).toContain(name);
      expect(name).toMatch(/Z-on-demand\.tar$/);
      expect(page).toMatch(/Today \S+ [AP]M Made by hand Latest/);

      const download = await fetch(app.origin + DOWNLOAD, { headers });
      expect(download.status).toBe(200);
      const bytes = Buffer.from(await download.arrayBuffer());
      expect(bytes.equals(readFileSync(join(folder, name)))).toBe(true);
      expect(Object.fromEntries(download.headers)).toMatchObject({
        "content-type": "application/x-tar",
        "content-length": String(bytes.length),
        "content-disposition": `attachment; filename="${name}"`,
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
      });
      expect(download.headers.get("etag")).toBeNull();
      const backup = await verifyBackup(join(folder, name));
      await backup.archive.close();
      expect(await listAudit()).toEqual([
        { action: "start-backup", account_id: "owner", summary: "Started a backup." },
        {
          ...{ action: "download-backup", account_id: "owner" },
          summary: `Downloaded the backup ${name}.`,
        },
      ]);
    });

    test("a second backup waits for the first", async () => {
      const headers = await signIn();
      const at = new Date().toISOString();
      await ctx.app.db
        .insertInto("job_runs")
        .values({
          ...{ id: "running", job: "backup", due_at: null, attempt: 1, trigger: "manual" },
          ...{ started_at: at, finished_at: null, outcome: "running", message: null, error: null },
          lease_until: new Date(Date.now() + 60_000).toISOString(),
          counts: JSON.stringify({ step: "pictures" }),
        })
        .execute();
      expect(await read()).toContain("Adding pictures and archived files…");
      const refused = await post(ctx.app, PAGE, { intent: "back-up" }, headers);
      expect([refused.status, noticeOf(refused.text)?.title]).toEqual([409, "A backup is running"]);
      await ctx.app.db.deleteFrom("job_runs").where("id", "=", "running").execute();
    });

    test.each([
      ["backup", "failed", 0, "The last backup failed. Press “Back up now”."],
      ["backup", "success", 3, "The last backup is too old. Last backup: "],
      ["restore-drill", "failed", 0, "The last backup may not work. Last backup: Today"],
      ["restore-drill", "success", 0, /Backups are working\. Last backup: Today .+ Tested: Today /],
    ] as const)("its first sentence is about a %s with %s, %i days ago", async (...example) => {
      const [job, outcome, daysAgo, text] = example;
      const { db } = ctx.app;
      const end = Date.now() - daysAgo * 86_400_000;
      const row = {
        due_at: null,
        attempt: 1,
        trigger: "manual",
        lease_until: new Date().toISOString(),
      } as const;
      const ended = { ...row, message: "Made up.", error: null, counts: '{"bytes":1000}' };
      const addRun = (run: { job: string; outcome: "success" | "failed"; at: number }) =>
        db
          .insertInto("job_runs")
          .values({
            ...{ ...ended, id: `${run.job}-${run.at}`, job: run.job, outcome: run.outcome },
            started_at: new Date(run.at - 1_000).toISOString(),
            finished_at: new Date(run.at).toISOString(),
          })
          .execute();
      await db.deleteFrom("job_runs").execute();
      if (job !== "backup") await addRun({ job: "backup", outcome: "success", at: end - 2_000 });
      await addRun({ job, outcome, at: end });
      const shown = await read();
      if (typeof text === "string") expect(shown).toContain(text);
      else expect(shown).toMatch(text);
      await db.deleteFrom("job_runs").execute();
    });

    test("a download needs a recent password and the owner", async () => {
      const before = await listAudit();
      const late = await signIn({ now: new Date(Date.now() - 11 * 60_000) });
      const asked = await get(ctx.app, DOWNLOAD, late);
      expect([asked.status, asked.headers.location]).toEqual([
        302,
        `/admin/confirm?next=${encodeURIComponent(PAGE)}`,
      ]);
      for (const role of ["manager", "editor"]) {
        const headers = await signIn({ role });
        for (const path of [PAGE, DOWNLOAD]) {
          expect((await get(ctx.app, path, headers)).status, `${role} ${path}`).toBe(403);
        }
        expect((await post(ctx.app, PAGE, { intent: "back-up" }, headers)).status).toBe(403);
      }
      const stranger = await get(ctx.app, DOWNLOAD);
      expect(stranger.headers.location).toMatch(/^\/admin\?next=/);
      expect(await listAudit()).toEqual(before);
      const overview = await get(ctx.app, "/admin/overview", await signIn({ role: "manager" }));
      expect(overview.text).not.toContain(`href="${PAGE}"`);
    });
  },
);
