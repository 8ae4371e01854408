import { chmodSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, inject, test } from "vitest";

import { runAdmin } from "#tests/setup/postgres-databases.ts";
import { testEngines } from "#tests/setup/test-engines.ts";
import { openDatabase } from "./client.server.ts";
import { SQLITE_FILE_NAME } from "./sqlite-file.server.ts";

const NOBODY = 65_534;

describe.runIf(testEngines().includes("sqlite"))("an unusable data folder", () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(inject("testFolder"), "open-"));
  });

  const expectRefusal = (dataDir: string, reason: string) =>
    expect(openDatabase({ dataDir })).rejects.toMatchObject({
      name: "OperatorError",
      message: expect.stringMatching(new RegExp(`^DATA_DIR: [^\\n]*${reason}[^\\n]*$`)),
    });

  test("a missing folder is created, for its owner only", async () => {
    const dataDir = join(folder, "a", "b");
    await (await openDatabase({ dataDir })).close();
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(statSync(join(dataDir, SQLITE_FILE_NAME)).mode & 0o777).toBe(0o600);
  });

  test("a file in place of the folder", async () => {
    const dataDir = join(folder, "file");
    writeFileSync(dataDir, "");
    await expectRefusal(dataDir, "cannot write .*/file/");
  });

  test("a folder we may not write", async () => {
    chmodSync(folder, 0o555);
    // Root may write everywhere, so the test takes another user's rights for a moment.
    const isRoot = process.getuid?.() === 0;
    if (isRoot) process.seteuid?.(NOBODY);
    try {
      await expectRefusal(folder, "EACCES");
    } finally {
      if (isRoot) process.seteuid?.(0);
    }
  });

  test("a folder in place of the file", async () => {
    mkdirSync(join(folder, SQLITE_FILE_NAME));
    await expectRefusal(folder, "EISDIR");
  });

  test("a file that is not a database", async () => {
    writeFileSync(join(folder, SQLITE_FILE_NAME), "not a database ".repeat(500));
    await expectRefusal(folder, "hyde.sqlite is not a usable SQLite database");
  });

  test("a database whose pages are overwritten", async () => {
    const bytes = readFileSync(join(inject("sqliteTemplates")?.empty ?? "", SQLITE_FILE_NAME));
    bytes.fill(0xff, 100, 4096);
    writeFileSync(join(folder, SQLITE_FILE_NAME), bytes);
    await expectRefusal(folder, "hyde.sqlite is not a usable SQLite database");
  });
});

describe.runIf(testEngines().includes("postgres"))("an unusable PostgreSQL", () => {
  const { adminUrl } = inject("postgres") ?? { adminUrl: "postgres://" };

  const expectRefusal = async (databaseUrl: string, reason: RegExp) => {
    const error = await openDatabase({ databaseUrl, dataDir: "" }).catch((e: unknown) => e);
    expect(error).toMatchObject({ name: "OperatorError", message: expect.stringMatching(reason) });
    expect(String(error)).toMatch(/DATABASE_URL[^\n]*$/);
    expect(String(error)).not.toContain("s3cret");
  };

  const changed = (change: (url: URL) => void) => {
    const url = new URL(adminUrl);
    change(url);
    return url.href;
  };

  test("no server at the address", async () => {
    await expectRefusal("postgres://me:s3cret@127.0.0.1:1/x", /cannot reach .*127\.0\.0\.1:1 /);
    await expectRefusal("postgres://me:s3cret@localhost:1/x", /cannot reach .*ECONNREFUSED/);
    await expectRefusal("postgres://me:s3cret@db.invalid/x", /cannot reach .*db\.invalid:5432/);
  });

  test("a wrong or missing password", async () => {
    const wrong = changed((url) => {
      url.password = "s3cret";
    });
    await expectRefusal(wrong, /refuses the user "hyde" or its password/);
    const missing = changed((url) => {
      url.password = "";
    });
    await expectRefusal(missing, /asks for a password/);
  });

  test("a database that does not exist", async () => {
    const url = changed((it) => {
      it.pathname = "/nowhere";
    });
    await expectRefusal(url, /has no database "nowhere"/);
  });

  test("a database that does not store UTF-8", async () => {
    await runAdmin(adminUrl, "create database latin encoding LATIN1 template template0");
    const url = changed((it) => {
      it.pathname = "/latin";
    });
    await expectRefusal(url, /"latin" does not use UTF8/);
    await runAdmin(adminUrl, "drop database latin");
  });

  test.each(["mysql://me:s3cret@host/x", "postgres://me:s3cret@host:port/x", "s3cret"])(
    "the address %s",
    async (url) => {
      await expectRefusal(url, /DATABASE_URL is not an address like postgres:/);
    },
  );
});
