import { type DatabaseHandle, openDatabase } from "#app/db/client.server.ts";
import { migrateToLatest } from "#app/db/migrate.server.ts";
import { seed } from "#app/db/seed.server.ts";
import { ensureAccount } from "#app/modules/auth/account.server.ts";
import { newToken } from "#app/platform/random.server.ts";
import { startPostgres } from "#tests/setup/postgres.ts";
import { signInStaff } from "#tests/setup/staff.ts";
import { createTempFolder } from "#tests/setup/temp-folder.ts";
import { printLine } from "../operator.ts";
import { formatMilliseconds } from "./format-units.ts";
import { runServer } from "./servers.ts";
import { fillDatabase, SIZES } from "./staff/fill-database.ts";
import { reportInteractions } from "./staff/interactions.ts";
import { listStaffPages, type StaffPage } from "./staff/staff-pages.ts";

const ROUNDS = 9;

/** The goal for the median of every page. */
const GOAL_MS = 100;

const CACHE_BYTES = 64 * 1_024 * 1_024;

/**
 * Prints how long the staff's lists take on both engines with the rows of many years, and on SQLite how
 * long the browser takes to show the effect of a tap or key (INP).
 */
export async function reportStaff(): Promise<void> {
  const { posts, contacts, messages } = SIZES;
  const format = (count: number) => count.toLocaleString("en-US");
  printLine(
    `\nThe staff's lists with ${format(posts)} posts, ${format(contacts)} contacts, and ${format(messages)} messages`,
  );
  await reportEngine();
  const postgres = await startPostgres();
  try {
    await reportEngine(await postgres.createDatabase());
  } finally {
    await postgres.stop();
  }
}

/** Fills a database, starts the server on it, and prints its figures; without a URL it is SQLite. */
async function reportEngine(databaseUrl?: string): Promise<void> {
  const data = createTempFolder("hyde-staff-");
  const settings = { dataDir: data.path, ...(databaseUrl && { databaseUrl }) };
  const handle = await openDatabase(settings);
  let server: Awaited<ReturnType<typeof runServer>> | undefined;
  try {
    await prepare(handle);
    server = await runServer(data.path, {
      cacheBytes: CACHE_BYTES,
      ...(databaseUrl && { env: { DATABASE_URL: databaseUrl, SESSION_SECRET: newToken() } }),
    });
    const { origin } = server;
    const { headers } = await signInStaff(handle.db, { origin });
    printLine(`\n  ${databaseUrl ? "PostgreSQL" : "SQLite"}: median and 90th percentile`);
    await reportPages({ origin, cookie: headers.Cookie });
    if (!databaseUrl) await reportInteractions({ origin, cookie: headers.Cookie });
  } finally {
    await server?.stop();
    await handle.close();
    data.remove();
  }
}

async function prepare(handle: DatabaseHandle): Promise<void> {
  const now = new Date();
  const fill = async () => {
    await migrateToLatest(handle);
    await seed(handle);
    await ensureAccount(handle.db, { password: "made-for-a-benchmark", now });
    await fillDatabase(handle.db, { now });
  };
  await (handle.withoutTimeLimit ? handle.withoutTimeLimit(fill) : fill());
}

interface SignedIn {
  origin: string;
  cookie: string;
}

/** Requests all pages in turn, so that other work on the machine affects each. The first round warms up. */
async function reportPages(site: SignedIn): Promise<void> {
  const pages = listStaffPages(new Date());
  const times = new Map<StaffPage, number[]>(pages.map((page) => [page, []]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const page of pages) {
      const ms = await timePage(site, page);
      if (round > 0) times.get(page)?.push(ms);
    }
  }
  for (const [{ name }, all] of times) {
    const sorted = all.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
    const isSlow = at(0.5) > GOAL_MS;
    printLine(
      `    ${name.padEnd(45)} ${formatMilliseconds(at(0.5)).padStart(8)} ${formatMilliseconds(at(0.9)).padStart(8)}${isSlow ? "  above the goal" : ""}`,
    );
  }
}

/** Milliseconds until the complete document has arrived. Throws Error unless its status is 200. */
async function timePage({ origin, cookie }: SignedIn, { name, path }: StaffPage): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(origin + path, { headers: { Cookie: cookie }, redirect: "manual" });
  await response.text();
  if (response.status !== 200) throw new Error(`${name} returned status ${response.status}`);
  return performance.now() - startedAt;
}
