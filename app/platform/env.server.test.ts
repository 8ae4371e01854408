import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTempFolder } from "#tests/setup/temp-folder.ts";

import { parseEnv } from "./env.server.ts";
import { OperatorError } from "./errors.server.ts";

const SECRET = "a secret of the tests, long enough";

test("without settings each has its documented default", () => {
  expect(parseEnv({})).toEqual({
    ACCESS_LOG: "on",
    ALLOW_UNENCRYPTED: [],
    SLOW_QUERY_MS: 200,
    NODE_ENV: "production",
    PORT: 3000,
    PUBLIC_ORIGIN: "http://localhost:3000",
    DATA_DIR: "./data",
    TRUST_PROXY: 0,
    INDEXNOW: "off",
    DRAIN_SECONDS: 0,
    S3_REGION: "us-east-1",
    ARCHIVE_YEARS: 7,
    CACHE_MAX_BYTES: 67_108_864,
    PURGE_URL: [],
    MAX_CONNECTIONS: 4_000,
    LOG_LEVEL: "info",
  });
});

test("an empty setting counts as unset", () => {
  const empty = { PORT: "", PUBLIC_ORIGIN: "", DATABASE_URL: "", SMTP_URL: "", LOG_LEVEL: "" };
  expect(parseEnv(empty)).toEqual(parseEnv({}));
});

test("a complete configuration is read", () => {
  const given = {
    PORT: "8080",
    HOST: "127.0.0.1",
    PUBLIC_ORIGIN: "https://hyde.test",
    DATA_DIR: "/var/lib/hyde",
    DATABASE_URL: "postgres://hyde:pass@db/hyde",
    SESSION_SECRET: SECRET,
    TRUST_PROXY: "2",
    SMTP_URL: "smtps://user:pass@mail.test:465",
    MAIL_FROM: "Hyde <store@hyde.test>",
    MAIL_TO: "desk@hyde.test",
    LOG_LEVEL: "warn",
  };
  expect(parseEnv(given)).toMatchObject({
    ...given,
    DATABASE_URL: `${given.DATABASE_URL}?sslmode=verify-full`,
    PORT: 8080,
    TRUST_PROXY: 2,
  });
});

test("ALLOW_PRIVATE_URLS is a list of addresses, and empty by default", () => {
  expect(parseEnv({}).ALLOW_PRIVATE_URLS).toBeUndefined();
  const { ALLOW_PRIVATE_URLS: allowed } = parseEnv({ ALLOW_PRIVATE_URLS: "10.1.0.0/16, ::1" });
  expect(["10.1.2.3", "::1", "10.2.0.1"].map((address) => allowed?.has(address))).toEqual([
    ...[true, true, false],
  ]);
});

test("other environment variables are ignored", () => {
  expect(parseEnv({ PATH: "/bin", AWS_SECRET: "x" })).not.toHaveProperty("PATH");
});

test.each([
  ["https://Hyde.TEST/", "https://hyde.test"],
  ["https://hyde.test:443", "https://hyde.test"],
  ["http://hyde.test:8080", "http://hyde.test:8080"],
])("PUBLIC_ORIGIN %s is the origin %s", (given, origin) => {
  expect(parseEnv({ PUBLIC_ORIGIN: given }).PUBLIC_ORIGIN).toBe(origin);
});

test("PUBLIC_ORIGIN uses the port if unset", () => {
  expect(parseEnv({ PORT: "4000" }).PUBLIC_ORIGIN).toBe("http://localhost:4000");
});

test.each<[Record<string, string>, string]>([
  [{ PORT: "abc" }, "PORT must be a whole number from 1 to 65535"],
  [{ PORT: "0" }, "PORT must be a whole number from 1 to 65535"],
  [{ PORT: "65536" }, "PORT must be a whole number from 1 to 65535"],
  [{ PORT: "80.5" }, "PORT must be a whole number from 1 to 65535"],
  [{ PORT: "-1" }, "PORT must be a whole number from 1 to 65535"],
  [{ TRUST_PROXY: "true" }, "TRUST_PROXY must be a whole number from 0 to 10"],
  [{ TRUST_PROXY: "11" }, "TRUST_PROXY must be a whole number from 0 to 10"],
  [{ PUBLIC_ORIGIN: "hyde.test" }, "PUBLIC_ORIGIN must be a URL starting with http:// or https://"],
  [
    { PUBLIC_ORIGIN: "ftp://hyde.test" },
    "PUBLIC_ORIGIN must be a URL starting with http:// or https://",
  ],
  [{ PUBLIC_ORIGIN: "https://hyde.test/shop" }, "PUBLIC_ORIGIN must have no path"],
  [{ SMTP_URL: "smtp://" }, "SMTP_URL must name a host"],
  [{ SMTP_URL: "mail.test:25" }, "SMTP_URL must be a URL starting with smtp:// or smtps://"],
  [
    { ALLOW_PRIVATE_URLS: "on" },
    "ALLOW_PRIVATE_URLS must be addresses or networks such as 10.0.0.7, 10.1.0.0/16, fd00::/8",
  ],
  [{ INDEXNOW: "maybe" }, "INDEXNOW must be on, off, or a URL starting with http:// or https://"],
  [
    { INDEXNOW: "ftp://search.test" },
    "INDEXNOW must be on, off, or a URL starting with http:// or https://",
  ],
  [
    { LOG_LEVEL: "verbose" },
    "LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent",
  ],
  [
    { DATABASE_URL: "sqlite:x", SESSION_SECRET: SECRET },
    "DATABASE_URL must be a URL starting with postgres:// or postgresql://",
  ],
  [
    { DATABASE_URL: "postgres://db/hyde" },
    "SESSION_SECRET must be set when DATABASE_URL is set, because all machines share it",
  ],
  [{ SESSION_SECRET: "x".repeat(31) }, "SESSION_SECRET must have at least 32 characters"],
])("%j is rejected in one line that names the setting", (source, message) => {
  expect(() => parseEnv(source)).toThrow(new OperatorError(message));
});

test("every invalid setting is reported at once", () => {
  expect(() => parseEnv({ PORT: "x", LOG_LEVEL: "x", TRUST_PROXY: "x" })).toThrow(
    /^PORT [^\n]*; TRUST_PROXY [^\n]*; LOG_LEVEL [^\n]*$/,
  );
});

test("values, which may contain passwords, are not repeated", () => {
  const source = {
    DATABASE_URL: "mysql://hyde:s3cret@db/hyde",
    SMTP_URL: "http://hyde:s3cret@mail",
    SESSION_SECRET: "s3cret",
    PUBLIC_ORIGIN: "s3cret",
    LOG_LEVEL: "s3cret",
  };
  expect(() => parseEnv(source)).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining("s3cret") }),
  );
});

test("a language model needs all three of its settings, or none", () => {
  const model = { LLM_BASE_URL: "https://llm.example/v1", LLM_API_KEY: "key", LLM_MODEL: "small" };
  expect(parseEnv(model)).toMatchObject(model);
  expect(parseEnv({}).LLM_BASE_URL).toBeUndefined();
  expect(() => parseEnv({ ...model, LLM_API_KEY: "" })).toThrow(/^LLM_API_KEY must be set too/);
  expect(() => parseEnv({ LLM_MODEL: "small" })).toThrow(/^LLM_BASE_URL and LLM_API_KEY must be/);
  expect(() => parseEnv({ ...model, LLM_BASE_URL: "llm.example" })).toThrow(
    /^LLM_BASE_URL must be/,
  );
});

test("the S3 settings are all set or all unset", () => {
  const store = {
    S3_ENDPOINT: "https://s3.example",
    S3_BUCKET: "hyde-pictures",
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "s3cret",
  };
  expect(parseEnv(store)).toMatchObject({ ...store, S3_REGION: "us-east-1" });
  expect(() => parseEnv({ ...store, S3_BUCKET: "" })).toThrow(/^S3_BUCKET must be set too/);
  expect(() => parseEnv({ ...store, S3_BUCKET: "../elsewhere" })).toThrow(/^S3_BUCKET must be/);
});

test("a secret can be read from a file", () => {
  const folder = createTempFolder("hyde-secret-");
  const file = join(folder.path, "secret");
  writeFileSync(file, `${SECRET}\n`);
  expect(parseEnv({ SESSION_SECRET_FILE: file }).SESSION_SECRET).toBe(SECRET);
  expect(() => parseEnv({ SESSION_SECRET_FILE: file, SESSION_SECRET: SECRET })).toThrow(
    "SESSION_SECRET and SESSION_SECRET_FILE must not both be set",
  );
  writeFileSync(file, "");
  expect(() => parseEnv({ SESSION_SECRET_FILE: file })).toThrow(
    /^SESSION_SECRET_FILE: .* is empty/,
  );
  folder.remove();
  expect(() => parseEnv({ SESSION_SECRET_FILE: file })).toThrow(/SESSION_SECRET_FILE: .*ENOENT/);
});

test("a cache in front requires a purge secret", () => {
  const PURGE_URL = "http://127.0.0.1:6082/";
  const PURGE_SECRET = "0123456789abcdef".repeat(2);
  expect(parseEnv({ PURGE_URL, PURGE_SECRET })).toMatchObject({ PURGE_SECRET });
  for (const alone of [{ PURGE_URL }, { PURGE_SECRET }]) {
    expect(() => parseEnv(alone)).toThrow(/PURGE_URL and PURGE_SECRET must be set together/);
  }
  for (const weak of ["short", `${PURGE_SECRET} with spaces`]) {
    expect(() => parseEnv({ PURGE_URL, PURGE_SECRET: weak })).toThrow(/^PURGE_SECRET must have/);
  }
});

test.each([
  "store@hyde.test",
  "Hyde Cannabis <store@hyde.test>",
  "<store@hyde.test>",
  '"Hyde, Detroit" <store@hyde.test>',
])("MAIL_FROM %j is one mailbox", (MAIL_FROM) => {
  expect(parseEnv({ MAIL_FROM }).MAIL_FROM).toBe(MAIL_FROM);
  expect(parseEnv({ MAIL_TO: `${MAIL_FROM}, desk@hyde.test` }).MAIL_TO).toContain(MAIL_FROM);
});

test.each([
  "Hyde store@hyde.test",
  "Hyde Cannabis",
  "Hyde, Detroit <store@hyde.test>",
  "a@hyde.test b@hyde.test",
  "Hyde <store@hyde.test",
])("MAIL_FROM and MAIL_TO %j are refused", (value) => {
  expect(() => parseEnv({ MAIL_FROM: value })).toThrow(/^MAIL_FROM must be an email address/);
  expect(() => parseEnv({ MAIL_TO: value })).toThrow(/^MAIL_TO must be email addresses/);
});
