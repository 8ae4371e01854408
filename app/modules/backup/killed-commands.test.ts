import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Db } from "#app/db/schema.ts";
import { OWNER_ID } from "#app/modules/auth/account.server.ts";
import { replaceAccountLinks } from "#app/modules/auth/account-links.server.ts";
import { createApiToken, listApiTokens } from "#app/modules/auth/api-tokens.server.ts";
import { rememberDevice } from "#app/modules/auth/devices.server.ts";
import { createSession, listSessions } from "#app/modules/auth/sessions.server.ts";
import { ALL_SCOPES } from "#tests/factories/staff-secrets.ts";
import { runScript } from "#tests/setup/child-process.ts";
import {
  copySite,
  createEmptySite,
  createFilledSite,
  type OfflineSite,
} from "#tests/setup/offline-sites.ts";
import { isLongRun, testEngines } from "#tests/setup/test-scope.ts";
import { listBackups } from "./backup-folder.server.ts";
import { createBackup } from "./create-backup.server.ts";
import { verifyBackup } from "./read-backup.server.ts";

/** Kills per command, spread over its steps; the first and the last step are included. */
const KILLS = isLongRun ? 20 : 2;

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

const settingsOf = ({ options: { databaseUrl, dataDir } }: OfflineSite) => ({
  ...{ DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
  SESSION_SECRET: databaseUrl && "a secret of the tests, long enough",
});

const PRELOAD = { preload: ["kill-at-step.ts"] };

/** The steps to kill a command at, from the output of a complete run. */
function chooseSteps({ code, errors }: { code: number | null; errors: string }): number[] {
  expect([code, errors]).toEqual([0, expect.stringMatching(/^steps \d+\n$/)]);
  const all = Number(errors.split(" ")[1]);
  const count = Math.min(all, KILLS);
  const steps = Array.from({ length: count }, (_, index) =>
    Math.round(1 + (index * (all - 1)) / Math.max(1, count - 1)),
  );
  return [...new Set(steps)];
}

describe.each(testEngines())("killed in the middle (%s)", (engine) => {
  let site: OfflineSite;

  beforeAll(async () => {
    site = await createFilledSite(engine);
    await site.use(grantAccess);
  });

  afterAll(() => site.dispose());

  test("a backup leaves earlier ones intact, and nothing that looks like a backup", async () => {
    const target = await copySite(site);
    const first = await createBackup(target.place, { now: new Date("2026-11-21T08:30:00.000Z") });
    const env = settingsOf(target);
    const steps = chooseSteps(await runScript("backup.ts", { ...PRELOAD, env }));
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
    await createBackup(target.place, { now: new Date() });
    await target.dispose();
  });

  test("a restore leaves either all of the previous data or all of the backup's", async () => {
    const backup = await createBackup(site.place, { now: new Date() });
    const expected = withoutAccess((await site.dump()).tables);
    const target = await copySite(site);
    const changeMessages = () =>
      target.use((db) => db.updateTable("messages").set({ message: "newer" }).execute());
    const env = settingsOf(target);
    const args = [backup.path, "--force"];
    const steps = chooseSteps(await runScript("restore.ts", { ...PRELOAD, args, env }));
    const kills = steps.map((at) => ({ KILL_AT: String(at), KILL_AFTER: "" }));
    kills.push({ KILL_AT: String(steps.at(-1)), KILL_AFTER: "1" });
    for (const kill of kills) {
      await changeMessages();
      await target.use((db) => grantAccess(db));
      const previous = (await target.dump()).tables;
      const killed = await runScript("restore.ts", { ...PRELOAD, args, env: { ...env, ...kill } });
      expect(killed.code).toBeNull();
      const found = (await target.dump()).tables;
      if (isSame(previous, found)) continue;
      expect(withoutAccess(found)).toEqual(expected);
      // Restored data must never come with the access that was valid in the backup.
      const none = { sessions: 0, devices: 0, tokens: 0, links: 0 };
      expect(await target.use(countAccess)).toEqual(none);
    }
    const names = readdirSync(target.options.dataDir);
    expect(names.filter((name) => name === ".restore-ready")).toEqual([]);
    expect((await runScript("restore.ts", { args, env })).code).toBe(0);
    await target.dispose();
  });

  test.runIf(testEngines().length === 2)(
    "a move leaves the new database empty or complete",
    async () => {
      const other = engine === "sqlite" ? "postgres" : "sqlite";
      const env = settingsOf(site);
      const expected = withoutSearch((await site.dump()).tables);
      const moveTo = ({ options }: OfflineSite) => ["--to", options.databaseUrl ?? options.dataDir];
      const first = await createEmptySite(other);
      const whole = await runScript("db-move.ts", { ...PRELOAD, args: moveTo(first), env });
      await first.dispose();
      for (const KILL_AT of chooseSteps(whole)) {
        const target = await createEmptySite(other);
        const args = moveTo(target);
        const killed = await runScript("db-move.ts", {
          ...PRELOAD,
          args,
          env: { ...env, KILL_AT: String(KILL_AT) },
        });
        expect(killed.code).toBeNull();
        const { tables } = await target.dump();
        if (Object.keys(tables).length > 0) expect(withoutSearch(tables)).toEqual(expected);
        else expect((await runScript("db-move.ts", { args, env })).code).toBe(0);
        expect(withoutSearch((await target.dump()).tables)).toEqual(expected);
        await target.dispose();
      }
    },
  );
});

/** Without the tables in which a restore revokes access to the staff area. */
function withoutAccess(tables: Record<string, string[]>): Record<string, string[]> {
  const access =
    /^(?:staff_|api_tokens$|device_links$|account_links$|passkeys$|one_time_codes$|recovery_codes$|sign_in_attempts$|audit_log$|blog_previews$|kysely_migration_lock$)/;
  return Object.fromEntries(Object.entries(tables).filter(([name]) => !access.test(name)));
}

/** Creates a token, a session, a known device, and a link, which a restore must revoke. */
async function grantAccess(db: Db): Promise<void> {
  const now = new Date();
  const actor = { kind: "terminal", id: null } as const;
  await createApiToken(db, {
    accountId: OWNER_ID,
    name: "a script",
    limits: ALL_SCOPES,
    actor,
    now,
  });
  await db.transaction().execute(async (tx) => {
    await createSession(tx, { accountId: OWNER_ID, userAgent: "", address: "", now });
    await rememberDevice(tx, { accountId: OWNER_ID, previousToken: undefined, now });
    await replaceAccountLinks(tx, {
      ...{ accountId: OWNER_ID, purpose: "reset", createdBy: null, byEmail: false, now },
    });
  });
}

async function countAccess(db: Db) {
  const sessions = await listSessions(db, { accountId: OWNER_ID, now: new Date() });
  const devices = await db.selectFrom("staff_devices").select("token_hash").execute();
  const tokens = await listApiTokens(db);
  const links = await db.selectFrom("account_links").select("id").execute();
  return {
    sessions: sessions.length,
    devices: devices.length,
    tokens: tokens.length,
    links: links.length,
  };
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Without the full-text index, which differs between engines. */
const withoutSearch = ({ blog_search: _, ...tables }: Record<string, string[]>) => tables;
