import { hash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { getRulePack, listShownRules } from "#app/modules/compliance/rule-packs.server.ts";
import type { UploadStorage } from "#app/modules/media/upload-storage.ts";
import { briefHours } from "#app/modules/store/format-hours.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { logger } from "#app/platform/logger.server.ts";
import { createMutex } from "#app/platform/mutex.ts";
import { shareAssetsKey } from "#app/platform/share-assets.server.ts";
import { DRAWN_NAME } from "#app/ui/site/drawn-name.ts";
import type { SitePage } from "../schema.ts";
import type { SiteContext } from "../structured-data.ts";
import { drawShareImage } from "./draw-share-image.server.ts";
import type { ShareCard } from "./share-card.ts";

/** Builds the card of a page's share image. */
export function buildShareCard(page: Pick<SitePage, "share">, facts: SiteFacts): ShareCard {
  const { name, address, hours } = facts;
  const footer = `${name} · ${address.city} · Open ${briefHours(hours.weekly)}`;
  const warnings = listShownRules(getRulePack(address.state), "share").map(({ text }) => text);
  const brand = name === DRAWN_NAME ? undefined : name;
  return { ...page.share, brand, footer, warnings };
}

/** URL of a page's share image, with a version that changes with the image. */
export function shareImageUrl(page: SitePage, { facts, origin }: SiteContext): string {
  const name = page.path === "/" ? "/home" : page.path;
  return `${origin}/share${name}.jpg?v=${shareImageVersion(shareCardHash(buildShareCard(page, facts)))}`;
}

/** The part of a card's hash used in the URL. */
export function shareImageVersion(hash: string): string {
  return hash.slice(0, 12);
}

/** The path of the page for a share image name, `/areas/troy` for `areas/troy.jpg`; undefined if invalid. */
export function parseShareImagePath(name: string): string | undefined {
  const path = /^([a-z0-9-]+(?:\/[a-z0-9-]+)*)\.jpg$/.exec(name)?.[1];
  if (path === undefined) return undefined;
  return path === "home" ? "/" : `/${path}`;
}

/** An image and the fingerprint of its card. */
interface ShareImage {
  bytes: Buffer;
  hash: string;
}

const caches = new Map<string, ShareImageCache>();

/**
 * The image of a card, 1200×630, JPEG: from memory, from `<dataDir>/share-images`, or drawn. Each
 * machine has its own cache, because drawing is faster than fetching from another machine. Throws an
 * Error with the name of a picture that is not in `art/`, StorageUnavailable if an upload cannot be read.
 */
export function getShareImage(options: {
  dataDir: string;
  uploads: UploadStorage;
  card: ShareCard;
}): Promise<ShareImage> {
  const { dataDir, uploads, card } = options;
  let cache = caches.get(dataDir);
  if (!cache) {
    const draw = (shareCard: ShareCard) => drawShareImage(shareCard, { uploads });
    cache = new ShareImageCache(join(dataDir, "share-images"), { draw });
    caches.set(dataDir, cache);
  }
  return cache.get(card);
}

/** Increase when the drawing changes, so that the images get new URLs and are drawn again. */
const drawingVersion = 2;

const defaults = {
  /** Enough for the pages shared at any one time; the others are read from disk. */
  maxMemoryBytes: 16_000_000,
  /** Several times the number of pages, so that only outdated images are deleted. */
  maxFiles: 2_000,
  /** Concurrent drawings. Each takes a core, which requests of visitors need as well. */
  maxDrawings: 2,
};

/**
 * The fingerprint of a card's image, computed without drawing it, for the `?v=` of its URL. Changes
 * with the texts, the picture, the fonts, and the drawing code.
 */
export function shareCardHash(card: ShareCard): string {
  const { title, eyebrow, art, position, brand, footer, warnings } = card;
  const parts = [drawingVersion, shareAssetsKey(art), title, eyebrow, art, footer, warnings];
  // Cards without a focal point keep the hashes they had before there were any.
  if (position !== undefined) parts.push(position);
  if (brand !== undefined) parts.push(`brand: ${brand}`);
  return hash("sha256", JSON.stringify(parts), "hex").slice(0, 32);
}

type Options = typeof defaults & { draw: (card: ShareCard) => Promise<Buffer> };

/** Caches images in a folder, and recent ones in memory. Several processes may share the folder. */
export class ShareImageCache {
  readonly #folder: string;
  readonly #options: Options;
  readonly #memory: LRUCache<string, Buffer>;
  readonly #mutex: ReturnType<typeof createMutex>;
  readonly #loading = new Map<string, Promise<Buffer>>();
  #warned = false;

  constructor(folder: string, options: Partial<Options> & Pick<Options, "draw">) {
    this.#folder = folder;
    this.#options = { ...defaults, ...options };
    this.#memory = new LRUCache({
      maxSize: this.#options.maxMemoryBytes,
      sizeCalculation: (bytes) => bytes.byteLength,
    });
    this.#mutex = createMutex(this.#options.maxDrawings);
  }

  /** The image of a card, cached or drawn. Throws like {@link drawShareImage}. */
  async get(card: ShareCard): Promise<ShareImage> {
    const key = shareCardHash(card);
    const bytes = this.#memory.get(key) ?? (await this.#loadOnce(key, card));
    return { bytes, hash: key };
  }

  #loadOnce(key: string, card: ShareCard): Promise<Buffer> {
    const pending = this.#loading.get(key);
    if (pending) return pending;
    const loading = this.#load(key, card).finally(() => this.#loading.delete(key));
    this.#loading.set(key, loading);
    return loading;
  }

  async #load(key: string, card: ShareCard): Promise<Buffer> {
    const name = `${key}.jpg`;
    let bytes = await readJpeg(join(this.#folder, name));
    if (!bytes) {
      bytes = await this.#mutex(() => this.#options.draw(card));
      await this.#save(name, bytes);
    }
    this.#memory.set(key, bytes);
    return bytes;
  }

  /** Saves an image; if the disk is full or read-only, logs a warning once and continues. */
  async #save(name: string, bytes: Buffer): Promise<void> {
    try {
      await writeFileAtomically(this.#folder, name, bytes);
      await deleteOldestFiles(this.#folder, this.#options.maxFiles);
    } catch (error) {
      if (this.#warned) return;
      this.#warned = true;
      logger.warn({ err: error, folder: this.#folder }, "share images cannot be cached on disk");
    }
  }
}

const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);
const JPEG_END = Buffer.from([0xff, 0xd9]);

/** Reads a JPEG file; undefined if the file is missing, incomplete, or not a JPEG. */
async function readJpeg(file: string): Promise<Buffer | undefined> {
  const bytes = await readFile(file).catch(() => undefined);
  const isComplete =
    bytes?.subarray(0, 3).equals(JPEG_START) && bytes.subarray(-2).equals(JPEG_END);
  return isComplete ? bytes : undefined;
}

/**
 * Writes `<folder>/<name>` and renames it into place, so that no other process reads a partial file.
 * Throws file system errors.
 */
async function writeFileAtomically(folder: string, name: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const temporaryFile = join(folder, `.${name}.${randomUUID()}`);
  try {
    await writeFile(temporaryFile, bytes);
    await rename(temporaryFile, join(folder, name));
  } catch (error) {
    await rm(temporaryFile, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** If there are more than `max` files, deletes the oldest until 90 percent of `max` remain. */
async function deleteOldestFiles(folder: string, max: number): Promise<void> {
  const names = await readdir(folder);
  if (names.length <= max) return;
  const files = await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      // Another process may have deleted the file since.
      const time = await stat(file).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      );
      return { file, time };
    }),
  );
  const oldest = files
    .sort((a, b) => a.time - b.time)
    .slice(0, names.length - Math.ceil(max * 0.9));
  await Promise.all(oldest.map(({ file }) => rm(file, { force: true })));
}
