import { expect, test } from "vitest";
import { parseEnv } from "./env.server.ts";
import { OperatorError } from "./errors.server.ts";
import { isLoopback } from "./network-addresses.server.ts";

const SECRET = "a secret of the tests, long enough";
const base = { SESSION_SECRET: SECRET };
const LLM = { LLM_API_KEY: "k", LLM_MODEL: "m" };
const S3 = { S3_BUCKET: "bucket", S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "key" };

test.each([
  ["localhost", true],
  ["LOCALHOST", true],
  ["127.0.0.1", true],
  ["127.8.9.10", true],
  ["::1", true],
  ["[::1]", true],
  ["[0:0:0:0:0:0:0:1]", true],
  ["::ffff:127.0.0.1", true],
  ["/var/run/postgresql", true],
  ["localhost.evil.example", false],
  ["127.0.0.1.evil.example", false],
  ["128.0.0.1", false],
  ["::2", false],
  ["::ffff:10.0.0.1", false],
  ["db", false],
  ["", false],
])("the host %s is this machine: %s", (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});

test.each([
  ["postgres://u:p@db/n", "postgres://u:p@db/n?sslmode=verify-full"],
  ["postgres://u:p@db/n?sslmode=require", "postgres://u:p@db/n?sslmode=verify-full"],
  [
    "postgres://u:p@db/n?sslmode=prefer&uselibpqcompat=true",
    "postgres://u:p@db/n?sslmode=verify-full",
  ],
  ["postgres://u:p@db/n?sslmode=no-verify", "postgres://u:p@db/n?sslmode=no-verify"],
  [
    "postgres://u:p@db/n?sslrootcert=%2Fca.pem",
    "postgres://u:p@db/n?sslrootcert=%2Fca.pem&sslmode=verify-full",
  ],
  ["postgres://u:p@127.0.0.1/n", "postgres://u:p@127.0.0.1/n"],
  ["postgres://u:p@[::1]:5432/n", "postgres://u:p@[::1]:5432/n"],
  ["postgres://u@%2Fvar%2Frun%2Fpostgresql/n", "postgres://u@%2Fvar%2Frun%2Fpostgresql/n"],
  ["postgres://u@localhost/n?host=/var/run", "postgres://u@localhost/n?host=/var/run"],
  ["postgres:///n", "postgres:///n"],
  // URLs whose effective host differs from the visible one.
  ["postgres://u@localhost/n?host=db", "postgres://u@localhost/n?host=db&sslmode=verify-full"],
  ["postgres://u@localhost/n?sslmode=require", "postgres://u@localhost/n?sslmode=verify-full"],
])("DATABASE_URL %s is opened as %s", (DATABASE_URL, opened) => {
  expect(parseEnv({ ...base, DATABASE_URL }).DATABASE_URL).toBe(opened);
});

test("without a host in DATABASE_URL the host is PGHOST", () => {
  const env = parseEnv({ ...base, DATABASE_URL: "postgres:///n", PGHOST: "db" });
  expect(env.DATABASE_URL).toBe("postgres:///n?sslmode=verify-full");
});

test.each([
  ["DATABASE_URL", { ...base, DATABASE_URL: "postgres://u:p@db/n?sslmode=disable" }],
  ["DATABASE_URL", { ...base, DATABASE_URL: "postgres://u:p@db/n?ssl=0" }],
  ["S3_ENDPOINT", { ...S3, S3_ENDPOINT: "http://10.0.0.5:9000" }],
  ["LLM_BASE_URL", { ...LLM, LLM_BASE_URL: "http://ollama:11434/v1" }],
])("unencrypted %s is rejected unless allowed", (name, given) => {
  const start = () => parseEnv(given);
  expect(start).toThrow(OperatorError);
  expect(start).toThrow(`ALLOW_UNENCRYPTED=${name}`);
  const env = parseEnv({ ...given, ALLOW_UNENCRYPTED: ` ${name} ,SMTP_URL` });
  expect(env).toMatchObject(given);
});

test("an exception for the database leaves its URL unchanged", () => {
  const DATABASE_URL = "postgres://u:p@db/n";
  expect(parseEnv({ ...base, DATABASE_URL, ALLOW_UNENCRYPTED: "DATABASE_URL" })).toMatchObject({
    DATABASE_URL,
  });
});

test.each([
  ["smtp://u:p@mail.test:587", {}, "smtp://u:p@mail.test:587"],
  ["smtp://u:p@mail.test?ignoreTLS=true&pool=true", {}, "smtp://u:p@mail.test?pool=true"],
  ["smtps://u:p@mail.test?secure=false", {}, "smtps://u:p@mail.test"],
  ["smtp://u:p@mail.test?requireTLS=false", {}, "smtp://u:p@mail.test"],
  [
    "smtp://u:p@mail.test",
    { ALLOW_UNENCRYPTED: "SMTP_URL" },
    "smtp://u:p@mail.test?requireTLS=false",
  ],
])("SMTP_URL %s with %j is used as %s", (SMTP_URL, more, used) => {
  expect(parseEnv({ SMTP_URL, ...more }).SMTP_URL).toBe(used);
});

test("http on this machine and https need no exception", () => {
  expect(() =>
    parseEnv({
      ...LLM,
      LLM_BASE_URL: "http://localhost:11434/v1",
      ...S3,
      S3_ENDPOINT: "https://s3.test",
    }),
  ).not.toThrow();
});

test("an exception for a setting that cannot have one is rejected by name", () => {
  expect(() => parseEnv({ ALLOW_UNENCRYPTED: "PURGE_URL" })).toThrow(/ALLOW_UNENCRYPTED must be/);
});
