/** Another process or a long transaction kept the database busy for too long. */
export class DatabaseBusyError extends Error {
  override name = "DatabaseBusyError";
}

/** SQLite's primary result code for "another connection holds the lock". */
const SQLITE_BUSY = 5;

/** SQLITE_CONSTRAINT_UNIQUE, _PRIMARYKEY and _ROWID. */
const SQLITE_UNIQUE_CODES = new Set([2067, 1555, 2579]);

const POSTGRES_UNIQUE_VIOLATION = "23505";

/** Serialization failure, deadlock, lock not available, too many connections. */
const POSTGRES_BUSY_CODES = new Set(["40001", "40P01", "55P03", "53300"]);

/** Message of pg's pool when no connection becomes free in time; the error has no code. */
const POSTGRES_POOL_TIMEOUT = "timeout exceeded when trying to connect";

/** Whether a write failed because a row with the same unique value exists, on either engine. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = codesOf(error);
  return (
    code === POSTGRES_UNIQUE_VIOLATION ||
    (errcode !== undefined && SQLITE_UNIQUE_CODES.has(errcode))
  );
}

/** Whether the database was too busy to do the work, so that the same call may succeed later. */
export function isBusy(error: unknown): boolean {
  if (error instanceof DatabaseBusyError) return true;
  const { code } = codesOf(error);
  if (code !== undefined && POSTGRES_BUSY_CODES.has(code)) return true;
  return isSqliteBusy(error) || (error instanceof Error && error.message === POSTGRES_POOL_TIMEOUT);
}

/** Node.js error codes for connections that were refused or lost. */
const NETWORK_CODES = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"],
  ...["ENOTFOUND", "EAI_AGAIN"],
]);

/** Connection exceptions; server shut down, crashed, or not ready. */
const POSTGRES_UNAVAILABLE_CODES = /^(?:08\w{3}|57P0[1-3])$/;

/** Messages of pg for a connection that ended; the error has no code. */
const CONNECTION_ENDED = /^(?:Connection terminated|Client has encountered a connection error)/;

/** Whether the database cannot be reached or is too busy to answer, so a later attempt may succeed. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  const { code = "" } = codesOf(error);
  if (NETWORK_CODES.has(code) || POSTGRES_UNAVAILABLE_CODES.test(code) || isBusy(error))
    return true;
  return error instanceof Error && CONNECTION_ENDED.test(error.message);
}

/** Whether SQLite returned SQLITE_BUSY; an extended code has the primary code in its low byte. */
export function isSqliteBusy(error: unknown): boolean {
  const { errcode } = codesOf(error);
  return errcode !== undefined && (errcode & 0xff) === SQLITE_BUSY;
}

/** No space on the disk, quota exceeded, or file too large, as Node.js names them. */
const DISK_FULL_CODES = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);

/**
 * SQLITE_FULL, SQLITE_IOERR_WRITE, and SQLITE_IOERR: after a write that failed and could not be undone, SQLite
 * reports no details. A failed read has a code of its own.
 */
const SQLITE_DISK_FULL_CODES = new Set([13, 778, 10]);

/** Whether a write failed because the disk, the quota, or the file size limit is exhausted. */
export function isDiskFull(error: unknown): boolean {
  const { code, errcode } = codesOf(error);
  return DISK_FULL_CODES.has(code ?? "") || SQLITE_DISK_FULL_CODES.has(errcode ?? 0);
}

/** An error's text code (PostgreSQL, Node.js) and numeric code (SQLite), if it has any. */
export function codesOf(error: unknown): { code?: string; errcode?: number } {
  if (!(error instanceof Error)) return {};
  return {
    code: "code" in error && typeof error.code === "string" ? error.code : undefined,
    errcode: "errcode" in error && typeof error.errcode === "number" ? error.errcode : undefined,
  };
}
