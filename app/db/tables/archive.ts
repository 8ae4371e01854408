import type { Timestamp } from "./timestamp.ts";

/** The contents of the archive of published pages, each saved once; docs/decisions/0053. */
export interface ArchiveDocumentsTable {
  /** SHA-256 of the content, in hex. */
  hash: string;
  /** The document that served as the dictionary of the compression; null if none did. */
  base_hash: string | null;
  /** Bytes of the content. */
  size: number;
  /** The content, compressed with Zstandard, in base64. */
  body: string;
  /** SHA-256 of the other columns, because an altered body could still give the same content. */
  checksum: string;
}

/** The chain of seals: what the public saw, and since when. */
export interface ArchiveSealsTable {
  /** From 1, without gaps. */
  number: number;
  kind: "page" | "feed" | "email" | "hours" | "cut";
  /** Path of the page, or the name of the email. */
  path: string;
  /** HTTP status. */
  status: number;
  /** Null if the page was gone. */
  document_hash: string | null;
  /** The document that lists the files a page names, with their hashes. */
  files_hash: string | null;
  /** When the public saw it first. */
  effective_at: Timestamp;
  sealed_at: Timestamp;
  /** Hash of the seal before; empty for the first. */
  previous_hash: string;
  /** SHA-256 of the other columns. */
  hash: string;
}

/** Which process seals; a single row. */
export interface ArchiveLeaseTable {
  name: string;
  holder: string;
  /** When another process may take over, by the database's clock. */
  lease_until: Timestamp;
}
