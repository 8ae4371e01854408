import { z } from "zod";
import { OperatorError } from "#app/platform/errors.server.ts";

/** Raised whenever older programs could not read what newer ones write. */
export const FORMAT = 1;

const SITE = "hyde-cannabis";

/** The file every backup begins with, and what it says. */
export const FIRST_FILE = "READ-ME.txt";
export const FIRST_TEXT = `A backup of the Hyde Cannabis website. It holds names and addresses of people: keep it private.

  npm run restore -- THIS-FILE     brings it back, after checking it
  tar xf THIS-FILE                 takes it apart; manifest.json says what is what
  head -c -2048 THIS-FILE | sha256sum   has to give what tar calls SHA256
`;

/** The last file but the checksum: what the others are. */
export const MANIFEST = "manifest.json";
export const DATABASE_FILE = "database/hyde.sqlite.gz";
export const SECRET_FILE = "session-secret";

/** Name of the file with the rows of a table. */
export const rowsFile = (table: string): string => `database/${table}.jsonl.gz`;

const part = z.object({
  name: z.string(),
  /** Before compression. */
  bytes: z.int(),
  sha256: z.string(),
});

const table = z.object({
  name: z.string(),
  rows: z.int(),
  /** As in `TableShape`; absent where the engine's own file holds the tables. */
  columns: z.array(z.string()).optional(),
  key: z.array(z.string()).optional(),
});

const manifest = z.object({
  site: z.literal(SITE),
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  engine: z.enum(["sqlite", "postgres"]),
  migrations: z.array(z.string()),
  /** A table stands behind those its rows point to. */
  tables: z.array(table),
  sequences: z.record(z.string(), z.int()),
  parts: z.array(part),
  /** Uploads of the database whose files were not there. */
  missingUploads: z.array(z.string()),
});

export type Manifest = z.output<typeof manifest>;
export type ManifestPart = z.output<typeof part>;
export type ManifestTable = z.output<typeof table>;

/** What of the database goes into the manifest. */
export type DatabaseParts = Pick<
  Manifest,
  "engine" | "migrations" | "tables" | "sequences" | "parts"
> & { uploadHashes: string[] };

/** What a manifest says apart from what is the same in all of them. */
export function makeManifest(content: Omit<Manifest, "site" | "format">): Manifest {
  return { site: SITE, format: FORMAT, ...content };
}

/** Throws OperatorError where it is of another program, or of a newer version of this one. */
export function parseManifest(text: string, path: string): Manifest {
  const data = readJson(text);
  const { format, site } = (data ?? {}) as { format?: unknown; site?: unknown };
  if (site === SITE && typeof format === "number" && format > FORMAT) {
    throw new OperatorError(
      `${path} was made by a newer version of this program (format ${format}, this one reads ${FORMAT})`,
    );
  }
  const { success, data: parsed } = manifest.safeParse(data);
  if (!success)
    throw new OperatorError(`${path} is not a backup of this site: see ${MANIFEST} in it`);
  return parsed;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
