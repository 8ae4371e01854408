import { expect, test, vi } from "vitest";
import { openDatabase } from "#app/db/client.server.ts";
import { startNode } from "#tests/setup/child-process.ts";
import { describeEachEngine, type EngineContext } from "#tests/setup/engines.ts";
import { createEmptySite, skipPostRestore } from "#tests/setup/offline-sites.ts";
import { isLongRun } from "#tests/setup/test-scope.ts";
import { createBackup } from "./create-backup.server.ts";
import { restoreBackup } from "./restore-backup.server.ts";

const BACKUPS = isLongRun ? 4 : 2;

vi.setConfig({ testTimeout: 90_000 });

/** A process that writes the same number to two tables, in a transaction, until its input ends. */
const WRITER = `
  import { openDatabase } from "#app/db/client.server.ts";
  const [options, name] = process.argv.slice(1);
  const { db, close } = await openDatabase(JSON.parse(options));
  let isRunning = true;
  let written = 0;
  process.stdin.on("end", () => { isRunning = false; });
  process.stdin.resume();
  console.log("ready");
  while (isRunning) {
    // SQLite is synchronous: let the event loop see the end of the input.
    await new Promise(setImmediate);
    written += 1;
    const now = new Date().toISOString();
    await db.transaction().execute(async (tx) => {
      const limit = { bucket: name + written, window_start: now, hits: written, expires_at: now };
      await tx.insertInto("rate_limits").values(limit).execute();
      const attempt = { scope: name + written, failures: written, last_at: now, blocked_until: now };
      await tx.insertInto("sign_in_attempts").values(attempt).execute();
      await tx.insertInto("audit_log").values({ id: name + written, at: now, actor_kind: "system",
        action: "write", subject_kind: "test", summary: "x".repeat(2000) }).execute();
    });
  }
  console.log(written);
  await close();
`;

/** Sums and row counts of both tables. */
async function sums({ options }: Pick<EngineContext, "options">) {
  const { db, close } = await openDatabase(options);
  const sum = { left: "rate_limits.hits", right: "sign_in_attempts.failures" } as const;
  const left = await db
    .selectFrom("rate_limits")
    .select((eb) => [eb.fn.sum<number>(sum.left).as("sum"), eb.fn.countAll<number>().as("rows")])
    .executeTakeFirstOrThrow();
  const right = await db
    .selectFrom("sign_in_attempts")
    .select((eb) => [eb.fn.sum<number>(sum.right).as("sum"), eb.fn.countAll<number>().as("rows")])
    .executeTakeFirstOrThrow();
  await close();
  return { left, right };
}

describeEachEngine("a backup while two processes write", (ctx) => {
  test("always contains the database as it was at one moment", async () => {
    const { options } = ctx;
    const writers = ["a", "b"].map((name) => startNode(WRITER, [JSON.stringify(options), name]));
    for (const writer of writers) expect(await writer.readLine()).toBe("ready");
    const place = { ...options, folder: `${options.dataDir}/backups` };
    const backups = [];
    for (let minute = 0; minute < BACKUPS; minute += 1) {
      backups.push(await createBackup(place, { now: new Date(Date.UTC(2026, 10, 22, 8, minute)) }));
    }
    for (const writer of writers) writer.process.stdin?.end();
    const written = await Promise.all(writers.map((writer) => writer.readLine()));
    await Promise.all(writers.map((writer) => writer.ended));
    const found = [];
    for (const { path } of backups) {
      const copy = await createEmptySite(ctx.engine);
      await restoreBackup({ ...copy.place, path, force: false, finalize: skipPostRestore });
      const { left, right } = await sums(copy);
      expect(left).toEqual(right);
      found.push(left.rows);
      await copy.dispose();
    }
    // The processes kept writing between the backups.
    expect(new Set(found).size).toBe(BACKUPS);
    expect(found).toEqual([...found].sort((a, b) => a - b));
    expect(Number(written[0]) + Number(written[1])).toBeGreaterThanOrEqual(found.at(-1) ?? 0);
  });
});
