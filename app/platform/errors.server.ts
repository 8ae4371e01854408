import { maskText } from "./mask.ts";

/**
 * A problem that the operator can fix. The message is one line that names the setting or file; it is
 * printed without a stack, and the process ends with exit code 1.
 */
export class OperatorError extends Error {
  override name = "OperatorError";
}

/** Error fields that describe the program or the network, never people. */
const SAFE_FIELDS = [
  ...["code", "errcode", "errno", "syscall", "address", "port", "hostname"],
  // PostgreSQL
  ...["severity", "schema", "table", "column", "dataType", "constraint", "routine"],
  // SMTP and HTTP
  ...["command", "responseCode", "status", "statusCode"],
] as const;

/** How many levels of nested AggregateErrors are logged. */
const MAX_DEPTH = 5;

/** An error in the form that is safe to log. */
interface LoggedError {
  type: string;
  message: string;
  stack: string;
  aggregateErrors?: LoggedError[];
  [field: string]: unknown;
}

/**
 * Converts an error for the log: its type, the masked messages and stacks of the error and its causes,
 * and fields known to be harmless. All other fields are dropped: PostgreSQL's `detail`, `where` and
 * `internalQuery` quote rows, drivers attach parameters, and mail servers' replies name recipients.
 */
export function serializeError(error: unknown): unknown {
  if (error instanceof Error) return toLogged(error, 0);
  return maskText(String(error));
}

function toLogged(error: Error, depth: number): LoggedError {
  const causes = listCauses(error);
  const all = [error, ...causes];
  const logged: LoggedError = {
    type: error.constructor?.name ?? error.name,
    message: all.map(messageOf).join(": "),
    stack: all.map(stackOf).join("\ncaused by: "),
  };
  for (const one of causes) copyFields(one, logged);
  copyFields(error, logged);
  if (error instanceof AggregateError && depth < MAX_DEPTH) {
    logged.aggregateErrors = error.errors
      .filter((one) => one instanceof Error)
      .map((one) => toLogged(one, depth + 1));
  }
  return logged;
}

function listCauses(error: Error): Error[] {
  const causes: Error[] = [];
  for (let cause = error.cause; cause instanceof Error; cause = cause.cause) {
    if (cause === error || causes.includes(cause)) break;
    causes.push(cause);
  }
  return causes;
}

function copyFields(error: Error, logged: LoggedError): void {
  const fields = error as unknown as Record<string, unknown>;
  for (const name of SAFE_FIELDS) {
    const value = fields[name];
    if (typeof value === "string") logged[name] = maskText(value);
    else if (typeof value === "number") logged[name] = value;
  }
}

/** PostgreSQL error class 22: the message quotes an invalid value. */
const DATA_EXCEPTION = /^22\w{3}$/;

function messageOf(error: Error): string {
  const { code } = error as { code?: unknown };
  const text = maskText(error.message);
  const quotes = typeof code === "string" && DATA_EXCEPTION.test(code);
  return quotes ? text.replace(/"[^"]*"/g, '"…"') : text;
}

/** Masks the stack and replaces the message at its start, which may span several lines. */
function stackOf(error: Error): string {
  const stack = error.stack ?? "";
  const frames = stack.indexOf("\n    at ");
  const head = `${error.name}: ${messageOf(error)}`;
  return frames === -1 ? head : head + maskText(stack.slice(frames));
}
