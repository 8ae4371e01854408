import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { openTestDatabase } from "#tests/setup/engines.ts";
import { testEngines } from "#tests/setup/test-scope.ts";
import { indexDocuments } from "../blog-search.server.ts";
import { up as storefront } from "./0001-storefront.ts";
import { up as blog } from "./0003-blog.ts";
import { up as blogSearch } from "./0004-blog-search.ts";

test.each(testEngines())(
  "the migration preserves the keys of indexed posts (%s)",
  async (engine) => {
    const { handle, dispose } = await openTestDatabase(engine, { migrated: false });
    const db = handle.db as Kysely<unknown>;
    await storefront(db);
    await blog(db);
    const entries = ["Edible", "Plain", "Édibles"].map((title, index) => ({
      key: 3 + index * 4,
      document: { title, excerpt: "Short", body: "Long" },
    }));
    await indexDocuments(handle.db, entries);
    await blogSearch(db);
    const found =
      engine === "postgres"
        ? sql<{
            key: number;
          }>`select key from blog_search_keys(to_tsquery('simple', 'edib:*')) as key`
        : sql<{
            key: number;
          }>`select rowid as key from blog_search where blog_search match '"edib"*'`;
    const { rows } = await found.execute(handle.db);
    expect(rows.map(({ key }) => key).sort((a, b) => a - b)).toEqual([3, 11]);
    await dispose();
  },
);
