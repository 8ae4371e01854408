import { globSync, readFileSync } from "node:fs";

/**
 * The tables of each module. Only the owner may name a table in a query; other modules call its
 * functions. `db` stands for `app/db`, which may name every table (migrations, backups, moves).
 */
const TABLES: Record<string, readonly string[]> = {
  alerts: ["site_alerts"],
  analytics: ["visit_counts", "visit_errors", "visit_sources"],
  archive: ["archive_documents", "archive_seals", "archive_lease"],
  areas: ["states", "cities"],
  audit: ["audit_log"],
  auth: [
    "staff_accounts",
    "staff_sessions",
    "staff_devices",
    "account_links",
    "account_alerts",
    "device_links",
    "sign_in_attempts",
    "staff_challenges",
    "passkeys",
    "one_time_codes",
    "recovery_codes",
    "api_tokens",
  ],
  background: ["outbox", "outbox_attempts", "job_schedules", "job_runs"],
  blog: [
    "post_prints",
    "post_shingles",
    "blog_posts",
    "blog_revisions",
    "blog_former_slugs",
    "blog_previews",
    "blog_draft_changes",
  ],
  compliance: ["copy_reasons"],
  content: ["content_history", "shipped_bases"],
  crm: [
    "campaign_contacts",
    "consents",
    "unconfirmed_sign_ups",
    "messages",
    "lead_submissions",
    "lead_notes",
    "message_answers",
    "saved_replies",
    "contact_segments",
    "erasures",
  ],
  db: ["settings", "saved_documents", "content_changes"],
  digest: ["weekly_digests"],
  generator: ["blog_scheduler_config", "auto_published_posts", "writer_runs", "writer_calls"],
  media: ["uploads"],
  "rate-limits": ["rate_limits"],
  seo: ["page_dates", "indexnow_told", "redirects", "missed_addresses"],
};

const OWNERS = Object.fromEntries(
  Object.entries(TABLES).flatMap(([owner, tables]) => tables.map((table) => [table, owner])),
);

/** A table named in a Kysely call or in SQL text. */
const QUERY =
  /(?:(?:selectFrom|insertInto|updateTable|deleteFrom|\w*[jJ]oin|mergeInto)\(\s*["'`]|\b(?:from|into|update|join|table) )(\w+)/g;

/** A Kysely call whose table is a variable or an expression. */
const VARIABLE_TABLE = /\b(?:selectFrom|insertInto|updateTable|deleteFrom)\(\s*[A-Za-z_]/;

/** A text that is a single word: in files with {@link VARIABLE_TABLE} it can be the table's name. */
const WORD = /["'](\w+)["']/g;

/** Tables of other modules that a file's queries name. `file` is a path from the root, `text` its source. */
export function findForeignTables(file: string, text: string): string[] {
  const own = file.match(/^app\/modules\/([^/]+)\//)?.[1];
  const matches = [
    ...text.matchAll(QUERY),
    ...(VARIABLE_TABLE.test(text) ? text.matchAll(WORD) : []),
  ];
  const named = new Set(matches.map((match) => match[1] ?? ""));
  return [...named].filter((table) => Object.hasOwn(OWNERS, table) && OWNERS[table] !== own);
}

/** Tables of the schema that have no owner, and owners of tables that no longer exist. */
function checkOwners(schema: string): string[] {
  const tables = [...schema.matchAll(/^ {2}(\w+): \w+Table;/gm)].map((match) => match[1] ?? "");
  const missing = tables.filter((table) => !Object.hasOwn(OWNERS, table));
  const stale = Object.keys(OWNERS).filter((table) => !tables.includes(table));
  return [
    ...missing.map((table) => `${table}: no module owns this table`),
    ...stale.map((table) => `${table}: there is no such table`),
  ];
}

if (import.meta.main) {
  const files = globSync("{app,server}/**/*.{ts,tsx}").filter(
    (file) => !/\.test\.tsx?$/.test(file) && !file.startsWith("app/db/"),
  );
  const problems = [
    ...checkOwners(readFileSync("app/db/schema.ts", "utf8")),
    ...files.flatMap((file) =>
      findForeignTables(file, readFileSync(file, "utf8")).map(
        (table) => `${file}: table ${table} belongs to ${OWNERS[table]}`,
      ),
    ),
  ];
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  if (problems.length > 0) process.exitCode = 1;
  else process.stdout.write(`${Object.keys(OWNERS).length} tables, each used by one module\n`);
}
