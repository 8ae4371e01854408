import { randomInt } from "node:crypto";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Engine } from "#app/db/client.server.ts";
import type { Db } from "#app/db/schema.ts";
import { findArchivedPage } from "#app/modules/archive/archived-page.server.ts";
import { readFile } from "#app/modules/archive/files.server.ts";
import { findLastSeal } from "#app/modules/archive/seals.server.ts";
import { verifyArchive } from "#app/modules/archive/verify-archive.server.ts";
import { createBackup } from "#app/modules/backup/create-backup.server.ts";
import { moveDatabase } from "#app/modules/backup/move-database.server.ts";
import { restoreBackup } from "#app/modules/backup/restore-backup.server.ts";
import { runRestoreTest } from "#app/modules/backup/restore-test.server.ts";
import { createFolderStorage } from "#app/modules/media/folder-storage.server.ts";
import { addDays, fromWallTime, storeDay } from "#app/platform/time.server.ts";
import { faqs } from "#content/home.ts";
import products from "#content/products.ts";
import { addPublishedPost } from "#tests/factories/posts.ts";
import { saveContent } from "#tests/factories/saved-content.ts";
import { type App, startApp } from "#tests/setup/app.ts";
import { runScript } from "#tests/setup/child-process.ts";
import { get } from "#tests/setup/http.ts";
import { createEmptySite, type OfflineSite, skipPostRestore } from "#tests/setup/offline-sites.ts";
import { createServerClock } from "#tests/setup/server-clock.ts";
import { createTempFolder } from "#tests/setup/temp-folder.ts";
import { isLongRun, sampleEngines, testEngines } from "#tests/setup/test-scope.ts";

/** Changes in the simulated month, times at which three pages are compared, and kills. */
const [CHANGES, VISITS, KILLS] = isLongRun ? [30, 10, 60] : [2, 2, 1];

const MONTH_DAYS = 30;

/** A change must be sealed within this time of being made. */
const SEALED_WITHIN_MS = 60_000;

vi.setConfig({ testTimeout: isLongRun ? 3_600_000 : 180_000, hookTimeout: 180_000 });

/** A question that is on the home page only on some days. */
const QUESTION = "Is there a holiday gift wrap?";

/** A page that changes by the clock during the day, one with deals, and one with posts. */
const PAGES = ["/", "/specials", "/blog"];

/** What a visitor got. */
interface Visit {
  path: string;
  at: Date;
  text: string;
}

/** "same" if the archive has exactly what the visitor got; otherwise where they begin to differ. */
async function compareWithArchive(db: Db, { path, at, text }: Visit): Promise<string> {
  const page = await findArchivedPage(db, { kind: "page", path, at });
  if (!page?.asShown) return `nothing at ${path}`;
  if (page.asShown.equals(Buffer.from(text))) return "same";
  const archived = page.asShown.toString();
  let from = 0;
  while (archived[from] === text[from]) from += 1;
  const excerpt = (whole: string) => whole.slice(from - 60, from + 60);
  return `${path} at ${at.toISOString()}: got ${excerpt(text)}, archived ${excerpt(archived)}`;
}

const verify = (db: Db, dataDir: string, root?: string) => {
  const files = createFolderStorage(dataDir, "archive");
  return verifyArchive(db, { root, readFile: (hash) => readFile(files, hash) });
};

/** Changes that staff might make; each shows on the three pages or on some of them. */
const CHANGE_KINDS: ((db: Db, number: number, now: Date) => Promise<unknown>)[] = [
  (db, number) =>
    saveContent(db, "announcement", { shown: true, text: `Notice number ${number} for today` }),
  (db, number) => saveContent(db, "site-facts", { productCount: `${500 + number}+` }),
  (db, number, now) =>
    addPublishedPost(db, {
      slug: `of-the-month-${number}`,
      title: `A day in Detroit ${number}`,
      now,
    }),
  (db, number, now) => saveContent(db, "content-deals", [makeDeal(number, storeDay(now))]),
];

/** A deal that ends two days later, by the clock. */
const makeDeal = (number: number, today: string) => ({
  ...{ id: `deal-${number}`, title: `Deal ${number}`, description: `Ten off jar ${number}.` },
  ...{ startsOn: today, endsOn: addDays(today, 2), terms: "While it lasts.", percentOff: 10 },
  ...{ picture: "blog-flower", sample: false },
});

describe.each(sampleEngines())("a month of changes (%s)", (engine) => {
  const folder = createTempFolder("hyde-archive-");
  const startsAt = fromWallTime(`${addDays(storeDay(new Date()), 1)}T10:00`);
  const clock = createServerClock(folder.path, startsAt);
  let app: App;
  const visits: Visit[] = [];

  // The server's own clock: a second one would differ by the time between two readings.
  const { now, set: setClock } = clock;

  /** Waits until the archive has what visitors get now, and remembers a visit to each page. */
  async function visitWhenSealed(): Promise<void> {
    const since = Date.now();
    for (const path of PAGES) {
      const visit = await vi.waitFor(
        async () => {
          const { text } = await get(app, path);
          const visit = { path, at: now(), text };
          expect(await compareWithArchive(app.db, visit)).toBe("same");
          return visit;
        },
        { timeout: SEALED_WITHIN_MS, interval: 250 },
      );
      visits.push(visit);
    }
    expect(Date.now() - since).toBeLessThan(SEALED_WITHIN_MS);
  }

  /** Waits until the archive has the product's page if `day` is one of its days, and otherwise none. */
  async function expectSealedOnItsDays(day: string): Promise<void> {
    const isShown = days.startsOn <= day && day <= days.endsOn;
    await vi.waitFor(
      async () => {
        const at = { kind: "page", path: "/product/1", at: now() } as const;
        const page = await findArchivedPage(app.db, at);
        expect(page?.asShown !== undefined, day).toBe(isShown);
      },
      { timeout: SEALED_WITHIN_MS, interval: 250 },
    );
    const home = visits.findLast(({ path }) => path === "/");
    expect(home?.text.includes(QUESTION), day).toBe(isShown);
  }

  async function expectAnswers(db: Db, dataDir: string): Promise<void> {
    for (const visit of visits) {
      expect(await compareWithArchive(db, visit)).toBe("same");
    }
    const { problems, lastHash } = await verify(db, dataDir);
    expect(problems).toEqual([]);
    expect((await verify(db, dataDir, lastHash)).problems).toEqual([]);
  }

  /** A product and a question are on the site from the second day of the month for ten days. */
  const firstDay = addDays(storeDay(startsAt), 1);
  const days = { startsOn: firstDay, endsOn: addDays(firstDay, 9) };

  beforeAll(async () => {
    app = await startApp({
      engine,
      env: {
        ...{ ARCHIVE_YEARS: "7", ...clock.env },
        NODE_OPTIONS: `--import=${clock.preload}`,
      },
    });
    const [product, ...otherProducts] = products;
    await saveContent(app.db, "content-products", [{ ...product, ...days }, ...otherProducts]);
    const question = { question: QUESTION, answer: "Yes.", ...days };
    await saveContent(app.db, "content-faqs", [...faqs, question]);
    await app.waitForContentChanges();
  });
  afterAll(async () => {
    await app?.stop();
    folder.remove();
  });

  test("is archived byte for byte, as visitors got it at any time", async () => {
    await visitWhenSealed();
    const steps = Math.max(CHANGES, VISITS);
    for (let step = 0; step < steps; step += 1) {
      const day = addDays(storeDay(startsAt), Math.floor((step * MONTH_DAYS) / steps) + 1);
      const [hour, minute] = [randomInt(24), randomInt(60)].map((part) =>
        String(part).padStart(2, "0"),
      );
      setClock(fromWallTime(`${day}T${hour}:${minute}`));
      await visitWhenSealed();
      await expectSealedOnItsDays(day);
      if (step < CHANGES) {
        await CHANGE_KINDS[step % CHANGE_KINDS.length]?.(app.db, step, now());
        await app.waitForContentChanges();
        await visitWhenSealed();
      }
    }
    const times = new Set(visits.map(({ at }) => at.getTime()));
    expect(times.size).toBeGreaterThanOrEqual(VISITS * PAGES.length);
    // The pages did change, by staff and by the clock.
    for (const path of PAGES) {
      const texts = new Set(visits.filter((visit) => visit.path === path).map(({ text }) => text));
      expect(texts.size, path).toBeGreaterThan(1);
    }
    await expectAnswers(app.db, app.dataDir);
    expect(app.logs()).not.toContain('"name":"archive"');
    expect(app.logs()).not.toContain("saved content ignored");
  });

  test(`survives ${KILLS} kills while something is being sealed`, async () => {
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await saveContent(app.db, "site-facts", { productCount: `${1_000 + kill}+` });
      await sleep(randomInt(4_000));
      expect(await app.kill("SIGKILL")).toBeNull();
      // The lease of the killed process ends by itself after half a minute.
      await app.db.deleteFrom("archive_lease").execute();
      expect((await verify(app.db, app.dataDir)).problems).toEqual([]);
      await app.restart();
    }
    await visitWhenSealed();
    await expectAnswers(app.db, app.dataDir);
  });

  test("is confirmed by npm run archive:verify, which reports what was altered", async () => {
    const root = (await findLastSeal(app.db))?.hash ?? "";
    const run = (...args: string[]) =>
      runScript("archive-verify.ts", { args, env: { ...app.settings, LOG_LEVEL: "error" } });
    const whole = await run("--root", root);
    expect(whole).toMatchObject({ code: 0, errors: "" });
    expect(whole.output).toContain("nothing was altered");
    expect(whole.output).toContain("The chain contains the root.");
    expect(await run("--root", "0".repeat(64))).toMatchObject({
      code: 1,
      errors: "The archive was altered: 1 problem.\n",
    });
    expect((await run("--root", "short")).errors).toMatch(/^--root must be a hash of 64 digits/);
    const seal = app.db.updateTable("archive_seals").where("number", "=", 7);
    const { path } = await app.db
      .selectFrom("archive_seals")
      .select("path")
      .where("number", "=", 7)
      .executeTakeFirstOrThrow();
    await seal.set({ path: "/another" }).execute();
    expect((await run()).output).toContain("seal 7 (/another) was altered");
    await seal.set({ path }).execute();
    expect((await run()).code).toBe(0);
  });

  test("is in backups, and still answers after a restore and a move to the other engine", async () => {
    const { DATABASE_URL: databaseUrl } = app.settings;
    const backupFolder = join(folder.path, "backups");
    const site = { databaseUrl, dataDir: app.dataDir, folder: backupFolder };
    const backup = await createBackup(site, { now: new Date() });
    await runRestoreTest({ path: backup.path, databaseUrl, folder: backupFolder });
    const restored = await createEmptySite(engine);
    await restoreBackup({
      ...{ ...restored.place, path: backup.path },
      ...{ force: false, finalize: skipPostRestore },
    });
    await restored.use((db) => expectAnswers(db, restored.options.dataDir));
    const other: Engine = engine === "sqlite" ? "postgres" : "sqlite";
    if (testEngines().includes(other)) {
      const moved = await createEmptySite(other);
      await moveDatabase({ from: locationOf(restored), to: locationOf(moved) });
      // Files stay where they were.
      await moved.use((db) => expectAnswers(db, restored.options.dataDir));
      await moved.dispose();
    }
    await restored.dispose();
  });

  test("fails the restore test of a backup that was made after an alteration", async () => {
    const { DATABASE_URL: databaseUrl } = app.settings;
    const backupFolder = join(folder.path, "altered");
    const row = await app.db
      .selectFrom("archive_documents")
      .select(["hash", "body"])
      .where("base_hash", "is not", null)
      .limit(1)
      .executeTakeFirstOrThrow();
    const table = app.db.updateTable("archive_documents").where("hash", "=", row.hash);
    await table.set({ body: `A${row.body.slice(1)}B` }).execute();
    const site = { databaseUrl, dataDir: app.dataDir, folder: backupFolder };
    const { path } = await createBackup(site, { now: new Date() });
    await table.set({ body: row.body }).execute();
    await expect(runRestoreTest({ path, databaseUrl, folder: backupFolder })).rejects.toThrow(
      `the archive of published pages was altered: the document ${row.hash} was altered`,
    );
  });
});

const locationOf = ({ options: { databaseUrl, dataDir } }: OfflineSite) =>
  databaseUrl ? { databaseUrl } : { dataDir };
