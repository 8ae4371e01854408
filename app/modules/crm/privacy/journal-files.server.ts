import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { codesOf } from "#app/db/errors.server.ts";

/** Name of the journal's folder, in DATA_DIR and next to the backups. */
export const JOURNAL_FOLDER = "privacy-journal";

/** One file per month and machine: `2026-11.web-1.jsonl`. */
const FILE_NAME = /^(\d{4}-\d\d)\.[\w.-]+\.jsonl$/;

const entrySchema = z.object({
  /** Time of the event. */
  at: z.iso.datetime(),
  kind: z.enum(["withdrawal", "erasure"]),
  lead: z.enum(["contact", "message"]),
  /** Id of the lead; null if only its hashes are known. */
  leadId: z.string().nullable(),
  /** Why the data was erased, or how consent was withdrawn. */
  cause: z.string(),
  /** Keyed hashes, as in table `erasures`. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Hash of the token in unsubscribe links. */
  link: z.string().nullable(),
  /** Whether the store needs new consent before it writes to the addresses again. */
  withdrawn: z.boolean(),
  /** Fingerprint of the key of the hashes. */
  key: z.string(),
});

/** A withdrawal of consent or an erasure, with hashes instead of addresses. */
export type JournalEntry = z.output<typeof entrySchema>;

export interface Journal {
  /** Oldest first, without duplicates. */
  entries: JournalEntry[];
  /** Number of invalid lines, such as the last line of a killed process. */
  damaged: number;
  /** Whether any of the folders has a journal. */
  found: boolean;
}

/** Appends entries to this month's file. They are on disk when the promise resolves. */
export async function appendToJournal(
  folder: string,
  entries: readonly JournalEntry[],
  { now }: { now: Date },
): Promise<void> {
  if (entries.length === 0) return;
  const isNew = (await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined;
  const host = hostname().replace(/[^\w.-]/g, "_");
  const file = await open(join(folder, `${getMonth(now)}.${host}.jsonl`), "a", 0o600);
  try {
    // The leading line break ends an incomplete line of a killed process.
    const text = `\n${entries.map((entry) => JSON.stringify(entry)).join("\n")}\n`;
    await file.appendFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  if (isNew) await syncFolder(join(folder, ".."));
  await syncFolder(folder);
}

/** Reads and merges the journals in several folders; a missing folder has no entries. */
export async function readJournal(folders: readonly string[]): Promise<Journal> {
  const entries = new Map<string, JournalEntry>();
  let damaged = 0;
  let found = false;
  for (const folder of folders) {
    for (const name of await listFiles(folder)) {
      found = true;
      for (const line of (await readFile(join(folder, name), "utf8")).split("\n")) {
        if (line === "") continue;
        const entry = parseEntry(line);
        if (entry) entries.set(getEntryKey(entry), entry);
        else damaged += 1;
      }
    }
  }
  const sorted = [...entries.values()].sort((a, b) => (a.at < b.at ? -1 : 1));
  return { entries: sorted, damaged, found };
}

/** A key that is the same for all entries about one event, including entries added later. */
export function getEntryKey({ at, kind, email, phone, link }: JournalEntry): string {
  return JSON.stringify([at, kind, email, phone, link]);
}

/** Copies new and changed files to another folder, so that losing one disk does not lose them. */
export async function mirrorJournal(from: string, to: string): Promise<void> {
  for (const name of await listFiles(from)) {
    const [source, target] = [join(from, name), join(to, name)];
    if ((await getSize(source)) === (await getSize(target))) continue;
    await mkdir(to, { recursive: true, mode: 0o700 });
    const temporaryFile = join(to, `.draft-${process.pid}-${name}`);
    await writeFile(temporaryFile, await readFile(source), { mode: 0o600, flush: true });
    await rename(temporaryFile, target);
  }
}

/** Deletes the files of months that ended before `before`. */
export async function pruneJournal(folder: string, { before }: { before: Date }): Promise<void> {
  for (const name of await listFiles(folder)) {
    if ((FILE_NAME.exec(name)?.[1] ?? "") < getMonth(before)) await rm(join(folder, name));
  }
}

async function listFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (codesOf(error).code === "ENOENT") return [];
    throw error;
  });
  return names.filter((name) => FILE_NAME.test(name)).sort();
}

function parseEntry(line: string): JournalEntry | undefined {
  try {
    return entrySchema.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}

async function getSize(path: string): Promise<number | undefined> {
  const found = await stat(path).catch((error: unknown) => {
    if (codesOf(error).code === "ENOENT") return undefined;
    throw error;
  });
  return found?.size;
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const getMonth = (time: Date) => time.toISOString().slice(0, 7);
