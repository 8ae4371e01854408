import { OperatorError } from "#app/platform/errors.server.ts";
import { codesOf } from "./errors.server.ts";

export interface PostgresAddress {
  host: string;
  port: number;
  user?: string;
  database?: string;
}

const NETWORK_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOENT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
]);

/** One line for the operator about a first connection that failed; holds no password. */
export function explainConnectError(error: unknown, address: PostgresAddress): OperatorError {
  return new OperatorError(`DATABASE_URL: ${reasonFor(error, address)}`, { cause: error });
}

function reasonFor(error: unknown, { host, port, user, database }: PostgresAddress): string {
  // A name with several addresses fails with one error for each of them.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const { code } = codesOf(first);
  const server = `PostgreSQL at ${host}:${port}`;
  if (code !== undefined && NETWORK_CODES.has(code)) return `cannot reach ${server} (${code})`;
  switch (code) {
    case "28P01":
    case "28000":
      return `${server} refuses the user "${user}" or its password`;
    case "3D000":
      return `${server} has no database "${database}"`;
    case "42501":
      return `${server} does not let "${user}" use the database "${database}"`;
    case "53300":
      return `${server} has no connection left`;
    case "57P03":
      return `${server} is not ready yet`;
  }
  const message = first instanceof Error ? first.message : String(first);
  if (message.includes("does not support SSL")) {
    return (
      `${server} offers no encryption, so no password was sent; turn ssl on there, or set ` +
      "ALLOW_UNENCRYPTED=DATABASE_URL where nobody else can read the network"
    );
  }
  if (code !== undefined && /CERT|_SIGNATURE$/.test(code)) {
    return (
      `the certificate of ${server} cannot be trusted (${code}); give the file of its authority: ` +
      "add sslrootcert=/path/to/ca.pem to the address"
    );
  }
  if (message.includes("timeout")) return `cannot reach ${server} (no answer in time)`;
  if (message.includes("password")) return `${server} asks for a password`;
  return `cannot use ${server} (${message})`;
}
