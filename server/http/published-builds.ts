import { hash, randomUUID } from "node:crypto";
import { copyFile, link, mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { MiddlewareHandler } from "hono";
import { codesOf } from "#app/db/errors.server.ts";
import { staticFiles } from "./static-files.ts";

/** Folder in DATA_DIR with the browser files of recent builds, one folder per build. */
const FOLDER = "builds";

/** Folders of a build's files whose names contain a content hash. */
const HASHED_FOLDERS = ["assets", "images", "fonts"];

/** Builds whose files are kept, the most recently started ones. */
const KEPT_BUILDS = 5;

/** Prefix of folders that are being filled. */
const DRAFT_PREFIX = "draft-";

/** A start takes seconds, so an older draft belongs to a process that was killed. */
const DRAFT_MAX_AGE_MS = 3_600_000;

/**
 * Copies the hashed browser files of the build in `clientRoot` to DATA_DIR, where processes of other builds
 * find them, and removes the files of old builds. Several processes may do this at the same time.
 */
export async function publishBuildFiles(clientRoot: string, dataDir: string): Promise<void> {
  const builds = join(dataDir, FOLDER);
  const files = await listHashedFiles(clientRoot);
  // Names contain hashes, so builds with the same names have the same files.
  const target = join(builds, hash("sha256", files.join("\n")).slice(0, 16));
  if (!(await exists(target))) await copyFiles(files, clientRoot, target);
  const now = new Date();
  await utimes(target, now, now);
  await removeOldBuilds(builds, now);
}

/**
 * Serves the hashed files of the builds published in DATA_DIR. During an upgrade, pages of one build ask
 * processes of the other for their files, and so do open pages after it.
 */
export function publishedFiles(dataDir: string): MiddlewareHandler {
  const builds = join(dataDir, FOLDER);
  const handlers = new Map<string, MiddlewareHandler>();
  return async (c, next) => {
    const names = await listFolder(builds);
    for (const name of names.filter((name) => !isDraft(name))) {
      const serve = handlers.get(name) ?? staticFiles(join(builds, name));
      handlers.set(name, serve);
      let isMissing = false;
      const response = await serve(c, async () => {
        isMissing = true;
      });
      if (!isMissing) return response;
    }
    return next();
  };
}

async function listHashedFiles(clientRoot: string): Promise<string[]> {
  const lists = HASHED_FOLDERS.map(async (folder) => {
    const names = await readdir(join(clientRoot, folder));
    return names.map((name) => join(folder, name));
  });
  return (await Promise.all(lists)).flat().sort();
}

async function copyFiles(files: readonly string[], from: string, target: string): Promise<void> {
  const draft = join(dirname(target), `${DRAFT_PREFIX}${randomUUID()}`);
  try {
    for (const folder of HASHED_FOLDERS) await mkdir(join(draft, folder), { recursive: true });
    for (const file of files) await linkOrCopy(join(from, file), join(draft, file));
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another process of the same build was first.
    if (!(await exists(target))) throw error;
  }
}

/** Hard links cost no space, but need the same disk and an owner who may write to the file. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch {
    await copyFile(from, to);
  }
}

async function removeOldBuilds(builds: string, now: Date): Promise<void> {
  const names = await listFolder(builds);
  const folders = await Promise.all(
    names.map(async (name) => ({ name, startedAt: await modifiedAt(join(builds, name)) })),
  );
  const newestFirst = folders.toSorted((a, b) => b.startedAt - a.startedAt);
  const oldestDraft = now.getTime() - DRAFT_MAX_AGE_MS;
  const outdated = [
    ...newestFirst.filter(({ name }) => !isDraft(name)).slice(KEPT_BUILDS),
    ...folders.filter(({ name, startedAt }) => isDraft(name) && startedAt < oldestDraft),
  ];
  for (const { name } of outdated) await rm(join(builds, name), { recursive: true, force: true });
}

/** 0 if another process has just removed it. */
async function modifiedAt(path: string): Promise<number> {
  const { mtimeMs } = (await stat(path).catch(() => undefined)) ?? { mtimeMs: 0 };
  return mtimeMs;
}

const isDraft = (name: string) => name.startsWith(DRAFT_PREFIX);

async function listFolder(path: string): Promise<string[]> {
  try {
    return await readdir(path);
  } catch (error) {
    if (codesOf(error).code === "ENOENT") return [];
    throw error;
  }
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
