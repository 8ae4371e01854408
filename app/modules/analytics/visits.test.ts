import { beforeEach, expect, test } from "vitest";
import type { Db } from "#app/db/schema.ts";
import { lastDays } from "#app/platform/time.server.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { getRecentVisits, getVisits } from "./get-visits.server.ts";
import {
  parseVisitReport,
  recordVisit,
  recordVisitorError,
  takePendingVisits,
} from "./record-visit.server.ts";
import { MAX_SOURCES_PER_DAY, MAX_VISIT_ERRORS, savePendingVisits } from "./save-visits.server.ts";

/** A Saturday evening in Detroit; in UTC it is Sunday. */
const NOW = new Date("2026-11-22T03:00:00.000Z");
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

describeEachEngine("visit statistics", (ctx) => {
  beforeEach(() => void takePendingVisits());

  const visit = (path: string, more: object = {}, now = NOW) =>
    recordVisit({ path, view: 1, ...more }, { now, ownHosts: new Set(["hyde.example"]) });
  const readVisits = (days: 7 | 28 | 90 = 28, page: string | null = null) =>
    getVisits(ctx.db, { days, page, now: NOW });

  test("are empty at first", async () => {
    const visits = await readVisits(7);
    expect(visits).toMatchObject({ pages: [], omittedPages: 0, errors: [], all: { views: 0 } });
    expect(visits.byDay.map(({ day }) => day)).toEqual(lastDays("2026-11-21", 7));
    expect(visits.all.vitals).toEqual({ lcp: null, inp: null, cls: null, ttfb: null });
    const none = { views: 0, taps: { menu: 0, call: 0, directions: 0 } };
    expect(await getRecentVisits(ctx.db, { now: NOW })).toEqual({
      ...{ current: none, before: none, vitals: visits.all.vitals, pages: [], sources: [] },
      byDay: lastDays("2026-11-21", 14).map((day) => ({ day, ...none })),
    });
  });

  test("of the last seven days are compared with the seven days before", async () => {
    visit("/shop", { lcp: 900, taps: { menu: 2, call: 1 } });
    visit("/shop", {}, ago(6));
    visit("/areas/troy", { lcp: 9_000, taps: { directions: 3 } }, ago(7));
    visit("/shop", {}, ago(13));
    visit("/shop", {}, ago(14));
    await savePendingVisits(ctx.db, { now: NOW });
    const recent = await getRecentVisits(ctx.db, { now: NOW });
    expect(recent).toMatchObject({
      current: { views: 2, taps: { menu: 2, call: 1, directions: 0 } },
      before: { views: 2, taps: { menu: 0, call: 0, directions: 3 } },
      vitals: { lcp: { grade: "Good", samples: 1 }, inp: null },
      pages: [{ page: "/shop", views: 2, viewsBefore: 1 }],
    });
    expect(recent.byDay.map(({ views }) => views)).toEqual([
      ...[1, 0, 0, 0, 0, 0, 1],
      ...[1, 0, 0, 0, 0, 0, 1],
    ]);
    expect(recent.byDay.at(-1)).toEqual({
      ...{ day: "2026-11-21", views: 1, taps: { menu: 2, call: 1, directions: 0 } },
    });
  });

  test("are summed by page and day across several writes and processes", async () => {
    for (const lcp of [900, 950, 1_000]) visit("/shop", { lcp, taps: { menu: 2 } });
    await savePendingVisits(ctx.db, { now: NOW });
    visit("/shop", { lcp: 9_000, cls: 0.3 });
    visit("/areas/troy", { inp: 700 });
    visit("/areas/troy", {}, ago(10));
    const { all, pages, byDay } = await readVisits();
    expect(pages.map(({ page, views }) => [page, views])).toEqual([
      ["/shop", 4],
      ["/areas/troy", 2],
    ]);
    expect(pages[0]).toMatchObject({
      taps: { menu: 6, call: 0, directions: 0 },
      vitals: {
        lcp: { value: 1_000, text: "1.0 s", grade: "Good", samples: 4 },
        cls: { grade: "Poor", samples: 1 },
        inp: null,
      },
    });
    expect(all).toMatchObject({ views: 6, vitals: { inp: { grade: "Poor", samples: 1 } } });
    expect(byDay.flatMap(({ day, views }) => (views > 0 ? [[day, views]] : []))).toEqual([
      ["2026-11-11", 1],
      ["2026-11-21", 5],
    ]);
    expect((await readVisits(7)).all.views).toBe(5);
    const troy = await readVisits(28, "/areas/troy");
    expect(troy.all).toMatchObject({ views: 2, vitals: { lcp: null, inp: { samples: 1 } } });
    expect(troy.pages).toHaveLength(2);
  });

  test("are counted by the site and the campaign that they came from", async () => {
    const from = (host: string | null, campaign: string | null = null, now = NOW) =>
      visit("/shop", { source: [host, campaign] }, now);
    for (const host of ["www.instagram.com", "instagram.com:443", "Instagram.com"]) from(host);
    await savePendingVisits(ctx.db, { now: NOW });
    from("instagram.com");
    from(null, "Fall  Sale");
    from(null, "fall sale");
    from(null);
    from("hyde.example", "fall sale");
    from("instagram.com", null, ago(8));
    from(null, null, ago(20));
    const { sources } = await readVisits(7);
    expect(sources).toEqual([
      { host: "instagram.com", campaign: "", visits: 4, visitsBefore: 1 },
      { host: "", campaign: "fall sale", visits: 2, visitsBefore: 0 },
      { host: "", campaign: "", visits: 1, visitsBefore: 0 },
    ]);
    expect((await getRecentVisits(ctx.db, { now: NOW })).sources).toEqual(sources);
    expect((await readVisits(28)).sources[0]).toMatchObject({ visits: 5, visitsBefore: 0 });
  });

  test("save no source that may name a person, and a limited number of them", async () => {
    const secret = "kJ8xQ2mN4pR6tV9wY1zB3dF5gH7jL0nM2qS4uW6xZ8c";
    for (const campaign of ["dana@example.com", "313-555-0199", secret, "<b>x</b>", "a".repeat(41)])
      visit("/", { source: [null, campaign] });
    for (const host of [`${secret}.example.com`, "evil.com/path", "localhost", "a b.com"])
      visit("/", { source: [host, null] });
    await savePendingVisits(ctx.db, { now: NOW });
    expect((await readVisits()).sources).toEqual([
      { host: "", campaign: "", visits: 5, visitsBefore: 0 },
      { host: "other", campaign: "", visits: 4, visitsBefore: 0 },
    ]);
    for (let index = 0; index < MAX_SOURCES_PER_DAY + 50; index += 1) {
      visit("/", { source: [`site-${index}.example`, null] });
    }
    await savePendingVisits(ctx.db, { now: NOW });
    visit("/", { source: ["one-more.example", null] });
    visit("/", { source: ["site-0.example", null] });
    const { sources, omittedSources } = await readVisits();
    expect(sources[0]).toEqual({ host: "other", campaign: "", visits: 57, visitsBefore: 0 });
    expect(sources[2]).toMatchObject({ host: "site-0.example", visits: 2 });
    expect(sources.length + omittedSources).toBe(MAX_SOURCES_PER_DAY);
  });

  test("group URLs that are not pages of the site, and leave out staff", async () => {
    for (const path of ["/nowhere", "/areas/atlantis", "/preview/token", "/blog/none"]) visit(path);
    visit("/admin/posts");
    visit("/admin");
    visit("/product/1");
    const { pages } = await readVisits();
    expect(pages.map(({ page, views }) => [page, views])).toEqual([
      ["other", 4],
      ["/product/1", 1],
    ]);
    const saved = await ctx.db.selectFrom("visit_counts").selectAll().execute();
    expect(JSON.stringify(saved)).not.toMatch(/nowhere|atlantis|token|admin/);
  });

  test("are not lost when they cannot be written", async () => {
    visit("/shop", { source: ["a.example", null] });
    recordVisitorError({ message: "TypeError: x", source: "", path: "/shop", now: ago(1) });
    await expect(savePendingVisits(brokenDatabase, { now: NOW })).rejects.toThrow("unavailable");
    visit("/shop");
    recordVisitorError({ message: "TypeError: x", source: "", path: "/shop", now: NOW });
    const { all, errors, sources } = await readVisits();
    expect(all.views).toBe(2);
    expect(sources).toMatchObject([{ host: "a.example", visits: 1 }]);
    expect(errors).toMatchObject([{ count: 2 }]);
    const { first_seen } = await ctx.db
      .selectFrom("visit_errors")
      .select("first_seen")
      .executeTakeFirstOrThrow();
    expect(first_seen).toBe(ago(1).toISOString());
  });

  test("stay limited however many different URLs are reported", async () => {
    for (let index = 0; index < 5_000; index += 1) visit(`/made-up-${index}`);
    for (let index = 0; index < 500; index += 1) {
      recordVisitorError({
        message: `Error ${"x".repeat(index)}y`,
        source: "",
        path: "/",
        now: NOW,
      });
    }
    const { counts, errors } = takePendingVisits();
    expect(counts.size).toBe(3_000);
    expect(errors.size).toBe(50);
  });

  test("list one entry per error message and source, without personal data, newest first", async () => {
    const fail = (message: string, source = "", path = "/shop", now = NOW) =>
      recordVisitorError({ message, source, path, now });
    fail("TypeError: no\n    at secret", "/assets/a.js:1:22", "/shop", ago(2));
    fail("TypeError: no", "/assets/a.js:1:22", "/nowhere", ago(1));
    fail("TypeError: no", "chrome-extension://abc/x.js:1:1");
    fail("Dana Doe <dana@example.com> called (313) 555-0199 from /x?token=abc");
    fail("Old", "", "/shop", ago(30));
    const { errors } = await readVisits();
    expect(
      errors.map(({ message, source, page, count }) => [message, source, page, count]),
    ).toEqual(
      expect.arrayContaining([
        ["TypeError: no", "", "/shop", 1],
        ["Dana Doe <…@…> called (# from /x?…", "", "/shop", 1],
        ["TypeError: no", "/assets/a.js:1:22", "other", 2],
      ]),
    );
    expect(errors).toHaveLength(3);
    expect(errors.at(-1)).toMatchObject({
      count: 2,
      lastSeen: { text: "Yesterday 10:00 PM", exact: "Fri, Nov 20, 2026, 10:00 PM EST" },
    });
  });

  test("keep only the most recently seen errors, up to a limit", async () => {
    for (let index = 0; index < MAX_VISIT_ERRORS + 10; index += 1) {
      const now = new Date(NOW.getTime() + index);
      recordVisitorError({
        message: `Error ${"x".repeat(index % 150)} in ${index}`,
        source: "",
        path: "/",
        now,
      });
      if (index % 40 === 39) await savePendingVisits(ctx.db, { now });
    }
    await savePendingVisits(ctx.db, { now: NOW });
    const kept = await ctx.db.selectFrom("visit_errors").select("last_seen").execute();
    expect(kept).toHaveLength(MAX_VISIT_ERRORS);
    const oldest = kept.map(({ last_seen }) => last_seen).sort()[0];
    expect(oldest).toBe(new Date(NOW.getTime() + 10).toISOString());
  });

  test("lose nothing when two processes write at once", async () => {
    const paths = ["/shop", "/about", "/deals", "/contact"];
    const writes: Promise<void>[] = [];
    for (let round = 0; round < 10; round += 1) {
      for (const path of round % 2 ? paths : paths.toReversed()) visit(path);
      writes.push(savePendingVisits(ctx.db, { now: NOW }));
    }
    await Promise.all(writes);
    expect((await readVisits()).all.views).toBe(40);
  });
});

/** A database that cannot be reached. */
const brokenDatabase = {
  selectFrom: () => {
    throw new Error("unavailable");
  },
  transaction: () => {
    throw new Error("unavailable");
  },
} as unknown as Db;

test.each([
  "",
  "x",
  "null",
  "{}",
  "[]",
  '[{"view":1}]',
  '[{"path":"shop","view":1}]',
  '[{"path":"/shop?q=dana","view":1}]',
  '[{"path":"/shop","view":2}]',
  '[{"path":"/shop","lcp":-1}]',
  '[{"path":"/shop","lcp":"1"}]',
  '[{"path":"/shop","lcp":1e9}]',
  '[{"path":"/shop","taps":{"menu":1000}}]',
  '[{"path":"/shop","taps":{"menu":0.5}}]',
  '[{"path":"/shop","errors":[["x"]]}]',
  '[{"path":"/shop","source":"a.example"}]',
  '[{"path":"/shop","source":["a.example"]}]',
  JSON.stringify(Array(21).fill({ path: "/shop", view: 1 })),
])("%s is not a valid report", (body) => {
  expect(parseVisitReport(body)).toBeUndefined();
});

test("unknown parts of a report are ignored", () => {
  const body =
    '[{"path":"/shop","view":1,"name":"Dana","taps":{"menu":1,"x":1},"__proto__":{"a":1}}]';
  expect(parseVisitReport(body)).toEqual([{ path: "/shop", view: 1, taps: { menu: 1 } }]);
});
