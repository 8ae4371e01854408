import { expect, test } from "vitest";
import { findForeignTables } from "./check-tables.ts";

test.each([
  ["a Kysely query", 'db.selectFrom("uploads").selectAll()'],
  ["an alias", 'db.selectFrom("uploads as u").selectAll()'],
  ["a join", 'query.leftJoin("uploads", "uploads.hash", "picture")'],
  ["SQL", "sql`select hash from uploads`"],
  ["a table in a variable", 'const table = "uploads";\ndb.deleteFrom(table)'],
])("%s that names a table of another module is found", (_what, code) => {
  expect(findForeignTables("app/modules/blog/posts.server.ts", code)).toEqual(["uploads"]);
  expect(findForeignTables("server/main.ts", code)).toEqual(["uploads"]);
});

test("a module may name its own tables", () => {
  const code = 'db.selectFrom("uploads").selectAll()';
  expect(findForeignTables("app/modules/media/uploads.server.ts", code)).toEqual([]);
});

test("a word that is also a table's name may be used outside queries", () => {
  const code = 'const tab = "uploads";';
  expect(findForeignTables("app/modules/blog/posts.server.ts", code)).toEqual([]);
});
