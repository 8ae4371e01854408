import type { Db } from "#app/db/schema.ts";
import type { UploadStorage } from "#app/modules/media/upload-storage.ts";
import { htmlText } from "#app/platform/html-text.ts";
import { diffTexts } from "#app/platform/text-analysis.server.ts";
import {
  type EmailTemplate,
  type NamedFile,
  parseFileList,
  type Seal,
  type SealKind,
} from "./archive-format.ts";
import { readDocument } from "./documents.server.ts";
import { readFile } from "./files.server.ts";
import { type HoursLine, replaceHoursLine, withoutHoursLine } from "./hours-line.ts";
import { findLatestSeal } from "./seals.server.ts";

/** What the public got at one path at one time. */
export interface ArchivedPage {
  seal: Seal;
  /** As sealed; undefined if the page was gone. */
  document: Buffer | undefined;
  /** The seal of the line about opening hours at that time, and its document; for pages that show it. */
  hours: { seal: Seal; document: Buffer } | undefined;
  /** The bytes that visitors got at that time: the document with the line of that time. */
  asShown: Buffer | undefined;
  files: NamedFile[];
}

interface Which {
  kind: SealKind;
  path: string;
  at: Date;
}

/**
 * What the public got at a path at a time; undefined if the archive begins later or never had the path.
 * Throws ArchiveDamaged if a document was altered.
 */
export async function findArchivedPage(
  db: Db,
  { kind, path, at }: Which,
): Promise<ArchivedPage | undefined> {
  const seal = await findLatestSeal(db, { kind, path, at });
  if (!seal) return undefined;
  const document =
    seal.document_hash === null ? undefined : await readDocument(db, seal.document_hash);
  const files =
    seal.files_hash === null ? [] : parseFileList(await readDocument(db, seal.files_hash));
  if (kind !== "page" || !document) {
    return { seal, document, hours: undefined, asShown: document, files };
  }
  const hoursSeal = await findLatestSeal(db, { kind: "hours", path: "hours", at });
  if (!hoursSeal?.document_hash)
    return { seal, document, hours: undefined, asShown: document, files };
  const hours = { seal: hoursSeal, document: await readDocument(db, hoursSeal.document_hash) };
  const line: HoursLine = JSON.parse(hours.document.toString());
  return {
    ...{ seal, document, hours, files },
    asShown: Buffer.from(replaceHoursLine(document.toString(), line)),
  };
}

/** Parts of a document that nobody reads. */
const UNREAD = /<(head|script|style|noscript)\b[\s\S]*?<\/\1>/g;

/** Tags that begin or end a line. */
const BLOCK =
  /<\/?(?:address|article|blockquote|br|button|dd|details|dialog|div|dl|dt|figcaption|figure|footer|form|h[1-6]|header|hr|label|li|main|nav|ol|p|section|summary|table|td|th|tr|ul)\b[^>]*>/g;

/** The text of an archived document, line by line, without the line about opening hours. */
export function readText(kind: SealKind, document: Buffer | undefined): string {
  if (!document) return "";
  const content = document.toString();
  if (kind === "email") {
    const { subject, text }: EmailTemplate = JSON.parse(content);
    return `${subject}\n\n${text}`;
  }
  if (kind !== "page") return content;
  return withoutHoursLine(content)
    .replace(UNREAD, "")
    .split(BLOCK)
    .map(htmlText)
    .filter((line) => line !== "")
    .join("\n");
}

/** The differences between the texts of two archived documents; empty if both have the same text. */
export function compareTexts(older: string, newer: string): ReturnType<typeof diffTexts> {
  return older === newer ? [] : diffTexts(older, newer);
}

/**
 * Policy of an archived document in a frame: nothing is fetched, not even from this server, and nothing
 * runs. `sandbox` without a value also stops forms, links to other windows, and access to this site.
 */
export const FRAME_POLICY =
  "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox";

const TYPES: Record<string, string> = {
  ...{ avif: "image/avif", webp: "image/webp", png: "image/png", svg: "image/svg+xml" },
  ...{ jpg: "image/jpeg", jpeg: "image/jpeg", gif: "image/gif", ico: "image/x-icon" },
  woff2: "font/woff2",
};

/** What a document in a frame must not have: scripts, links to files, other sizes of pictures. */
const REMOVED = [
  /<script\b[\s\S]*?<\/script>/g,
  /<noscript\b[\s\S]*?<\/noscript>/g,
  /<link\b[^>]*>/g,
  /<source\b[^>]*>/g,
  /<iframe\b[\s\S]*?<\/iframe>/g,
  /<meta http-equiv[^>]*>/gi,
];

/** Attributes that would fetch something or lead somewhere. */
const DEAD_ATTRIBUTES = / (?:href|action|formaction|srcset|imagesrcset|ping)="[^"]*"/g;

/**
 * A public page without scripts and links, and with the age gate passed. Links and buttons look as they
 * did and do nothing.
 */
export function toInertDocument(page: string): string {
  const html = REMOVED.reduce((text, pattern) => text.replace(pattern, ""), page);
  return html.replace(DEAD_ATTRIBUTES, "").replace(/<html\b/, '<html data-age="ok"');
}

/**
 * An archived page for display in a frame: without scripts and links, with its pictures and fonts inside,
 * and with the age gate passed. Links and buttons look as they did and do nothing.
 */
export async function toFrameDocument(
  { asShown, files }: Pick<ArchivedPage, "asShown" | "files">,
  storage: UploadStorage,
): Promise<string> {
  let html = toInertDocument((asShown ?? Buffer.alloc(0)).toString());
  for (const { path, sha256: hash } of files) {
    const type = TYPES[path.split(".").at(-1) ?? ""];
    const isShown = html.includes(`src="${path}"`) || html.includes(`url(${path})`);
    if (!isShown || !type || hash === null) continue;
    const bytes = await readFile(storage, hash);
    const uri = bytes && `data:${type};base64,${Buffer.from(bytes).toString("base64")}`;
    if (!uri) continue;
    html = html
      .replaceAll(`src="${path}"`, `src="${uri}"`)
      .replaceAll(`url(${path})`, `url(${uri})`);
  }
  // The policy would refuse files that are not in the archive.
  return html.replace(/ src="\/[^"]*"/g, "").replace(/url\(\/[^)]{0,500}\)/g, "url(data:,)");
}
