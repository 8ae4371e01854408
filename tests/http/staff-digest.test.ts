import { expect, test, vi } from "vitest";
import { applyAlertChecks } from "#app/modules/alerts/alerts.server.ts";
import { runJobNow } from "#app/modules/background/run-jobs.server.ts";
import { weeklyDigestJob } from "#app/modules/digest/weekly-digest.server.ts";
import { describeEachApp } from "#tests/setup/app.ts";
import { mainOf, noticeOf, textOf } from "#tests/setup/html.ts";
import { get, post } from "#tests/setup/http.ts";
import { signInStaff } from "#tests/setup/staff.ts";

vi.setConfig({ testTimeout: 60_000 });

const PAGE = "/admin/digest";
const DAY_MS = 86_400_000;
const MONDAY = new Date("2026-11-16T13:00:00.000Z");

describeEachApp("the weekly digest and alerts", { engines: "all", mail: true }, (ctx) => {
  const signIn = (options = {}) => signInStaff(ctx.app.db, { origin: ctx.app.origin, ...options });
  const read = async (path: string, options = {}) =>
    textOf(mainOf((await get(ctx.app, path, (await signIn(options)).headers)).text));
  const createDigest = (now: Date) =>
    runJobNow(ctx.app.db, {
      job: weeklyDigestJob(ctx.app.db, { env: {}, wakeOutboxWorker: () => {} }),
      now,
    });
  const setDisk = (now: Date, isLow: boolean) =>
    applyAlertChecks(ctx.app.db, {
      checks: [
        {
          ...{ kind: "disk", subject: "a test" },
          ...(isLow
            ? { state: "problem", text: "The disk is full, so free some space.", detail: "1%" }
            : { state: "fine", note: "There is room again." }),
        },
      ],
      now,
    });

  test("is announced while there is none, then shown with earlier ones", async () => {
    expect(await read(PAGE)).toContain("The first digest arrives Monday at 8:00 AM");
    await createDigest(MONDAY);
    await createDigest(new Date(MONDAY.getTime() + 7 * DAY_MS));
    const latest = await read(PAGE);
    expect(latest).toContain("November 16 to November 22, 2026");
    expect(latest).toMatch(/Page views 0 no change/);
    expect(latest).toMatch(/Earlier digests Nov 9 to Nov 15, 2026/);
    const earlier = await read(`${PAGE}?week=2026-11-09`);
    expect(earlier).toContain("November 9 to November 15, 2026");
    const { headers } = await signIn();
    expect((await get(ctx.app, `${PAGE}?week=2026-11-10`, headers)).status).toBe(404);
    const overview = await get(ctx.app, "/admin/overview", headers);
    expect(overview.text).toContain(`href="${PAGE}"`);
  });

  test("an owner with an email address switches it off and on", async () => {
    const { headers } = await signIn();
    const owner = ctx.app.db.updateTable("staff_accounts").where("id", "=", "owner");
    expect(await read(PAGE)).not.toContain("Stop digest emails");
    await owner.set({ email: "ann@hyde.test" }).execute();
    expect(await read(PAGE)).toContain("You get the digest by email every Monday");
    const stopped = await post(ctx.app, PAGE, { intent: "stop-emails" }, headers);
    expect(noticeOf(stopped.text)?.text).toBe("You get no more digests by email.");
    expect(await read(PAGE)).toContain("You do not get the digest by email.");
    await post(ctx.app, PAGE, { intent: "start-emails" }, headers);
    expect(await read(PAGE)).toContain("You get the digest by email every Monday");
    await owner.set({ email: null }).execute();
  });

  test("an open alert is on the overview and in the metrics until it is resolved", async () => {
    const now = new Date();
    await setDisk(now, true);
    const open = await read("/admin/overview");
    expect(open).toMatch(
      /Problems 1 open The disk is almost full The disk is full, so free some space\. 1% Since/,
    );
    const metrics = (await get(ctx.app, "/metrics")).text;
    expect(metrics).toContain('hyde_alerts_open{kind="disk"} 1');
    expect(metrics).toContain("hyde_archive_failing_seconds 0");
    const { headers } = await signIn({ role: "manager" });
    const { text } = await get(ctx.app, "/admin/overview", headers);
    expect(text).toContain("The disk is almost full");
    expect(text).not.toContain('href="/admin/backups"');
    await setDisk(new Date(now.getTime() + 60_000), false);
    expect(await read("/admin/overview")).toMatch(
      /Problems solved None open Solved in the last 7 days \(1\) The disk is almost full There is room again\./,
    );
  });
});
