import { randomBytes } from "node:crypto";
import pg from "pg";

/** Creates a database from a template, with a new name unless told, and gives its address. */
export async function createDatabaseFrom(
  adminUrl: string,
  template: string,
  name = `test_${randomBytes(6).toString("hex")}`,
): Promise<string> {
  await runAdmin(adminUrl, `create database ${name} template ${template}`);
  return databaseUrl(adminUrl, name);
}

/** Removes a database made by {@link createDatabaseFrom}, ending connections that are left. */
export async function dropDatabase(adminUrl: string, url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await runAdmin(adminUrl, `drop database if exists ${name} with (force)`);
}

function databaseUrl(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs one statement as the superuser of the test server. */
export async function runAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
