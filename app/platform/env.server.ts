import { readFileSync } from "node:fs";
import { z } from "zod";
import {
  ENCRYPTED_SETTINGS,
  type EncryptedSetting,
  withEncryption,
} from "./encrypted-urls.server.ts";
import { OperatorError } from "./errors.server.ts";
import { parseAddressList } from "./network-addresses.server.ts";

/** Settings that can be read from a file, as containers and systemd pass secrets: `NAME_FILE`. */
export const SETTINGS_FROM_FILES = [
  "DATABASE_URL",
  "SESSION_SECRET",
  "ADMIN_PASSWORD",
  "SMTP_URL",
  "LLM_API_KEY",
  "PURGE_SECRET",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
] as const;

type Source = Record<string, string | undefined>;

/**
 * Sets `NAME` to the trimmed content of the file that `NAME_FILE` names.
 * @throws OperatorError naming the setting if both are set or the file cannot be read.
 */
function withSecretFiles(source: Source): Source {
  const found: Source = {};
  for (const name of SETTINGS_FROM_FILES) {
    const path = source[`${name}_FILE`];
    if (!path) continue;
    if (source[name]) throw new OperatorError(`${name} and ${name}_FILE must not both be set`);
    try {
      found[name] = readFileSync(path, "utf8").trim();
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new OperatorError(`${name}_FILE: cannot read ${path} (${code})`, { cause: error });
    }
    if (!found[name]) throw new OperatorError(`${name}_FILE: ${path} is empty`);
  }
  return { ...source, ...found };
}

const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number({ error: `must be a whole number from ${min} to ${max}` })
    .int({ error: `must be a whole number from ${min} to ${max}` })
    .min(min, { error: `must be a whole number from ${min} to ${max}` })
    .max(max, { error: `must be a whole number from ${min} to ${max}` });

const urlWithProtocol = (...protocols: string[]) =>
  z.string().refine((value) => protocols.includes(URL.parse(value)?.protocol ?? ""), {
    error: `must be a URL starting with ${protocols.map((p) => `${p}//`).join(" or ")}`,
    // One error per setting is enough.
    abort: true,
  });

const ADDRESS = String.raw`[^\s<>@,;:"]+@[^\s<>@,;:"]+`;

/** An email address, or a name and the address in angle brackets; a name with punctuation in quotes. */
const MAILBOX = String.raw`(?:${ADDRESS}|(?:"[^"<>\r\n]*"|[^<>@,;:"\r\n]*) ?<${ADDRESS}>)`;

/** Without the brackets, mail programs read the first word of the name as another mailbox. */
const mailbox = z.string().regex(new RegExp(`^${MAILBOX}$`), {
  error: "must be an email address, or a name and the address in angle brackets: Hyde <hello@…>",
});

const mailboxes = z.string().regex(new RegExp(`^${MAILBOX}(?:, *${MAILBOX})*$`), {
  error:
    "must be email addresses separated by commas, each alone or in angle brackets after a name: Hyde <desk@…>",
});

/** `off`, `on`, or the URL of a service to use instead of the public one. */
const indexNow = z
  .string()
  .transform((value) => ({ true: "on", "1": "on", false: "off", "0": "off" })[value] ?? value)
  .refine(
    (value) => /^(?:on|off)$/.test(value) || /^https?:$/.test(URL.parse(value)?.protocol ?? ""),
    { error: "must be on, off, or a URL starting with http:// or https://" },
  );

const onOff = z
  .string()
  .transform((value) => ({ true: "on", "1": "on", false: "off", "0": "off" })[value] ?? value)
  .pipe(z.enum(["on", "off"], { error: "must be on or off" }));

const addressList = z.string().refine((value) => parseAddressList(value) !== undefined, {
  error: "must be addresses or networks such as 10.0.0.7, 10.1.0.0/16, fd00::/8",
});

/** A comma-separated list of setting names. */
const allowUnencrypted = z
  .string()
  .default("")
  .transform((value) => value.split(",").flatMap((name) => name.trim() || []))
  .refine(
    (names) => names.every((name) => (ENCRYPTED_SETTINGS as readonly string[]).includes(name)),
    {
      error: `must be a comma-separated list of ${ENCRYPTED_SETTINGS.join(", ")}`,
    },
  )
  .transform((names) => names as EncryptedSetting[]);

/** Every setting with its default; docs/operations.md, Settings, lists the same ones. */
const envSchema = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: z.string().optional(),
  PUBLIC_ORIGIN: urlWithProtocol("http:", "https:")
    .refine((value) => URL.parse(value)?.pathname === "/", { error: "must have no path" })
    .transform((value) => new URL(value).origin)
    .optional(),
  DATA_DIR: z.string().default("./data"),
  BACKUP_DIR: z.string().optional(),
  DATABASE_URL: urlWithProtocol("postgres:", "postgresql:").optional(),
  ADMIN_PASSWORD: z.string().max(256, { error: "must have at most 256 characters" }).optional(),
  SESSION_SECRET: z.string().min(32, { error: "must have at least 32 characters" }).optional(),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  SMTP_URL: urlWithProtocol("smtp:", "smtps:")
    .refine((value) => URL.parse(value)?.hostname, { error: "must name a host" })
    .optional(),
  MAIL_FROM: mailbox.optional(),
  MAIL_TO: mailboxes.optional(),
  INDEXNOW: indexNow.default("off"),
  ALLOW_PRIVATE_URLS: addressList.transform(parseAddressList).optional(),
  LLM_BASE_URL: urlWithProtocol("http:", "https:").optional(),
  LLM_API_KEY: z.string().optional(),
  LLM_MODEL: z.string().optional(),
  ALLOW_UNENCRYPTED: allowUnencrypted,
  DRAIN_SECONDS: wholeNumber(0, 60).default(0),
  S3_ENDPOINT: urlWithProtocol("http:", "https:").optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: "must be the name of a bucket" })
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  ARCHIVE_YEARS: wholeNumber(0, 100).default(7),
  CACHE_MAX_BYTES: wholeNumber(0, 4_294_967_296).default(67_108_864),
  PURGE_URL: z
    .string()
    .default("")
    .transform((value) => value.split(",").flatMap((url) => url.trim() || []))
    .refine((urls) => urls.every((url) => /^https?:$/.test(URL.parse(url)?.protocol ?? "")), {
      error: "must be comma-separated URLs starting with http:// or https://",
    }),
  PURGE_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{32,}$/, { error: "must have at least 32 characters and no spaces" })
    .optional(),
  MAX_CONNECTIONS: wholeNumber(10, 100_000).default(4_000),
  METRICS_ALLOW: addressList.optional(),
  ACCESS_LOG: onOff.optional(),
  SLOW_QUERY_MS: wholeNumber(1, 600_000).default(200),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
      error: "must be one of fatal, error, warn, info, debug, trace, silent",
    })
    .default("info"),
});

/** Groups of settings of which all or none must be set. */
const SETTINGS_NEEDED_TOGETHER = [
  { what: "the language model", names: ["LLM_BASE_URL", "LLM_API_KEY", "LLM_MODEL"] },
  {
    what: "picture storage",
    names: ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  },
] as const;

type ParsedEnv = z.output<typeof envSchema>;

/** Validated settings; `PUBLIC_ORIGIN` and `ACCESS_LOG` always have a value. */
export type Env = Omit<ParsedEnv, "PUBLIC_ORIGIN" | "ACCESS_LOG"> & {
  PUBLIC_ORIGIN: string;
  ACCESS_LOG: "on" | "off";
};

/**
 * Reads the settings once at start.
 * @throws OperatorError with one line that names each bad setting; values of secrets are not shown.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  // An empty variable counts as unset, because compose files and unit files clear one that way.
  const given = Object.fromEntries(
    Object.entries(withSecretFiles(source)).filter(([, value]) => value !== ""),
  );
  const result = envSchema.safeParse(given);
  if (!result.success) throw new OperatorError(result.error.issues.map(formatIssue).join("; "));
  const env = result.data;
  if (env.DATABASE_URL && !env.SESSION_SECRET) {
    throw new OperatorError(
      "SESSION_SECRET must be set when DATABASE_URL is set, because all machines share it",
    );
  }
  if (env.PURGE_URL.length > 0 !== (env.PURGE_SECRET !== undefined)) {
    throw new OperatorError(
      "PURGE_URL and PURGE_SECRET must be set together: caches accept purges only with the secret",
    );
  }
  for (const { what, names } of SETTINGS_NEEDED_TOGETHER) {
    const missing = names.filter((name) => env[name] === undefined);
    if (missing.length === 0 || missing.length === names.length) continue;
    throw new OperatorError(
      `${missing.join(" and ")} must be set too: ${what} needs all of ${names.join(", ")}`,
    );
  }
  const policy = { allowed: env.ALLOW_UNENCRYPTED, defaultHost: source.PGHOST };
  return {
    ...withEncryption(env, policy),
    PUBLIC_ORIGIN: env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`,
    ACCESS_LOG: env.ACCESS_LOG ?? (env.NODE_ENV === "production" ? "on" : "off"),
  };
}

function formatIssue(issue: z.core.$ZodIssue): string {
  return `${String(issue.path[0])} ${issue.message}`;
}
