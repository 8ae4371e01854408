import { zipSync } from "fflate";
import type { Db } from "#app/db/schema.ts";
import type { UploadStorage } from "#app/modules/media/upload-storage.ts";
import { formatDateTime, STORE_TIME_ZONE_LABEL } from "#app/platform/format-time.ts";
import { storeDay } from "#app/platform/time.server.ts";
import { formatFileList, type Seal } from "./archive-format.ts";
import type { ArchivedPage } from "./archived-page.server.ts";
import { readFile } from "./files.server.ts";
import { type DailyRoot, findDailyRoot, readSeals } from "./seals.server.ts";
import verifyScript from "./verify.mjs?raw";

/** Seals from one to the last of its day, whose hash is the root of the day. */
interface Chain {
  /** For messages. */
  name: string;
  seals: Seal[];
  root: DailyRoot;
}

/** Names of the documents in the ZIP by kind of seal. */
const DOCUMENT_NAMES: Partial<Record<Seal["kind"], string>> = {
  page: "page.html",
  feed: "feed.txt",
  email: "email.json",
};

/**
 * A ZIP with an archived page and everything needed to check it without this site: the document, its
 * files, the seals up to the root of their day, and a script. `at` is the requested time.
 */
export async function buildArchiveZip(
  db: Db,
  { page, at, storage }: { page: ArchivedPage; at: Date; storage: UploadStorage },
): Promise<Uint8Array<ArrayBuffer>> {
  const { seal, document, hours, asShown, files } = page;
  if (!document || !asShown) throw new Error("a page that was gone has no document");
  const documentName = DOCUMENT_NAMES[seal.kind] ?? "document";
  const asShownName = `as-shown-${documentName}`;
  const chains = [await readChain(db, "page", seal)];
  if (hours) chains.push(await readChain(db, "opening hours", hours.seal));
  const shown = { at: at.toISOString(), document: documentName, asShown: asShownName };
  const entries: Record<string, Uint8Array> = {
    "README.txt": Buffer.from(describe(page, at, documentName)),
    [documentName]: document,
    "seals.json": Buffer.from(`${JSON.stringify({ shown, chains }, null, 1)}\n`),
    "verify.mjs": Buffer.from(verifyScript),
  };
  if (hours) Object.assign(entries, { [asShownName]: asShown, "hours.json": hours.document });
  if (seal.files_hash !== null) entries["files.json"] = formatFileList(files);
  for (const { path, sha256: hash } of files) {
    const bytes = hash === null ? undefined : await readFile(storage, hash);
    if (bytes) entries[`files${path}`] = bytes;
  }
  // Without compression of pictures, which are compressed already.
  return new Uint8Array(zipSync(entries, { level: 6, mtime: at }));
}

async function readChain(db: Db, name: string, first: Seal): Promise<Chain> {
  const root = await findDailyRoot(db, storeDay(new Date(first.sealed_at)));
  if (!root) throw new Error(`no root for seal ${first.number}`);
  const seals: Seal[] = [];
  for await (const page of readSeals(db, { after: first.number - 1, through: root.seals })) {
    seals.push(...page);
  }
  return { name, seals, root };
}

function describe({ seal, hours }: ArchivedPage, at: Date, documentName: string): string {
  return [
    `${seal.path} as of ${formatDateTime(at)}, ${STORE_TIME_ZONE_LABEL}`,
    "",
    `${documentName}: the document as it was sealed at ${seal.sealed_at}.`,
    `The public saw it from ${seal.effective_at} on.`,
    ...(hours
      ? [
          `as-shown-${documentName}: the same with the line about opening hours of the requested time,`,
          "byte for byte what visitors got then. The line is in hours.json.",
        ]
      : []),
    "files: its pictures, style sheets, and fonts, by the paths that the document names.",
    "seals.json: the seals of the document and those after it, up to the daily root.",
    "",
    "To check all of it with Node.js and without a network:  node verify.mjs",
    "To check it against a daily root that was written down:  node verify.mjs --root HASH",
    "",
  ].join("\n");
}
