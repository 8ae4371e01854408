import { randomBytes } from "node:crypto";
import pg from "pg";

/** Creates a database from a template, by default with a random name, and returns its URL. */
export async function createDatabaseFrom(
  adminUrl: string,
  template: string,
  name = `test_${randomBytes(6).toString("hex")}`,
): Promise<string> {
  await runAsAdmin(adminUrl, `create database ${name} template ${template}`);
  return databaseUrl(adminUrl, name);
}

/** Drops a database and closes its connections. */
export async function dropDatabase(adminUrl: string, url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await runAsAdmin(adminUrl, `drop database if exists ${name} with (force)`);
}

function databaseUrl(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs one statement as the superuser of the test server. */
export async function runAsAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
