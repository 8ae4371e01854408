import { Agent } from "node:http";
import type { Engine } from "#app/db/client.server.ts";
import { POSTS_TAG } from "#app/modules/blog/public/public-posts.server.ts";
import { SITEMAP_LIMIT } from "#app/modules/seo/sitemap.ts";
import { type BlogDatabase, withBlogDatabases } from "./blog-databases.ts";
import { BLOG_REQUESTS } from "./blog-requests.ts";
import { type MeasuredServer, type Memory, runServer } from "./run-server.ts";
import { timeOnce } from "./time-page.ts";

/** The real posts alone, and with invented ones. */
export const SIZES = [18, 1_000, 50_000] as const;

const WARM_UPS = 8;
const ROUNDS = 80;
/** The sitemap is asked for less often: it is large, and made anew each time. */
const SITEMAP_ROUNDS = 12;

/** Milliseconds. */
export interface Times {
  median: number;
  p95: number;
}

export interface BlogFigures {
  posts: number;
  /** By the names of what was asked for. */
  times: Map<string, Times>;
  memory: { atStart: Memory; afterPages: Memory; atEnd: Memory };
}

interface Site extends BlogDatabase, MeasuredServer {
  agent: Agent;
  times: Map<string, number[]>;
}

/**
 * Time of the blog's pages, feeds and sitemap with few posts and with many, from the production
 * build on one engine. All sizes are asked in turn, so that what else the machine does slows them
 * alike.
 */
export function measureBlog(engine: Engine): Promise<BlogFigures[]> {
  return withBlogDatabases(engine, SIZES, async (databases) => {
    const sites: Site[] = [];
    try {
      for (const database of databases) sites.push(await openSite(database));
      return await measureSites(sites);
    } finally {
      for (const { stop, agent } of sites) {
        agent.destroy();
        await stop();
      }
    }
  });
}

async function openSite(database: BlogDatabase): Promise<Site> {
  const { dataDir, databaseUrl } = database.options;
  const server = await runServer(dataDir, { databaseUrl });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const site = { ...database, ...server, agent, times: new Map() };
  // After its start it dates all pages, which would slow the first requests.
  await timeOnce(`${server.origin}/sitemap.xml`, agent);
  return site;
}

async function measureSites(sites: Site[]): Promise<BlogFigures[]> {
  const atStart = sites.map(({ memory }) => memory());
  for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
    for (const [label, address] of BLOG_REQUESTS) {
      for (const site of sites) {
        const ms = await ask(site, address(site.posts));
        if (round >= 0) note(site, label, ms);
      }
    }
  }
  const afterPages = sites.map(({ memory }) => memory());
  for (let round = 0; round < SITEMAP_ROUNDS; round += 1) {
    for (const site of sites) await timeSitemap(site);
  }
  return sites.map(({ posts, times, memory }, index) => ({
    posts,
    times: new Map([...times].map(([label, list]) => [label, summary(list)])),
    memory: {
      atStart: atStart[index] as Memory,
      afterPages: afterPages[index] as Memory,
      atEnd: memory(),
    },
  }));
}

/** Cold as after a publication, and again. The largest has an index and several files. */
async function timeSitemap(site: Site): Promise<void> {
  const at = new Date().toISOString();
  await site.db.insertInto("content_changes").values({ tag: POSTS_TAG, at }).execute();
  for (const state of ["new", "again"]) {
    note(site, `sitemap, ${state}`, await ask(site, "/sitemap.xml"));
    if (site.posts < SITEMAP_LIMIT) continue;
    note(site, `its first file, ${state}`, await ask(site, "/sitemaps/1.xml"));
  }
}

async function ask({ origin, agent }: Site, address: string): Promise<number> {
  return (await timeOnce(origin + address, agent)).ms;
}

function note({ times }: Site, label: string, ms: number): void {
  const list = times.get(label) ?? [];
  times.set(label, [...list, ms]);
}

function summary(times: readonly number[]): Times {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { median: at(0.5), p95: at(0.95) };
}
