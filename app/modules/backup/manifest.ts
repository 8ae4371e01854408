import { z } from "zod";
import { OperatorError } from "#app/platform/errors.server.ts";

/** Increment it when older releases cannot read new backups. */
const FORMAT_VERSION = 1;

const SITE_ID = "hyde-cannabis";

/** The first file of every backup. */
export const README_FILE = "READ-ME.txt";
export const README_TEXT = `A backup of the Hyde Cannabis website. It contains people's names and addresses: keep it private.

  npm run restore -- THIS-FILE     verifies it, then restores it
  tar xf THIS-FILE                 unpacks it; manifest.json describes the parts
  head -c -2048 THIS-FILE | sha256sum   must print the hash in the file SHA256
`;

/** Describes the other files; the last file before the checksum. */
export const MANIFEST_FILE = "manifest.json";
export const DATABASE_FILE = "database/hyde.sqlite.gz";
export const SECRET_FILE = "session-secret";

/** Name of the file with the rows of a table. */
export const getRowsFileName = (table: string): string => `database/${table}.jsonl.gz`;

const partSchema = z.object({
  name: z.string(),
  /** Before compression. */
  bytes: z.int(),
  sha256: z.string(),
});

const tableSchema = z.object({
  name: z.string(),
  rows: z.int(),
  /** As in `TableShape`; absent if the backup contains a SQLite file. */
  columns: z.array(z.string()).optional(),
  key: z.array(z.string()).optional(),
});

const manifestSchema = z.object({
  site: z.literal(SITE_ID),
  format: z.literal(FORMAT_VERSION),
  madeAt: z.iso.datetime(),
  engine: z.enum(["sqlite", "postgres"]),
  migrations: z.array(z.string()),
  /** Sorted so that a table follows those its rows reference. */
  tables: z.array(tableSchema),
  sequences: z.record(z.string(), z.int()),
  parts: z.array(partSchema),
  /** Hashes of uploads in the database whose files are missing. */
  missingUploads: z.array(z.string()),
});

export type Manifest = z.output<typeof manifestSchema>;
export type ManifestPart = z.output<typeof partSchema>;
export type ManifestTable = z.output<typeof tableSchema>;

/** The manifest's fields about the database. `uploadHashes` lists its uploads. */
export type DatabaseParts = Pick<
  Manifest,
  "engine" | "migrations" | "tables" | "sequences" | "parts"
> & { uploadHashes: string[] };

export function buildManifest(content: Omit<Manifest, "site" | "format">): Manifest {
  return { site: SITE_ID, format: FORMAT_VERSION, ...content };
}

/** Throws OperatorError if the manifest is from another program or a newer version of this one. */
export function parseManifest(text: string, path: string): Manifest {
  const data = readJson(text);
  const { format, site } = (data ?? {}) as { format?: unknown; site?: unknown };
  if (site === SITE_ID && typeof format === "number" && format > FORMAT_VERSION) {
    throw new OperatorError(
      `${path} was made by a newer version of this program (format ${format}, this one reads ${FORMAT_VERSION})`,
    );
  }
  const { success, data: parsed } = manifestSchema.safeParse(data);
  if (!success)
    throw new OperatorError(`${path} is not a backup of this site: see ${MANIFEST_FILE} in it`);
  return parsed;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
