import { expect, test } from "vitest";
import { ageLeases, createJob, JOB_LEASE_MS } from "#tests/factories/jobs.ts";
import { startNode } from "#tests/setup/child-process.ts";
import { describeEachEngine, type EngineContext } from "#tests/setup/engines.ts";
import { ABANDONED_ERROR, listJobRuns } from "./job-runs.server.ts";
import { runDueJobs } from "./run-jobs.server.ts";

const NINE = new Date("2026-11-20T14:00:00.000Z");
const DAY_MS = 86_400_000;

/** A process that runs a due job once it reads a line; with `hang` the job never ends. */
const RUNNER = `
  import { openDatabase } from "#app/db/client.server.ts";
  import { runDueJobs } from "#app/modules/background/run-jobs.server.ts";
  const [options, now, hang] = process.argv.slice(1);
  const { db } = await openDatabase(JSON.parse(options));
  const definition = {
    ...{ name: "a-job", title: "A job", schedule: "0 9 * * *" },
    ...{ leaseMs: ${JOB_LEASE_MS}, historyDays: 400 },
  };
  const run = async () => {
    if (!hang) return { message: "Done." };
    console.log("begun");
    await new Promise(() => {});
  };
  console.log("ready");
  for await (const _ of process.stdin) {
    const ends = await runDueJobs(db, { jobs: [{ definition, run }], now: new Date(now) });
    console.log("ran " + ends.length);
    process.exit();
  }
`;

/** The next line that is not a log line. */
async function readOutputLine(process: ReturnType<typeof startNode>): Promise<string> {
  for (;;) {
    const line = await process.readLine();
    if (!line.startsWith("{")) return line;
  }
}

async function startRunner({ options }: EngineContext, ...more: string[]) {
  const runner = startNode(RUNNER, [JSON.stringify(options), NINE.toISOString(), ...more]);
  expect(await readOutputLine(runner)).toBe("ready");
  return runner;
}

describeEachEngine("several processes", (ctx) => {
  const install = () =>
    runDueJobs(ctx.db, { jobs: [createJob()], now: new Date(NINE.getTime() - DAY_MS + 60_000) });

  test("that poll at the same moment run a job once", async () => {
    await install();
    const runners = await Promise.all(Array.from({ length: 4 }, () => startRunner(ctx)));
    for (const runner of runners) runner.send("go");
    const outputs = await Promise.all(runners.map(readOutputLine));
    expect(outputs.sort()).toEqual(["ran 0", "ran 0", "ran 0", "ran 1"]);
    expect(await listJobRuns(ctx.db, { limit: 9 })).toMatchObject([{ outcome: "success" }]);
  });

  test("take over the run of a process that was killed", async () => {
    await install();
    const victim = await startRunner(ctx, "hang");
    victim.send("go");
    expect(await readOutputLine(victim)).toBe("begun");
    victim.process.kill("SIGKILL");
    await victim.ended;
    const runDue = () => runDueJobs(ctx.db, { jobs: [createJob()], now: NINE });
    await ageLeases(ctx.db, { table: "job_runs", ms: JOB_LEASE_MS - 30_000 });
    expect(await runDue()).toEqual([]);
    await ageLeases(ctx.db, { table: "job_runs", ms: 30_000 });
    expect(await runDue()).toMatchObject([{ outcome: "success" }]);
    expect(await listJobRuns(ctx.db, { limit: 9 })).toMatchObject([
      { outcome: "success", dueAt: NINE.toISOString() },
      { outcome: "failed", error: ABANDONED_ERROR },
    ]);
  });
});
