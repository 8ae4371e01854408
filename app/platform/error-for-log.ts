import { maskText } from "./mask.ts";

/** What errors carry that is about the program or the network, never about people. */
const SAFE_FIELDS = [
  ...["code", "errcode", "errno", "syscall", "address", "port", "hostname"],
  // PostgreSQL
  ...["severity", "schema", "table", "column", "dataType", "constraint", "routine"],
  // SMTP and HTTP
  ...["command", "responseCode", "status", "statusCode"],
] as const;

/** Errors below one another, such as one per address of a host, that are still shown. */
const DEEPEST = 5;

/** An error as it may be logged. */
export interface LoggedError {
  type: string;
  message: string;
  stack: string;
  aggregateErrors?: LoggedError[];
  [field: string]: unknown;
}

/**
 * An error for the log: its kind, masked message and stack with those of its causes, and fields
 * known to be harmless. All other fields stay out: PostgreSQL's `detail`, `where` and `internalQuery`
 * quote rows, drivers attach parameters, mail servers' replies name recipients.
 */
export function errorForLog(error: unknown): unknown {
  if (error instanceof Error) return toLogged(error, 0);
  return maskText(String(error));
}

function toLogged(error: Error, depth: number): LoggedError {
  const causes = causesOf(error);
  const all = [error, ...causes];
  const logged: LoggedError = {
    type: error.constructor?.name ?? error.name,
    message: all.map(messageOf).join(": "),
    stack: all.map(stackOf).join("\ncaused by: "),
  };
  for (const one of causes) copyFields(one, logged);
  copyFields(error, logged);
  if (error instanceof AggregateError && depth < DEEPEST) {
    logged.aggregateErrors = error.errors
      .filter((one) => one instanceof Error)
      .map((one) => toLogged(one, depth + 1));
  }
  return logged;
}

function causesOf(error: Error): Error[] {
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

/** PostgreSQL's class 22: a value does not fit, which the message then quotes. */
const DATA_EXCEPTION = /^22\w{3}$/;

function messageOf(error: Error): string {
  const { code } = error as { code?: unknown };
  const text = maskText(error.message);
  const quotes = typeof code === "string" && DATA_EXCEPTION.test(code);
  return quotes ? text.replace(/"[^"]*"/g, '"…"') : text;
}

/** The stack begins with the message, which may have several lines. */
function stackOf(error: Error): string {
  const stack = error.stack ?? "";
  const frames = stack.indexOf("\n    at ");
  const head = `${error.name}: ${messageOf(error)}`;
  return frames === -1 ? head : head + maskText(stack.slice(frames));
}
