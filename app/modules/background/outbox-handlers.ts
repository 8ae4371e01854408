import type { Db } from "#app/db/schema.ts";

/** A row claimed by this process. */
export interface OutboxJob {
  id: string;
  kind: string;
  /** The row's JSON, parsed: each handler checks what it needs. */
  payload: unknown;
  /** 1 for the first attempt. */
  attempts: number;
}

export interface HandlerTools {
  db: Db;
  /** Aborted when the attempt takes too long or the process is ending. */
  signal: AbortSignal;
}

/**
 * Does the work of one row and returns a short remark for its history. Throws
 * {@link PermanentFailure} when trying again cannot help, {@link RetryLater} or any other error to be
 * tried again. A handler may get the same row twice when a process dies, so its effect has to be
 * recognizable (mail: the same Message-ID).
 */
export type OutboxHandler = (job: OutboxJob, tools: HandlerTools) => Promise<string>;

/** Rows of this kind are not sent before the named settings are set. */
export interface WaitingKind {
  waitsFor: string;
}

/** What to do with each kind of row; rows of other kinds are left alone. */
export type OutboxHandlers = Record<string, OutboxHandler | WaitingKind>;

/** Trying again cannot help. */
export class PermanentFailure extends Error {
  override name = "PermanentFailure";
}

/** Try again, but not before this many seconds, which the other server asked for. */
export class RetryLater extends Error {
  override name = "RetryLater";
  readonly seconds: number;

  constructor(message: string, seconds: number) {
    super(message);
    this.seconds = seconds;
  }
}
