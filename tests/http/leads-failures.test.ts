import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, inject, test, vi } from "vitest";

import { type AppContext, describeEachApp } from "#tests/setup/app.ts";
import { noticeOf, typedIn } from "#tests/setup/html.ts";
import { get, post } from "#tests/setup/http.ts";
import { runAdmin } from "#tests/setup/postgres-databases.ts";

const FAILED = {
  role: "alert",
  title: "Error",
  text: "Something went wrong. Please try again.",
};

let numbers = 0;

/** With a number of its own: one that is known already would wait for confirmation. */
const form = (email = `${randomUUID()}@example.com`) => ({
  ...{ name: "Dana", email, message: "Please call\r\nme back" },
  phone: `(313) 555-01${String(10 + numbers++)}`,
  ...{ page: "/", submission_id: randomUUID() },
});

describeEachApp("a database that fails", { engines: "all", errorsExpected: true }, (ctx) => {
  const rows = (table: "messages" | "campaign_contacts", email: string) =>
    ctx.app.db.selectFrom(table).select("id").where("email", "=", email).execute();

  /** The table is gone while the work runs, for the server and for everybody. */
  const without = async (table: string, work: () => Promise<void>) => {
    const away = `${table}_away`;
    await sql`alter table ${sql.table(table)} rename to ${sql.table(away)}`.execute(ctx.app.db);
    try {
      await work();
    } finally {
      await sql`alter table ${sql.table(away)} rename to ${sql.table(table)}`.execute(ctx.app.db);
    }
  };

  test.each([
    ["/contact", "messages"],
    ["/contact", "outbox"],
    ["/contact", "rate_limits"],
    ["/deals", "campaign_contacts"],
    ["/deals", "consents"],
    ["/deals", "outbox"],
    ["/join", "lead_submissions"],
    ["/join", "outbox"],
  ] as const)(
    "%s without table %s reports the error, keeps the entered text, and saves nothing partially",
    async (path, table) => {
      const typed = form();
      const target = path === "/contact" ? "messages" : "campaign_contacts";
      await without(table, async () => {
        const { status, headers, text } = await post(ctx.app, path, typed);
        expect([status, headers["cache-control"]]).toEqual([503, "no-store"]);
        expect(noticeOf(text)).toEqual(FAILED);
        expect(typedIn(text, "email")).toBe(typed.email);
        if (path === "/contact") expect(typedIn(text, "message")).toBe("Please call\nme back");
        if (path === "/deals") expect(typedIn(text, "phone")).toBe(typed.phone);
        expect(text).not.toMatch(/no such table|does not exist|relation|SQLITE|at \w+ \(/);
      });
      expect(await rows(target, typed.email)).toEqual([]);
      // The visitor's second try, with the same submission id, counts.
      expect((await post(ctx.app, path, typed)).status).toBe(200);
      expect(await rows(target, typed.email)).toHaveLength(1);
    },
  );

  test("the log contains the cause, but no personal data", async () => {
    const typed = form("zebulon@quux.example");
    await without("messages", async () => {
      await post(ctx.app, "/contact", { ...typed, message: "a private matter" });
    });
    // The answer may be here before the line the process writes.
    await vi.waitFor(() => {
      const line = ctx.app.errors().at(-1);
      expect(line).toContain("a lead could not be stored");
      expect(line).toMatch(/messages/);
    });
    expect(ctx.app.logs()).not.toMatch(/zebulon|quux|private matter/);
  });

  test("with the database unavailable, pages stay up, forms report it, and everything recovers", async () => {
    const typed = form();
    await withoutDatabase(ctx, async () => {
      for (const path of ["/", "/shop", "/product/1", "/contact", "/privacy", "/healthz"]) {
        expect((await get(ctx.app, path)).status, path).toBe(200);
      }
      expect((await get(ctx.app, "/nowhere")).status).toBe(404);
      for (const path of ["/contact", "/deals", "/join"]) {
        const { status, text } = await post(ctx.app, path, typed);
        expect([path, status, noticeOf(text)]).toEqual([path, 503, FAILED]);
        expect(typedIn(text, "email")).toBe(typed.email);
      }
    });
    expect((await post(ctx.app, "/contact", typed)).status).toBe(200);
    expect(await rows("messages", typed.email)).toHaveLength(1);
  });
});

/**
 * Takes the database from under the server. A file that is open cannot be taken away, so SQLite
 * loses all its tables.
 */
async function withoutDatabase({ app, engine }: AppContext, work: () => Promise<void>) {
  if (engine === "sqlite") {
    // The full-text index takes the tables behind it along.
    const all = await app.db.introspection.getTables();
    const tables = all.filter(({ name }) => !name.startsWith("blog_search_"));
    const rename = async (from: string, to: string) => {
      await sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(app.db);
    };
    for (const { name } of tables) await rename(name, `${name}_away`);
    await work();
    for (const { name } of tables) await rename(`${name}_away`, name);
    return;
  }
  const adminUrl = inject("postgres")?.adminUrl ?? "";
  const found = await sql<{ name: string }>`select current_database() as name`.execute(app.db);
  const name = found.rows[0]?.name ?? "";
  await runAdmin(adminUrl, `alter database ${name} allow_connections false`);
  await runAdmin(
    adminUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  );
  await work();
  await runAdmin(adminUrl, `alter database ${name} allow_connections true`);
}
