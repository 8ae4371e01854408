import { expect, inject, test } from "vitest";
import { runScript } from "#tests/setup/child-process.ts";

test.each([
  ["backup.ts", [], /^DATA_DIR: there is no database in .* yet\n$/],
  ["restore.ts", [], /^Name one backup: npm run restore -- FILE \[--force\]\n$/],
  ["restore.ts", ["a.tar", "b.tar"], /^Name one backup: /],
  ["restore.ts", ["--frce", "a.tar"], /^Usage: npm run restore -- FILE \[--force\]\n$/],
  ["restore.ts", ["/nowhere/a.tar"], /^\/nowhere\/a\.tar does not exist\n$/],
  ["db-move.ts", [], /^Name the target: npm run db:move -- --to postgres:/],
  ["db-move.ts", ["--to", "elsewhere"], /^--to names the same kind of database/],
])("%s %j reports the error in one line", async (script, args, message) => {
  const env = { DATA_DIR: `${inject("testFolder")}/nobody` };
  const { code, output, errors } = await runScript(script, { args, env });
  expect({ code, output }).toEqual({ code: 1, output: "" });
  expect(errors).toMatch(message);
});

test("an invalid PostgreSQL URL is reported without its password", async () => {
  const env = { DATA_DIR: `${inject("testFolder")}/nobody` };
  const args = ["--to", "postgres://me:s3cret@127.0.0.1:1/none"];
  const { code, errors } = await runScript("db-move.ts", { args, env });
  expect(code).toBe(1);
  expect(errors).not.toContain("s3cret");
});
