import { existsSync } from "node:fs";
import { join } from "node:path";
import { SQLITE_FILE_NAME } from "#app/db/data-folder.server.ts";
import { validateInitialPassword } from "#app/modules/auth/account.server.ts";
import { parseEnv } from "#app/platform/env.server.ts";
import { OperatorError } from "#app/platform/errors.server.ts";

// Reports an invalid setting before the build, with the same message as the server's start.
try {
  const { ADMIN_PASSWORD, DATABASE_URL, DATA_DIR } = parseEnv(process.env);
  // A PostgreSQL database may already have an account; the server checks when it starts.
  const isFirstStart = !DATABASE_URL && !existsSync(join(DATA_DIR, SQLITE_FILE_NAME));
  if (isFirstStart) await validateInitialPassword(ADMIN_PASSWORD);
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
