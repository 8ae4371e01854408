import type { Timestamp } from "./timestamp.ts";

/** What a post's text is compared by; one row per post, whatever its length. */
export interface PostPrintsTable {
  search_key: number;
  /** Of the way it was made: another one means it is to be made again. */
  version: string;
  /** Rows of `post_shingles`. */
  sampled: number;
}

/** A fixed share of the shingles of each post, as hashes. */
export interface PostShinglesTable {
  hash: number;
  search_key: number;
}

/** What became of each time a post was to be written, refusals included. */
export interface WriterRunsTable {
  id: string;
  at: Timestamp;
  /** For people: "Warren", "Delivery in Warren". */
  subject: string;
  writer: "built-in" | "model";
  outcome: "written" | "refused";
  message: string;
  post_id: string | null;
  milliseconds: number;
}

/** Every call of the language model, with what it cost. */
export interface WriterCallsTable {
  id: string;
  at: Timestamp;
  model: string;
  /** While `running`, tokens and cost are the most the call can come to. */
  outcome: "running" | "used" | "rejected" | "failed";
  detail: string | null;
  prompt_tokens: number;
  completion_tokens: number;
  /** Millionths of a US dollar. */
  cost_micros: number;
  milliseconds: number;
}
