import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { createTempFolder } from "#tests/setup/temp-folder.ts";
import { STEPS } from "../bootstrap/build.mjs";
import { run } from "../bootstrap/step.mjs";
import { inventPlaces } from "./invent-places.ts";
import { type Memory, runServer } from "./run-server.ts";
import type { AreaTimes } from "./time-areas.ts";
import { type PageTimes, timeOnce, timePage } from "./time-page.ts";

const PROJECT = resolve(import.meta.dirname, "../..");

/** Pages to compare: both sizes have them, and one real place with a profile is enough. */
const PAGES = ["/areas-served", "/areas/dearborn", "/areas/ann-arbor"] as const;

/** Not part of a clone, save `generated`: pictures and fonts do not depend on places. */
const NOT_COPIED = new Set([
  ...["node_modules", "build", "data", ".git", ".cache", ".react-router"],
  ...["test-results", "playwright-report", "docs"],
]);

/** Times in milliseconds, memory in bytes. */
export interface Growth {
  places: number;
  /** Of each step of the build by its label. */
  steps: Map<string, number>;
  buildMemory: number;
  once: AreaTimes;
  server: ServerFigures;
}

interface ServerFigures {
  /** Until it listens: with an empty data folder, and on the same one again. */
  firstStart: number;
  nextStart: number;
  /** From then on, until it answers: it first compares the profiles and dates the pages. */
  firstAnswer: number;
  /** The same after the first start, when no page has a date yet. */
  firstSitemap: number;
  nextSitemap: number;
  sitemapBytes: number;
  pages: Map<string, PageTimes>;
  afterCityPage: Memory;
  atEnd: Memory;
}

/** Builds and runs a copy of the project that has so many places: the real ones and invented ones. */
export async function measureGrowth(places: number): Promise<Growth> {
  const folder = createTempFolder("hyde-growth-");
  try {
    const copy = join(folder.path, "site");
    copyProject(copy);
    inventPlaces(join(copy, "content/areas"), places);
    const peaks = join(folder.path, "peaks");
    const steps = await buildCopy(copy, peaks);
    const data = join(folder.path, "data");
    const output = await run("node", ["scripts/bench/time-areas.ts", `${data}-once`], {
      cwd: copy,
    });
    const server = await measureServer(join(copy, "build"), data);
    const buildMemory = largest(peaks);
    return { places, steps, buildMemory, once: JSON.parse(output), server };
  } finally {
    folder.remove();
  }
}

function copyProject(copy: string): void {
  const filter = (file: string) => !NOT_COPIED.has(relative(PROJECT, file).split(sep)[0] ?? "");
  mkdirSync(copy);
  cpSync(PROJECT, copy, { recursive: true, filter });
  symlinkSync(join(PROJECT, "node_modules"), join(copy, "node_modules"));
}

async function buildCopy(cwd: string, peaks: string): Promise<Map<string, number>> {
  const env = {
    NODE_ENV: "production",
    NODE_OPTIONS: `--import=${join(import.meta.dirname, "report-memory.ts")}`,
    PEAK_MEMORY_FILE: peaks,
  };
  const steps = new Map<string, number>();
  for (const [label, commands] of STEPS) {
    const started = performance.now();
    for (const command of commands) {
      const [program = "", ...args] = command.split(" ");
      await run(program, args, { cwd, env });
    }
    steps.set(label, performance.now() - started);
  }
  return steps;
}

async function measureServer(build: string, data: string): Promise<ServerFigures> {
  const first = await runServer(data, { build });
  const firstSitemap = await timeOnce(`${first.origin}/sitemap.xml`).finally(first.stop);
  const server = await runServer(data, { build });
  try {
    const { ms: firstAnswer } = await timeOnce(`${server.origin}/healthz`);
    await timeOnce(`${server.origin}/areas/dearborn`);
    const afterCityPage = server.memory();
    await timeOnce(`${server.origin}/sitemap.xml`);
    const nextSitemap = await timeOnce(`${server.origin}/sitemap.xml`);
    const pages = new Map<string, PageTimes>();
    for (const page of PAGES) pages.set(page, await timePage(server.origin + page));
    return {
      ...{ firstStart: first.startMs, nextStart: server.startMs },
      ...{ firstAnswer, firstSitemap: firstSitemap.ms, nextSitemap: nextSitemap.ms },
      ...{ sitemapBytes: nextSitemap.bytes, pages, afterCityPage, atEnd: server.memory() },
    };
  } finally {
    await server.stop();
  }
}

function largest(file: string): number {
  if (!existsSync(file)) return Number.NaN;
  return Math.max(...readFileSync(file, "utf8").trim().split("\n").map(Number));
}
