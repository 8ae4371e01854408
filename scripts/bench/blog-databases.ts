import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { type DatabaseOptions, type Engine, openDatabase } from "#app/db/client.server.ts";
import { migrateToLatest } from "#app/db/migrate.server.ts";
import type { Db } from "#app/db/schema.ts";
import { seed } from "#app/db/seed.server.ts";
import { startPostgres } from "#tests/setup/postgres.ts";
import { createTempFolder } from "#tests/setup/temp-folder.ts";
import { providePostgres } from "../testing/provide-postgres.ts";
import { inventPosts } from "./invent-posts.ts";

/** A database with so many posts. */
export interface BlogDatabase {
  posts: number;
  options: DatabaseOptions;
  /** To change it while a server runs on it. */
  db: Db;
}

/** Makes a database of each size, gives them to `work` and removes them. */
export async function withBlogDatabases<T>(
  engine: Engine,
  sizes: readonly number[],
  work: (databases: BlogDatabase[]) => Promise<T>,
): Promise<T> {
  const folder = createTempFolder("hyde-blog-");
  if (engine === "postgres") await providePostgres();
  const server = engine === "postgres" ? await startPostgres() : undefined;
  const opened: (BlogDatabase & { close: () => Promise<void> })[] = [];
  try {
    for (const posts of sizes) {
      const dataDir = join(folder.path, String(posts));
      mkdirSync(dataDir);
      const options = { dataDir, databaseUrl: await server?.createDatabase() };
      const handle = await openDatabase(options);
      opened.push({ posts, options, db: handle.db, close: handle.close });
      await migrateToLatest(handle);
      await seed(handle);
      await inventPosts(handle.db, posts);
      // What PostgreSQL does by itself within minutes.
      if (server) await settle(handle.db);
    }
    return await work(opened);
  } finally {
    await Promise.all(opened.map(({ close }) => close()));
    await server?.stop();
    folder.remove();
  }
}

async function settle(db: Db): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`vacuum analyze`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
}
