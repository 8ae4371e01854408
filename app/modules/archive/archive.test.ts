import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import type { Db } from "#app/db/schema.ts";
import { createMadeUpSite, type MadeUpSite, pageWithHours } from "#tests/factories/archive.ts";
import { saveContent } from "#tests/factories/saved-content.ts";
import { describeEachEngine, type EngineContext } from "#tests/setup/engines.ts";
import { isLongRun } from "#tests/setup/test-scope.ts";
import { hashSeal, type Seal } from "./archive-format.ts";
import { findArchivedPage } from "./archived-page.server.ts";
import { readFile } from "./files.server.ts";
import { purgeArchive } from "./purge-archive.server.ts";
import { findDailyRoot, findLastSeal, readSeals } from "./seals.server.ts";
import { verifyArchive } from "./verify-archive.server.ts";

const START = new Date("2026-11-23T15:00:00.000Z");
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const PICTURE = "/images/hero-1a2b3c4d-800.avif";

async function openSite({ db, options }: EngineContext): Promise<MadeUpSite> {
  const site = createMadeUpSite(db, { dataDir: options.dataDir, now: START });
  for (const path of ["/", "/about", "/deals", "/gone"]) {
    const html = pageWithHours(`<h1>${path}</h1><img src="${PICTURE}">${FILLER}`, "Open now");
    site.pages.set(path, { html, tags: [`content${path}`] });
  }
  site.emails.set("welcome", { html: '{"subject":"Hi","html":"<p>Hi</p>","text":"Hi"}' });
  site.files.set(PICTURE, Buffer.from("a picture"));
  return site;
}

/** Text that makes differences smaller than whole documents. */
const FILLER = Array.from({ length: 200 }, (_, index) => `<p>Line ${index * 7919}</p>`).join("");

const later = (milliseconds: number) => new Date(START.getTime() + milliseconds);

function setText(site: MadeUpSite, path: string, text: string): void {
  const page = site.pages.get(path);
  site.pages.set(path, { ...page, html: pageWithHours(text + FILLER, "Open now") });
}

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

const listSeals = async (db: Db): Promise<Seal[]> => (await collect(readSeals(db))).flat();

const verify = (db: Db, { storage }: MadeUpSite, root?: string) =>
  verifyArchive(db, { root, readFile: (hash) => readFile(storage, hash) });

const readAt = async (db: Db, path: string, at: Date) =>
  (await findArchivedPage(db, { kind: "page", path, at }))?.asShown?.toString();

/** Changes a page now; the change feed of the database records it. */
async function publish(db: Db, site: MadeUpSite, path: string, text: string): Promise<void> {
  setText(site, path, text);
  await saveContent(db, path.slice(1), { text, random: Math.random() });
}

describeEachEngine("the archive", (ctx) => {
  test("seals everything at the start, and then only what changes, with the time of the change", async () => {
    const site = await openSite(ctx);
    const sealer = site.createSealer();
    expect(await sealer.poll()).toBe(6);
    site.renders.clear();
    expect(await sealer.poll()).toBe(0);
    expect(site.renders.size).toBe(0);

    site.now = later(HOUR_MS);
    await publish(ctx.db, site, "/deals", "Half off");
    site.now = later(HOUR_MS + 30_000);
    expect(await sealer.poll()).toBe(1);
    expect([...site.renders.keys()]).toEqual(["/deals"]);
    const last = await findLastSeal(ctx.db);
    expect(last).toMatchObject({ path: "/deals", status: 200, sealed_at: site.now.toISOString() });
    // By the clock of the database, which made the change just now.
    expect(Math.abs(Date.parse(last?.effective_at ?? "") - site.now.getTime())).toBeLessThan(5_000);
    expect(await readAt(ctx.db, "/deals", later(HOUR_MS))).toContain("<h1>/deals</h1>");
    expect(await readAt(ctx.db, "/deals", site.now)).toBe(site.pages.get("/deals")?.html);
    expect((await verify(ctx.db, site)).problems).toEqual([]);
  });

  test("saves a changed sentence as a difference, and a picture once", async () => {
    const site = await openSite(ctx);
    const sealer = site.createSealer();
    await sealer.poll();
    await publish(ctx.db, site, "/deals", `Half off <img src="${PICTURE}">`);
    await sealer.poll();
    const { document_hash } = (await findLastSeal(ctx.db)) ?? {};
    const row = await ctx.db
      .selectFrom("archive_documents")
      .selectAll()
      .where("hash", "=", document_hash ?? "")
      .executeTakeFirstOrThrow();
    expect(row.base_hash).not.toBeNull();
    expect(row.body.length).toBeLessThan(500);
    const stored = await collect(site.storage.list());
    expect(stored).toHaveLength(1);
    const page = await findArchivedPage(ctx.db, { kind: "page", path: "/deals", at: later(0) });
    expect(page?.files).toEqual([{ path: PICTURE, sha256: stored[0]?.path.replace("/", "") }]);
  });

  test("seals what changes by the clock with the time it was announced for", async () => {
    const site = await openSite(ctx);
    const end = later(30 * 60_000);
    const deals = site.pages.get("/deals");
    if (deals) site.pages.set("/deals", { ...deals, freshUntil: end });
    const sealer = site.createSealer();
    await sealer.poll();
    site.now = new Date(end.getTime() - 10_000);
    expect(await sealer.poll()).toBe(0);
    setText(site, "/deals", "The deal has ended");
    site.pages.set("/deals", { html: site.pages.get("/deals")?.html ?? "" });
    site.now = new Date(end.getTime() + 20_000);
    expect(await sealer.poll()).toBe(1);
    expect(await findLastSeal(ctx.db)).toMatchObject({
      ...{ path: "/deals", effective_at: end.toISOString(), sealed_at: site.now.toISOString() },
    });
  });

  test("seals the line about opening hours once for all pages, and shows each page with its line", async () => {
    const site = await openSite(ctx);
    for (const page of site.pages.values()) page.hoursFreshUntil = later(2 * HOUR_MS);
    const sealer = site.createSealer();
    await sealer.poll();
    for (const [path, page] of site.pages) {
      const html = page.html
        .replaceAll("Open now", "Closed now")
        .replaceAll(/18\d{11}/g, String(1.9e12));
      site.pages.set(path, { ...page, html, hoursFreshUntil: later(9 * HOUR_MS) });
    }
    site.now = later(2 * HOUR_MS - 30_000);
    await sealer.poll();
    site.now = later(2 * HOUR_MS + 1_000);
    site.renders.clear();
    expect(await sealer.poll()).toBe(1);
    expect([...site.renders.keys()]).toEqual(["/about"]);
    expect(await readAt(ctx.db, "/deals", later(2 * HOUR_MS - 1))).toContain("Open now");
    expect(await readAt(ctx.db, "/deals", later(2 * HOUR_MS))).toBe(site.pages.get("/deals")?.html);
    // A sealer that starts now does not mistake the line for a change.
    await sealer.release();
    expect(await site.createSealer().poll()).toBe(0);
  });

  test("seals that a page is gone, and that it is back", async () => {
    const site = await openSite(ctx);
    const sealer = site.createSealer();
    await sealer.poll();
    const page = site.pages.get("/gone");
    site.pages.delete("/gone");
    site.now = later(HOUR_MS);
    await saveContent(ctx.db, "gone", 1);
    expect(await sealer.poll()).toBe(1);
    expect(await findLastSeal(ctx.db)).toMatchObject({
      path: "/gone",
      status: 404,
      document_hash: null,
    });
    expect(await readAt(ctx.db, "/gone", later(0))).toBe(page?.html);
    expect(await readAt(ctx.db, "/gone", site.now)).toBeUndefined();
    if (page) site.pages.set("/gone", page);
    site.now = later(2 * HOUR_MS);
    await saveContent(ctx.db, "gone", 2);
    expect(await sealer.poll()).toBe(1);
    expect(await readAt(ctx.db, "/gone", site.now)).toBe(page?.html);
  });

  test("seals at the start what changed while no process ran, as public since the start", async () => {
    const site = await openSite(ctx);
    const first = site.createSealer();
    await first.poll();
    await first.release();
    site.now = later(3 * DAY_MS);
    setText(site, "/about", "A new release");
    expect(await site.createSealer().poll()).toBe(1);
    expect(await findLastSeal(ctx.db)).toMatchObject({
      ...{ path: "/about", effective_at: site.now.toISOString() },
    });
  });

  test("is sealed by one process at a time; another continues when it has stopped", async () => {
    const site = await openSite(ctx);
    const [first, second] = [site.createSealer(), site.createSealer()];
    await first.poll();
    await publish(ctx.db, site, "/deals", "Half off");
    expect(await second.poll()).toBe(0);
    await first.release();
    expect(await second.poll()).toBe(1);
    expect(await first.poll()).toBe(0);
    await second.release();
    // Both at once: whoever is second finds that nothing is left to seal.
    await publish(ctx.db, site, "/", "Welcome");
    const added = await Promise.all([first.poll(), second.poll()]);
    expect(added.toSorted()).toEqual([0, 1]);
    expect((await verify(ctx.db, site)).problems).toEqual([]);
  });

  test("does not lose a change that could not be sealed", async () => {
    const site = await openSite(ctx);
    const sealer = site.createSealer();
    await sealer.poll();
    await publish(ctx.db, site, "/deals", "Half off");
    const incomplete = site.pages.get("/deals");
    // As when a part of the page could not be read.
    if (incomplete) site.pages.set("/deals", { ...incomplete, freshUntil: new Date(0) });
    await expect(sealer.poll()).rejects.toThrow("/deals was rendered incompletely");
    if (incomplete) site.pages.set("/deals", incomplete);
    site.now = new Date(+site.now + 2_000);
    expect(await sealer.poll()).toBe(1);
  });

  test("renders what failed after growing pauses, or when it changes, and seals the rest", async () => {
    const site = await openSite(ctx);
    const sealer = site.createSealer();
    await sealer.poll();
    const rendered: string[] = [];
    const whole = site.pages.get("/deals");
    await publish(ctx.db, site, "/deals", "Half off");
    const broken = site.pages.get("/deals");
    if (broken) site.pages.set("/deals", { ...broken, freshUntil: new Date(0) });
    site.onRender = async (path) => void rendered.push(path);
    for (let second = 0; second < 60; second += 2) {
      await expect(sealer.poll()).rejects.toThrow("/deals was rendered incompletely");
      site.now = new Date(+site.now + 2_000);
    }
    expect(rendered.filter((path) => path === "/deals")).toHaveLength(5);
    if (whole) site.pages.set("/deals", whole);
    await publish(ctx.db, site, "/deals", "A third off");
    await sealer.poll();
    expect(await readAt(ctx.db, "/deals", site.now)).toContain("A third off");
  });

  test.each([
    ["/deals", "while it is rendered"],
    ["/gone", "after it was rendered"],
  ])("does not lose a change that is made when %s is compared first, %s", async (path) => {
    const site = await openSite(ctx);
    site.onRender = async (rendered) => {
      if (rendered !== path) return;
      site.onRender = async () => {};
      await publish(ctx.db, site, "/deals", "Changed meanwhile");
    };
    const sealer = site.createSealer();
    await sealer.poll();
    await sealer.poll();
    expect(await readAt(ctx.db, "/deals", site.now)).toContain("Changed meanwhile");
  });

  test("deletes the oldest seals after their retention and keeps the rest verifiable", async () => {
    const site = await openSite(ctx);
    const sealer = site.createSealer();
    await sealer.poll();
    for (let day = 1; day <= 80; day += 8) {
      site.now = later(day * DAY_MS);
      await publish(ctx.db, site, "/deals", `Deal of day ${day}`);
      await sealer.poll();
    }
    const before = later(60 * DAY_MS);
    const expected = await readAt(ctx.db, "/deals", before);
    const total = (await listSeals(ctx.db)).length;
    site.now = later(100 * DAY_MS);
    const deleted = await purgeArchive(ctx.db, { before, files: site.storage, now: site.now });
    expect(deleted).toBeGreaterThan(total / 2);
    const seals = await listSeals(ctx.db);
    expect(seals[0]?.number).toBe(deleted + 1);
    expect(seals.at(-1)?.kind).toBe("cut");
    expect((await verify(ctx.db, site)).problems).toEqual([]);
    // What was in force at the cut is still there, although it was sealed before.
    expect(await readAt(ctx.db, "/deals", before)).toBe(expected);
    expect(await readAt(ctx.db, "/about", site.now)).toContain("<h1>/about</h1>");
    expect(await readAt(ctx.db, "/deals", later(20 * DAY_MS))).toBeUndefined();
    expect(await purgeArchive(ctx.db, { before, files: site.storage, now: site.now })).toBe(0);
    // The next change continues the chain, and nothing is sealed again.
    await publish(ctx.db, site, "/deals", "After the cut");
    expect(await sealer.poll()).toBe(1);
    expect((await verify(ctx.db, site)).problems).toEqual([]);
    await ctx.db
      .deleteFrom("archive_seals")
      .where("number", "=", deleted + 1)
      .execute();
    expect((await verify(ctx.db, site)).problems[0]).toMatch(/^the chain begins with seal/);
  });
});

/** How many alterations the test makes. */
const ALTERATIONS = isLongRun ? 200 : 24;

const pick = <T>(items: readonly T[]): T => items[randomInt(items.length)] as T;

/** A text with one character replaced. */
function alterText(text: string): string {
  const at = randomInt(Math.max(1, text.length));
  const other = text[at] === "x" ? "y" : "x";
  return text.slice(0, at) + other + text.slice(at + 1);
}

const alterValue = (value: unknown): string | number =>
  typeof value === "number" ? value + 1_000 : value === null ? "x" : alterText(String(value));

const KEYS = { archive_documents: "hash", archive_seals: "number" } as const;

/** Alters or deletes a random row or file; returns what it did and how to undo it. */
async function alterSomething(
  db: Db,
  site: MadeUpSite,
): Promise<{ what: string; undo: () => Promise<void> }> {
  const place = pick(["archive_documents", "archive_seals", "file"] as const);
  if (place === "file") return alterFile(site);
  const rows: Record<string, unknown>[] = await db
    .selectFrom(place)
    .selectAll()
    .orderBy(KEYS[place])
    .execute();
  const last = rows.at(-1);
  const row = pick(rows);
  const key = KEYS[place];
  const remove = (value: unknown) =>
    db
      .deleteFrom(place as "archive_seals")
      .where(db.dynamic.ref(key), "=", value as number)
      .execute();
  const restore = async (value: unknown) => {
    await remove(value);
    await db
      .insertInto(place as "archive_seals")
      .values(row as unknown as Seal)
      .execute();
  };
  // Without its last seal, a chain is a shorter chain, which only a root reveals.
  const isRemovable = place === "archive_documents" || row !== last;
  if (isRemovable && randomInt(4) === 0) {
    await remove(row[key]);
    return { what: `delete ${place} ${row[key]}`, undo: () => restore(row[key]) };
  }
  const column = pick(Object.keys(row));
  const value = alterValue(row[column]);
  await db
    .updateTable(place as "archive_seals")
    .set({ [column]: value })
    .where(db.dynamic.ref(key), "=", row[key] as number)
    .execute();
  const newKey = column === key ? value : row[key];
  return { what: `${place} ${row[key]}: ${column} = ${value}`, undo: () => restore(newKey) };
}

async function alterFile({ storage }: MadeUpSite) {
  const { path } = pick(await collect(storage.list()));
  const [folder = "", name = ""] = path.split("/");
  const bytes = Buffer.from(await new Response((await storage.get(path))?.body).arrayBuffer());
  await storage.delete(folder);
  if (randomInt(4) > 0) {
    const altered = Buffer.from(bytes);
    const at = randomInt(altered.length);
    altered.writeUInt8(altered.readUInt8(at) ^ (1 + randomInt(255)), at);
    await storage.put(folder, new Map([[name, altered]]));
  }
  const undo = async () => {
    await storage.delete(folder);
    await storage.put(folder, new Map([[name, bytes]]));
  };
  return { what: `file ${path}`, undo };
}

describeEachEngine("verifying the archive", (ctx) => {
  /** An archive of a few days with versions, pictures, emails, and a page that is gone. */
  async function fillArchive(): Promise<MadeUpSite> {
    const site = await openSite(ctx);
    const sealer = site.createSealer();
    await sealer.poll();
    for (let day = 1; day <= 6; day += 1) {
      site.now = later(day * DAY_MS);
      const picture = `/uploads/${String(day).repeat(32)}/640.webp`;
      site.files.set(picture, Buffer.from(`picture ${day}`));
      await publish(
        ctx.db,
        site,
        pick(["/", "/deals", "/about"]),
        `Day ${day} <img src="${picture}">`,
      );
      if (day === 4) site.pages.delete("/gone");
      await sealer.poll();
    }
    return site;
  }

  test(`finds each of ${ALTERATIONS} random alterations of bytes, rows, seals, and files`, async () => {
    const site = await fillArchive();
    for (let count = 0; count < ALTERATIONS; count += 1) {
      const { what, undo } = await alterSomething(ctx.db, site);
      expect((await verify(ctx.db, site)).problems, what).not.toEqual([]);
      await undo();
    }
    expect((await verify(ctx.db, site)).problems).toEqual([]);
  }, 300_000);

  test("finds a rewritten or shortened chain only with a root kept elsewhere", async () => {
    const site = await fillArchive();
    const root = (await findDailyRoot(ctx.db, "2026-11-26"))?.root;
    const last = (await findLastSeal(ctx.db))?.hash;
    for (const kept of [root, last]) {
      expect((await verify(ctx.db, site, kept)).problems).toEqual([]);
    }
    // Someone backdates one seal and computes every later hash again.
    let previous_hash = "";
    for (const seal of await listSeals(ctx.db)) {
      const effective_at = seal.number === 3 ? later(-DAY_MS).toISOString() : seal.effective_at;
      const rewritten = { ...seal, effective_at, previous_hash };
      const hash = hashSeal(rewritten);
      await ctx.db
        .updateTable("archive_seals")
        .set({ ...rewritten, hash })
        .where("number", "=", seal.number)
        .execute();
      previous_hash = hash;
    }
    expect((await verify(ctx.db, site)).problems).toEqual([]);
    for (const kept of [root, last]) {
      expect((await verify(ctx.db, site, kept)).problems).toEqual([
        expect.stringContaining(`no seal has the hash ${kept}`),
      ]);
    }
  });

  test("finds a shortened chain with the root of a later day", async () => {
    const site = await fillArchive();
    const seals = await listSeals(ctx.db);
    const root = seals.at(-1)?.hash ?? "";
    const gone = seals.at(-1)?.document_hash ?? "";
    await ctx.db.deleteFrom("archive_seals").where("number", "=", seals.length).execute();
    await ctx.db.deleteFrom("archive_documents").where("hash", "=", gone).execute();
    expect((await verify(ctx.db, site, root)).problems.join()).toContain("no seal has the hash");
  });
});
