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
  /** Id of the message, or of the contact who withdrew; null if only the hashes are known. */
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
  const files: JournalEntry[][] = [];
  let damaged = 0;
  for (const folder of folders) {
    for (const name of await listFiles(folder)) {
      const lines = (await readFile(join(folder, name), "utf8")).split("\n").filter(Boolean);
      const entries = lines.flatMap((line) => parseEntry(line) ?? []);
      damaged += lines.length - entries.length;
      files.push(entries);
    }
  }
  return { entries: mergeEntries(files), damaged, found: files.length > 0 };
}

/**
 * The distinct entries of several files, oldest first. An entry about an erased message may lack the
 * message's id and then erases all earlier messages from the address. It is left out if the same
 * erasure is known with at least as many ids: another machine wrote them when it erased the messages.
 */
function mergeEntries(files: readonly JournalEntry[][]): JournalEntry[] {
  const entries = new Map<string, JournalEntry>();
  for (const entry of files.flat()) entries.set(getEntryKey(entry), entry);
  const all = [...entries.values()];
  const exact = countBy(all.filter(({ leadId }) => leadId !== null).map(getErasureKey));
  const vague = files.map((file) => countBy(file.filter(lacksMessageId).map(getErasureKey)));
  const isNeeded = (entry: JournalEntry) => {
    const key = getErasureKey(entry);
    const messages = Math.max(...vague.map((counts) => counts.get(key) ?? 0));
    return (exact.get(key) ?? 0) < messages;
  };
  return all
    .filter((entry) => !lacksMessageId(entry) || isNeeded(entry))
    .sort((a, b) => a.at.localeCompare(b.at));
}

/** Whether an entry is about an erased message whose id was not recorded. */
export function lacksMessageId({ kind, lead, leadId }: JournalEntry): boolean {
  return kind === "erasure" && lead === "message" && leadId === null;
}

/** A key that is the same for all entries about one event, including entries added later. */
export function getEntryKey({ at, kind, lead, leadId, email, phone, link }: JournalEntry): string {
  return JSON.stringify([at, kind, lead, leadId, email, phone, link]);
}

/** Like {@link getEntryKey}, without the id: a request may erase several messages from an address. */
export function getErasureKey(entry: JournalEntry): string {
  return getEntryKey({ ...entry, leadId: null });
}

/** How often each key occurs. */
export function countBy(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
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
