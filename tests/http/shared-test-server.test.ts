import { expect, test } from "vitest";
import { saveContent } from "#tests/factories/saved-content.ts";
import { describeEachApp } from "#tests/setup/app.ts";
import { get, post } from "#tests/setup/http.ts";
import { signInStaff } from "#tests/setup/staff.ts";

// Test files of one worker share a server; changes by one file must not reach the next.

const NAME = "Jekyll Cannabis";

describeEachApp("a server shared by test files", {}, (ctx) => {
  test("shows what a test changes", async () => {
    const { app } = ctx;
    await saveContent(app.db, "site-facts", { name: NAME });
    expect((await get(app, "/about")).text).toContain(NAME);
    const form = { name: "Dana", email: "dana@example.com", message: "Hello" };
    expect((await post(app, "/contact", form)).status).toBe(200);
    const { headers } = await signInStaff(app.db, { origin: app.origin });
    expect((await get(app, "/admin/security", headers)).status).toBe(200);
  });
});

describeEachApp("a server that was shared", {}, (ctx) => {
  test("is reset to its initial state", async () => {
    const { app } = ctx;
    expect((await get(app, "/about")).text).not.toContain(NAME);
    for (const table of ["messages", "saved_documents", "staff_sessions", "outbox"] as const) {
      const rows = await app.db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows), table).not.toMatch(/Jekyll|dana@|a test/);
    }
    expect(app.logs()).not.toContain("dana@");
  });
});
