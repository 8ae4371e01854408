import type { Db } from "#app/db/schema.ts";

/** A row taken by this process. */
export interface OutboxJob {
  id: string;
  kind: string;
  /** The row's JSON, parsed: each handler checks what it needs. */
  payload: unknown;
  /** 1 for the first try. */
  attempts: number;
}

export interface HandlerTools {
  db: Db;
  /** Aborted when the try takes too long or the process is ending. */
  signal: AbortSignal;
}

/**
 * Does the work of one row and returns a short remark for the record. Throws
 * {@link PermanentFailure} when no further try can help, anything else to be tried again. The same
 * row may reach a handler twice when a process dies, so handlers make their effect recognisable
 * (mail: the same Message-ID).
 */
export type OutboxHandler = (job: OutboxJob, tools: HandlerTools) => Promise<string>;

/** Rows of this kind stay untouched until the named settings are there. */
export interface WaitingKind {
  waitsFor: string;
}

/** What to do with each kind of row; kinds not listed are left alone. */
export type OutboxHandlers = Record<string, OutboxHandler | WaitingKind>;

/** No further try can help. */
export class PermanentFailure extends Error {
  override name = "PermanentFailure";
}

/** Trying again is welcome, but not before this many seconds: whoever was asked said so. */
export class RetryLater extends Error {
  override name = "RetryLater";
  readonly seconds: number;

  constructor(message: string, seconds: number) {
    super(message);
    this.seconds = seconds;
  }
}
