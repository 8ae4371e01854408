import { readFileSync } from "node:fs";
import { OperatorError } from "./errors.server.ts";

/** Settings that may stand in a file instead, as containers and systemd hand secrets over. */
export const IN_FILES = [
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
 * Adds what `NAME_FILE` points to as `NAME`, without the line's end.
 * @throws OperatorError naming the setting where both are given or the file cannot be read.
 */
export function withSecretFiles(source: Source): Source {
  const found: Source = {};
  for (const name of IN_FILES) {
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
