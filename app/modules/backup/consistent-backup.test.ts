import { expect, test, vi } from "vitest";
import { openDatabase } from "#app/db/client.server.ts";
import { describeEachEngine, type EngineContext } from "#tests/setup/engines.ts";
import { isLong } from "#tests/setup/long-run.ts";
import { startNode } from "#tests/setup/node-process.ts";
import { asItWas, makeEmptySite } from "#tests/setup/sites.ts";
import { makeBackup } from "./make-backup.server.ts";
import { restoreBackup } from "./restore-backup.server.ts";

const BACKUPS = isLong ? 4 : 2;

vi.setConfig({ testTimeout: 90_000 });

/** A process that books amounts from one table to another until its input ends. */
const WRITER = `
  import { openDatabase } from "#app/db/client.server.ts";
  const [options, name] = process.argv.slice(1);
  const { db, close } = await openDatabase(JSON.parse(options));
  let going = true;
  let booked = 0;
  process.stdin.on("end", () => { going = false; });
  process.stdin.resume();
  console.log("ready");
  while (going) {
    // SQLite answers without letting the event loop turn, which has to see the end of the input.
    await new Promise(setImmediate);
    booked += 1;
    const now = new Date().toISOString();
    await db.transaction().execute(async (tx) => {
      const limit = { bucket: name + booked, window_start: now, hits: booked, expires_at: now };
      await tx.insertInto("rate_limits").values(limit).execute();
      const attempt = { scope: name + booked, failures: booked, last_at: now, blocked_until: now };
      await tx.insertInto("sign_in_attempts").values(attempt).execute();
      await tx.insertInto("audit_log").values({ id: name + booked, at: now, actor_kind: "system",
        action: "book", subject_kind: "test", summary: "x".repeat(2000) }).execute();
    });
  }
  console.log(booked);
  await close();
`;

/** Sums of both sides, and how often was booked. */
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
  test("is the database as it was at one moment, every time", async () => {
    const { options } = ctx;
    const writers = ["a", "b"].map((name) => startNode(WRITER, [JSON.stringify(options), name]));
    for (const writer of writers) expect(await writer.readLine()).toBe("ready");
    const place = { ...options, folder: `${options.dataDir}/backups` };
    const made = [];
    for (let turn = 0; turn < BACKUPS; turn += 1) {
      made.push(await makeBackup(place, { now: new Date(Date.UTC(2026, 10, 22, 8, turn)) }));
    }
    for (const writer of writers) writer.process.stdin?.end();
    const booked = await Promise.all(writers.map((writer) => writer.readLine()));
    await Promise.all(writers.map((writer) => writer.ended));
    const found = [];
    for (const { path } of made) {
      const copy = await makeEmptySite(ctx.engine);
      await restoreBackup({ ...copy.place, path, force: false, settle: asItWas });
      const { left, right } = await sums(copy);
      expect(left).toEqual(right);
      found.push(left.rows);
      await copy.dispose();
    }
    // They went on writing from one backup to the next.
    expect(new Set(found).size).toBe(BACKUPS);
    expect(found).toEqual([...found].sort((a, b) => a - b));
    expect(Number(booked[0]) + Number(booked[1])).toBeGreaterThanOrEqual(found.at(-1) ?? 0);
  });
});
