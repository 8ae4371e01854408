import type { Db, Tx } from "#app/db/schema.ts";
import { type Cut, hashSeal, parseFileList, type Seal, sha256 } from "./archive-format.ts";
import { ArchiveDamaged, readDocument } from "./documents.server.ts";
import { readSeals } from "./seals.server.ts";

interface VerifyOptions {
  /** Reads a saved file by its hash; undefined if it is missing. */
  readFile: (hash: string) => Promise<Uint8Array | undefined>;
  /** A daily root that was written down elsewhere; it must be the hash of a seal. */
  root?: string | undefined;
  signal?: AbortSignal | undefined;
}

export interface VerifiedArchive {
  seals: number;
  documents: number;
  files: number;
  /** When the oldest seal was made; undefined if there are none. */
  firstSealedAt: string | undefined;
  /** Hash of the last seal; undefined if there are none. */
  lastHash: string | undefined;
  /** What does not match, in words; empty if nothing was altered. */
  problems: string[];
}

/**
 * Checks every seal, document, and file of the archive: each against its hash, each seal against the one
 * before, and that everything a seal names is there. Finds any altered byte, row, or seal. A chain that
 * was rewritten or cut off as a whole is consistent again: that is found only against a `root`.
 */
export async function verifyArchive(
  db: Db | Tx,
  { readFile, root, signal }: VerifyOptions,
): Promise<VerifiedArchive> {
  const problems: string[] = [];
  // Listed first, because the site may be sealing: a document and its seal appear together.
  const listed = await listDocuments(db);
  const chain = await verifyChain(db, { problems, root, signal });
  const named = chain.documents;
  const documents = await verifyDocuments(db, { problems, listed, named, signal });
  const files = await verifyFiles(db, { problems, lists: chain.lists, readFile, signal });
  if (root !== undefined && !chain.hasRoot) {
    problems.push(
      `no seal has the hash ${root}: the chain was rewritten or cut off, or the root is from before ` +
        `the oldest seal (${chain.firstSealedAt ?? "there are none"})`,
    );
  }
  const { seals, firstSealedAt, lastHash } = chain;
  return { seals, documents, files, firstSealedAt, lastHash, problems };
}

interface Checking {
  /** Problems are added here. */
  problems: string[];
  signal: AbortSignal | undefined;
}

async function verifyChain(
  db: Db | Tx,
  { problems, root, signal }: Checking & { root: string | undefined },
) {
  const documents = new Set<string>();
  const lists = new Set<string>();
  let previous: Seal | undefined;
  let first: Seal | undefined;
  let cut: Seal | undefined;
  let seals = 0;
  let hasRoot = false;
  for await (const page of readSeals(db)) {
    signal?.throwIfAborted();
    for (const seal of page) {
      first ??= seal;
      seals += 1;
      hasRoot ||= seal.hash === root;
      if (hashSeal(seal) !== seal.hash) problems.push(`${nameOf(seal)} was altered`);
      if (previous && seal.number !== previous.number + 1) {
        problems.push(`seals ${previous.number + 1} to ${seal.number - 1} are missing`);
      } else if (previous && seal.previous_hash !== previous.hash) {
        problems.push(`${nameOf(seal)} does not follow the seal before it`);
      }
      if (seal.document_hash !== null) documents.add(seal.document_hash);
      if (seal.files_hash !== null) documents.add(seal.files_hash);
      if (seal.files_hash !== null) lists.add(seal.files_hash);
      if (seal.kind === "cut") cut = seal;
      previous = seal;
    }
  }
  if (first) problems.push(...(await verifyBeginning(db, first, cut)));
  const [firstSealedAt, lastHash] = [first?.sealed_at, previous?.hash];
  return { documents, lists, seals, hasRoot, firstSealedAt, lastHash };
}

const nameOf = ({ number, path }: Seal) => `seal ${number} (${path})`;

/** A chain begins with seal 1, or after the seals whose deletion a seal of kind `cut` records. */
async function verifyBeginning(
  db: Db | Tx,
  first: Seal,
  cutSeal: Seal | undefined,
): Promise<string[]> {
  const none: Cut = { deletedThrough: 0, hash: "" };
  const cut = cutSeal?.document_hash
    ? await readDocument(db, cutSeal.document_hash).then(
        (bytes): Cut => JSON.parse(bytes.toString()),
        () => none,
      )
    : none;
  const isWhole = first.number === cut.deletedThrough + 1 && first.previous_hash === cut.hash;
  if (isWhole) return [];
  return [`the chain begins with seal ${first.number}, but ${cut.deletedThrough + 1} is expected`];
}

/** The hashes of all documents, each with that of its base. */
async function listDocuments(db: Db | Tx): Promise<Map<string, string | null>> {
  const rows = await db.selectFrom("archive_documents").select(["hash", "base_hash"]).execute();
  return new Map(rows.map(({ hash, base_hash }) => [hash, base_hash]));
}

async function verifyDocuments(
  db: Db | Tx,
  {
    problems,
    listed,
    named,
    signal,
  }: Checking & { listed: ReadonlyMap<string, string | null>; named: ReadonlySet<string> },
): Promise<number> {
  const all = new Set([...listed.keys(), ...named]);
  for (const hash of all) {
    signal?.throwIfAborted();
    const problem = await readDocument(db, hash).then(() => undefined, toProblem);
    if (problem !== undefined) problems.push(problem);
  }
  const needed = new Set<string>();
  for (const document of named) {
    // Without the second condition, a circle of bases would not end.
    for (let hash = document; hash && !needed.has(hash); hash = listed.get(hash) ?? "") {
      needed.add(hash);
    }
  }
  for (const hash of listed.keys()) {
    if (!needed.has(hash)) problems.push(`no seal names the document ${hash}`);
  }
  return all.size;
}

function toProblem(error: unknown): string {
  if (error instanceof ArchiveDamaged) return error.message;
  throw error;
}

async function verifyFiles(
  db: Db | Tx,
  {
    problems,
    lists,
    readFile,
    signal,
  }: Checking & { lists: ReadonlySet<string> } & Pick<VerifyOptions, "readFile">,
): Promise<number> {
  const pathsByHash = new Map<string, string>();
  for (const list of lists) {
    // A list that cannot be read was reported with the documents.
    const content = await readDocument(db, list).catch(() => undefined);
    for (const { path, sha256: hash } of content ? parseFileList(content) : []) {
      if (hash !== null) pathsByHash.set(hash, path);
    }
  }
  for (const [hash, path] of pathsByHash) {
    signal?.throwIfAborted();
    const bytes = await readFile(hash);
    if (!bytes) problems.push(`the file ${path} (${hash}) is missing`);
    else if (sha256(bytes) !== hash) problems.push(`the file ${path} (${hash}) was altered`);
  }
  return pathsByHash.size;
}
