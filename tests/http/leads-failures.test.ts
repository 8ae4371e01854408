import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, inject, test, vi } from "vitest";
import { type AppContext, describeEachApp } from "#tests/setup/app.ts";
import { enteredValue, noticeOf } from "#tests/setup/html.ts";
import { get, post } from "#tests/setup/http.ts";
import { runAsAdmin } from "#tests/setup/postgres-databases.ts";

const ERROR_NOTICE = {
  role: "alert",
  title: "Error",
  text: "Something went wrong. Please try again.",
};

let phoneCounter = 0;

/** A form with a new phone number: an existing one would need confirmation. */
const form = (email = `${randomUUID()}@example.com`) => ({
  ...{ name: "Dana", email, message: "Please call\r\nme back" },
  phone: `(313) 555-01${String(10 + phoneCounter++)}`,
  ...{ page: "/", submission_id: randomUUID() },
});

describeEachApp("a database that fails", { engines: "all", errorsExpected: true }, (ctx) => {
  const rows = (table: "messages" | "campaign_contacts", email: string) =>
    ctx.app.db.selectFrom(table).select("id").where("email", "=", email).execute();

  /** Hides a table while `work` runs. */
  const without = async (table: string, work: () => Promise<void>) => {
    const hiddenName = `${table}_hidden`;
    await sql`alter table ${sql.table(table)} rename to ${sql.table(hiddenName)}`.execute(
      ctx.app.db,
    );
    try {
      await work();
    } finally {
      await sql`alter table ${sql.table(hiddenName)} rename to ${sql.table(table)}`.execute(
        ctx.app.db,
      );
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
        expect(noticeOf(text)).toEqual(ERROR_NOTICE);
        expect(enteredValue(text, "email")).toBe(typed.email);
        if (path === "/contact") expect(enteredValue(text, "message")).toBe("Please call\nme back");
        if (path === "/deals") expect(enteredValue(text, "phone")).toBe(typed.phone);
        expect(text).not.toMatch(/no such table|does not exist|relation|SQLITE|at \w+ \(/);
      });
      expect(await rows(target, typed.email)).toEqual([]);
      // A second try with the same submission id succeeds.
      expect((await post(ctx.app, path, typed)).status).toBe(200);
      expect(await rows(target, typed.email)).toHaveLength(1);
    },
  );

  test("the log contains the cause, but no personal data", async () => {
    const typed = form("zebulon@quux.example");
    await without("messages", async () => {
      await post(ctx.app, "/contact", { ...typed, message: "a private matter" });
    });
    // The response may arrive before the log line.
    await vi.waitFor(() => {
      const line = ctx.app.errors().at(-1);
      expect(line).toContain("a lead could not be saved");
      expect(line).toMatch(/messages/);
    });
    expect(ctx.app.logs()).not.toMatch(/zebulon|quux|private matter/);
  });

  test("with the database unavailable, pages stay up, forms report it, and everything recovers", async () => {
    const typed = form();
    await withDatabaseUnavailable(ctx, async () => {
      for (const path of ["/", "/shop", "/product/1", "/contact", "/privacy", "/healthz"]) {
        expect((await get(ctx.app, path)).status, path).toBe(200);
      }
      expect((await get(ctx.app, "/nowhere")).status).toBe(404);
      for (const path of ["/contact", "/deals", "/join"]) {
        const { status, text } = await post(ctx.app, path, typed);
        expect([path, status, noticeOf(text)]).toEqual([path, 503, ERROR_NOTICE]);
        expect(enteredValue(text, "email")).toBe(typed.email);
      }
    });
    expect((await post(ctx.app, "/contact", typed)).status).toBe(200);
    expect(await rows("messages", typed.email)).toHaveLength(1);
  });
});

/**
 * Makes the database unavailable while `work` runs. An open file stays readable, so on SQLite this
 * hides all tables instead.
 */
async function withDatabaseUnavailable({ app, engine }: AppContext, work: () => Promise<void>) {
  if (engine === "sqlite") {
    // SQLite renames the tables behind the full-text index with it.
    const all = await app.db.introspection.getTables();
    const tables = all.filter(({ name }) => !name.startsWith("blog_search_"));
    const rename = async (from: string, to: string) => {
      await sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(app.db);
    };
    for (const { name } of tables) await rename(name, `${name}_hidden`);
    await work();
    for (const { name } of tables) await rename(`${name}_hidden`, name);
    return;
  }
  const adminUrl = inject("postgres")?.adminUrl ?? "";
  const found = await sql<{ name: string }>`select current_database() as name`.execute(app.db);
  const name = found.rows[0]?.name ?? "";
  await runAsAdmin(adminUrl, `alter database ${name} allow_connections false`);
  await runAsAdmin(
    adminUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  );
  await work();
  await runAsAdmin(adminUrl, `alter database ${name} allow_connections true`);
}

const message = { name: "Dana", message: "Hello" };

describeEachApp("a form answered with success", { engines: "all" }, (ctx) => {
  const stored = async (table: "messages" | "campaign_contacts") => {
    const rows = await ctx.app.db.selectFrom(table).select("email").execute();
    return rows.map(({ email }) => email);
  };

  test.each([
    ["/contact", "messages", "contact-message"],
    ["/deals", "campaign_contacts", "welcome"],
    ["/join", "campaign_contacts", "welcome"],
  ] as const)(
    "sent to %s survives a kill right after the response, and is not saved twice",
    async (path, table, kind) => {
      const email = `${randomUUID()}@example.com`;
      const form = { ...message, email, page: "/", submission_id: randomUUID() };
      expect((await post(ctx.app, path, form)).status).toBe(200);
      expect(await ctx.app.kill("SIGKILL")).toBeNull();
      await ctx.app.restart();
      expect((await post(ctx.app, path, form)).status).toBe(200);
      expect((await stored(table)).filter((other) => other === email)).toHaveLength(1);
      const outboxRows = await ctx.app.db
        .selectFrom("outbox")
        .select("status")
        .where("kind", "=", kind)
        .execute();
      expect(outboxRows).toContainEqual({ status: "pending" });
    },
  );
});
