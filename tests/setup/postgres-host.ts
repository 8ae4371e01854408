import { execFileSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { delimiter, join } from "node:path";

/** PostgreSQL's programs, user, and folder on this machine. */
export interface PostgresHost {
  /** Folder with `initdb` and `postgres`. */
  binaries: string;
  /** Set if we are root, since PostgreSQL refuses to run as root. */
  user: ServerUser | undefined;
  folder: string;
}

export interface ServerUser {
  uid: number;
  gid: number;
}

const PROGRAMS = ["initdb", "postgres"];

/** Folders outside PATH where Debian, Red Hat, Homebrew, and the Mac app install the server. */
const KNOWN_FOLDERS = [
  "/usr/lib/postgresql/*/bin",
  "/usr/pgsql-*/bin",
  "/opt/homebrew/opt/postgresql*/bin",
  "/usr/local/opt/postgresql*/bin",
  "/Applications/Postgres.app/Contents/Versions/latest/bin",
];

/**
 * The folder of the PostgreSQL on PATH, or else of the newest one installed elsewhere.
 * Throws Error with instructions if there is none.
 */
export function findPostgresBinaries({
  path = process.env.PATH ?? "",
  folders = KNOWN_FOLDERS,
} = {}): string {
  const known = folders
    .flatMap((pattern) => globSync(pattern))
    .sort((a, b) => b.localeCompare(a, "en", { numeric: true }));
  const found = [...path.split(delimiter), ...known].find(
    (folder) => folder !== "" && PROGRAMS.every((program) => existsSync(join(folder, program))),
  );
  if (found !== undefined) return found;
  throw new Error(
    "PostgreSQL is not installed (no initdb and postgres on PATH or in a usual place): " +
      "install it, or test SQLite alone with TEST_ENGINES=sqlite",
  );
}

/** For root: the user `postgres` if it exists, or else `nobody`. Otherwise undefined. */
export function findServerUser(): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ["postgres", "nobody"]) {
    const uid = readId("-u", name);
    const gid = readId("-g", name);
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  throw new Error("PostgreSQL does not run as root, and there is no user postgres or nobody");
}

function readId(flag: "-u" | "-g", name: string): number | undefined {
  try {
    return Number(execFileSync("id", [flag, name], { stdio: ["ignore", "pipe", "ignore"] }));
  } catch {
    return undefined;
  }
}
