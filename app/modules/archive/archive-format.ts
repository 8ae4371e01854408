import { createHash } from "node:crypto";
import type { ArchiveSealsTable } from "#app/db/tables/archive.ts";

/** The formats of seals and lists of files. verify.mjs, which is in every ZIP, reads the same ones. */

export type Seal = ArchiveSealsTable;

export type SealKind = Seal["kind"];

/** Begins the text that a seal's hash is made of. Another number means another order of fields. */
const SEAL_FORMAT = "hyde-archive-1";

export const sha256 = (bytes: string | Uint8Array): string =>
  createHash("sha256").update(bytes).digest("hex");

/** The hash of a seal: of all its other fields, the hash of the seal before included. */
export function hashSeal(seal: Omit<Seal, "hash">): string {
  return sha256(
    JSON.stringify([
      ...[SEAL_FORMAT, seal.number, seal.kind, seal.path, seal.status, seal.document_hash],
      ...[seal.files_hash, seal.effective_at, seal.sealed_at, seal.previous_hash],
    ]),
  );
}

/** A file that a page names: a picture, a style sheet, or a font. */
export interface NamedFile {
  /** As in the page: `/images/hero-1a2b-800.avif`. */
  path: string;
  /** Null if the file was missing. */
  sha256: string | null;
}

/** The document that lists the files of a page; the same for all pages with the same files. */
export const formatFileList = (files: readonly NamedFile[]): Buffer =>
  Buffer.from(JSON.stringify(files));

export const parseFileList = (bytes: Uint8Array): NamedFile[] =>
  JSON.parse(Buffer.from(bytes).toString());

/** The document of a seal of kind `cut`: the last seal that was deleted after its retention. */
export interface Cut {
  /** Number of the last deleted seal. */
  deletedThrough: number;
  /** Its hash, which is the previous hash of the first seal that is left. */
  hash: string;
}

/** The document of a seal of kind `email`. */
export interface EmailTemplate {
  subject: string;
  html: string;
  text: string;
}
