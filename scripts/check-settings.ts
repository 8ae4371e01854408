import { parseEnv } from "#app/platform/env.server.ts";
import { OperatorError } from "#app/platform/errors.server.ts";

// Tells of a wrong setting before a build of half a minute, in the words of the server's own start.
try {
  parseEnv(process.env);
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
