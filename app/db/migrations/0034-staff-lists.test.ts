import { expect, test } from "vitest";
import { toSearchText } from "#app/modules/crm/search-text.ts";
import { openTestDatabase } from "#tests/setup/engines.ts";
import { testEngines } from "#tests/setup/test-scope.ts";
import { migrateThrough, migrateToLatest } from "../migrate.server.ts";

test.each(testEngines())("messages of earlier releases can be searched (%s)", async (engine) => {
  const { handle, dispose } = await openTestDatabase(engine, { migrated: false });
  const { db } = handle;
  await db.transaction().execute((tx) => migrateThrough(tx, { last: "0032-post-drafts" }));
  const message = {
    name: "Élodie BRUN",
    email: "Elodie@example.com",
    message: "Call (313) 555-0142.\nOr 248 555 0199!",
  };
  const time = "2026-11-20T10:00:00.000Z";
  const ids = Array.from({ length: 501 }, (_, index) => `m-${index}`);
  await db
    .insertInto("messages")
    .values(ids.map((id) => ({ id, ...message, page: "/", created_at: time, updated_at: time })))
    .execute();
  await migrateToLatest(handle);
  const rows = await db.selectFrom("messages").select("search_text").distinct().execute();
  expect(rows).toEqual([{ search_text: toSearchText(message) }]);
  expect(rows[0]?.search_text).toBe(
    "elodie brun\nelodie@example.com\ncall (313) 555-0142.\nor 248 555 0199!\n3135550142 2485550199",
  );
  await dispose();
});
