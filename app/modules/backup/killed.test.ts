import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Db } from "#app/db/schema.ts";
import { OWNER } from "#app/modules/auth/account.server.ts";
import { createApiToken, listApiTokens } from "#app/modules/auth/api-tokens.server.ts";
import { rememberDevice } from "#app/modules/auth/devices.server.ts";
import { listSessions, openSession } from "#app/modules/auth/sessions.server.ts";
import { isLong } from "#tests/setup/long-run.ts";
import { runScript } from "#tests/setup/run-script.ts";
import { copySite, makeEmptySite, makeSite, type Site } from "#tests/setup/sites.ts";
import { testEngines } from "#tests/setup/test-engines.ts";
import { listBackups } from "./backup-folder.server.ts";
import { makeBackup } from "./make-backup.server.ts";
import { verifyBackup } from "./verify-backup.server.ts";

/** At so many of the steps of each command, the first and the last among them. */
const KILLS = isLong ? 20 : 2;

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

const settingsOf = ({ options: { databaseUrl, dataDir } }: Site) => ({
  ...{ DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
  SESSION_SECRET: databaseUrl && "a secret of the tests, long enough",
});

const PRELOAD = { preload: ["kill-at-step.ts"] };

/** Runs a command to its end and gives the steps to kill it at. */
function stepsOf({ code, errors }: { code: number | null; errors: string }): number[] {
  expect([code, errors]).toEqual([0, expect.stringMatching(/^steps \d+\n$/)]);
  const all = Number(errors.split(" ")[1]);
  const wanted = Math.min(all, KILLS);
  const steps = Array.from({ length: wanted }, (_, at) =>
    Math.round(1 + (at * (all - 1)) / Math.max(1, wanted - 1)),
  );
  return [...new Set(steps)];
}

describe.each(testEngines())("killed in the middle (%s)", (engine) => {
  let site: Site;

  beforeAll(async () => {
    site = await makeSite(engine);
    await site.use(openAccess);
  });

  afterAll(() => site.dispose());

  test("a backup leaves those before it, and nothing that looks like one", async () => {
    const target = await copySite(site);
    const first = await makeBackup(target.place, { now: new Date("2026-11-21T08:30:00.000Z") });
    const env = settingsOf(target);
    const steps = stepsOf(await runScript("backup.ts", { ...PRELOAD, env }));
    for (const KILL_AT of steps) {
      const killed = await runScript("backup.ts", {
        ...PRELOAD,
        env: { ...env, KILL_AT: String(KILL_AT) },
      });
      expect(killed.code).toBeNull();
    }
    const left = await listBackups(target.place.folder);
    expect(left.at(-1)?.name).toBe(first.name);
    for (const { path } of left) await (await verifyBackup(path)).archive.close();
    await makeBackup(target.place, { now: new Date() });
    await target.dispose();
  });

  test("a restore leaves the former data or those of the backup, whole", async () => {
    const backup = await makeBackup(site.place, { now: new Date() });
    const wanted = withoutAccess((await site.dump()).tables);
    const target = await copySite(site);
    const spoil = () =>
      target.use((db) => db.updateTable("messages").set({ message: "newer" }).execute());
    const env = settingsOf(target);
    const args = [backup.path, "--force"];
    const steps = stepsOf(await runScript("restore.ts", { ...PRELOAD, args, env }));
    const kills = steps.map((at) => ({ KILL_AT: String(at), KILL_AFTER: "" }));
    kills.push({ KILL_AT: String(steps.at(-1)), KILL_AFTER: "1" });
    for (const kill of kills) {
      await spoil();
      await target.use((db) => openAccess(db));
      const former = (await target.dump()).tables;
      const killed = await runScript("restore.ts", { ...PRELOAD, args, env: { ...env, ...kill } });
      expect(killed.code).toBeNull();
      const found = (await target.dump()).tables;
      if (isSame(former, found)) continue;
      expect(withoutAccess(found)).toEqual(wanted);
      // Never the data of the backup with what the backup would let in again.
      expect(await target.use(countAccess)).toEqual({ sessions: 0, devices: 0, tokens: 0 });
    }
    const names = readdirSync(target.options.dataDir);
    expect(names.filter((name) => name === ".restore-ready")).toEqual([]);
    expect((await runScript("restore.ts", { args, env })).code).toBe(0);
    await target.dispose();
  });

  test.runIf(testEngines().length === 2)("a move leaves the new one empty, or whole", async () => {
    const other = engine === "sqlite" ? "postgres" : "sqlite";
    const env = settingsOf(site);
    const wanted = withoutSearch((await site.dump()).tables);
    const moveTo = ({ options }: Site) => ["--to", options.databaseUrl ?? options.dataDir];
    const first = await makeEmptySite(other);
    const whole = await runScript("db-move.ts", { ...PRELOAD, args: moveTo(first), env });
    await first.dispose();
    for (const KILL_AT of stepsOf(whole)) {
      const target = await makeEmptySite(other);
      const args = moveTo(target);
      const killed = await runScript("db-move.ts", {
        ...PRELOAD,
        args,
        env: { ...env, KILL_AT: String(KILL_AT) },
      });
      expect(killed.code).toBeNull();
      const { tables } = await target.dump();
      if (Object.keys(tables).length > 0) expect(withoutSearch(tables)).toEqual(wanted);
      else expect((await runScript("db-move.ts", { args, env })).code).toBe(0);
      expect(withoutSearch((await target.dump()).tables)).toEqual(wanted);
      await target.dispose();
    }
  });
});

/** Tables without those in which a restore ends every way into the staff area. */
function withoutAccess(tables: Record<string, string[]>): Record<string, string[]> {
  const access =
    /^(?:staff_|api_tokens$|device_links$|sign_in_attempts$|audit_log$|blog_previews$|kysely_migration_lock$)/;
  return Object.fromEntries(Object.entries(tables).filter(([name]) => !access.test(name)));
}

/** Opens what a restore has to end. */
async function openAccess(db: Db): Promise<void> {
  const now = new Date();
  const actor = { kind: "terminal", id: null } as const;
  await createApiToken(db, { name: "a script", actor, now });
  await db.transaction().execute(async (tx) => {
    await openSession(tx, { accountId: OWNER, userAgent: "", address: "", now });
    await rememberDevice(tx, { accountId: OWNER, former: undefined, now });
  });
}

async function countAccess(db: Db) {
  const sessions = await listSessions(db, { accountId: OWNER, now: new Date() });
  const devices = await db.selectFrom("staff_devices").select("token_hash").execute();
  const tokens = await listApiTokens(db);
  return { sessions: sessions.length, devices: devices.length, tokens: tokens.length };
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Each engine makes its own index. */
const withoutSearch = ({ blog_search: _, ...tables }: Record<string, string[]>) => tables;
