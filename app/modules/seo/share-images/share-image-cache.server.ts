import { hash } from "node:crypto";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import type { UploadStore } from "#app/modules/media/upload-store.ts";
import { logger } from "#app/platform/logger.server.ts";
import { createMutex } from "#app/platform/mutex.ts";
import { shareAssetsKey } from "#app/platform/share-assets.server.ts";
import { drawShareImage } from "./draw-share-image.server.ts";
import { keepNewest, readJpeg, writeWhole } from "./image-folder.server.ts";
import type { ShareCard } from "./schema.ts";

/** Raise when the drawing changes: the images get new addresses and are drawn anew. */
const drawingVersion = 2;

const defaults = {
  /** Enough for all pages that are shared at one time; the rest comes from disk. */
  maxMemoryBytes: 16_000_000,
  /** Several times the number of pages, so that only images of earlier texts are lost. */
  maxFiles: 2_000,
  /** Drawing takes a core; visitors come first. */
  maxDrawings: 2,
};

/** An image and the fingerprint of its card. */
export interface ShareImage {
  bytes: Buffer;
  hash: string;
}

/**
 * The fingerprint of a card's image without drawing it, for the `?v=` of its address: another one
 * whenever a text, the picture, the fonts or the way of drawing change.
 */
export function shareCardHash(card: ShareCard): string {
  const { title, eyebrow, art, footer, warnings } = card;
  const parts = [drawingVersion, shareAssetsKey(art), title, eyebrow, art, footer, warnings];
  return hash("sha256", JSON.stringify(parts), "hex").slice(0, 32);
}

type Options = typeof defaults & { draw: (card: ShareCard) => Promise<Buffer> };

/** Images in one folder and the latest of them in memory. Several processes may share the folder. */
export class ShareImageCache {
  readonly #folder: string;
  readonly #options: Options;
  readonly #memory: LRUCache<string, Buffer>;
  readonly #mutex: ReturnType<typeof createMutex>;
  readonly #underWay = new Map<string, Promise<Buffer>>();
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

  /** The image of a card, drawn if it has to be. Throws as {@link drawShareImage} does. */
  async get(card: ShareCard): Promise<ShareImage> {
    const key = shareCardHash(card);
    const bytes = this.#memory.get(key) ?? (await this.#loadOnce(key, card));
    return { bytes, hash: key };
  }

  #loadOnce(key: string, card: ShareCard): Promise<Buffer> {
    const running = this.#underWay.get(key);
    if (running) return running;
    const loading = this.#load(key, card).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, loading);
    return loading;
  }

  async #load(key: string, card: ShareCard): Promise<Buffer> {
    const name = `${key}.jpg`;
    let bytes = await readJpeg(join(this.#folder, name));
    if (!bytes) {
      bytes = await this.#mutex(() => this.#options.draw(card));
      await this.#store(name, bytes);
    }
    this.#memory.set(key, bytes);
    return bytes;
  }

  /** A full or locked disk costs time, not images. */
  async #store(name: string, bytes: Buffer): Promise<void> {
    try {
      await writeWhole(this.#folder, name, bytes);
      await keepNewest(this.#folder, this.#options.maxFiles);
    } catch (error) {
      if (this.#warned) return;
      this.#warned = true;
      logger.warn({ err: error, folder: this.#folder }, "share images cannot be kept on disk");
    }
  }
}

const caches = new Map<string, ShareImageCache>();

/**
 * The image of a card, 1200×630, JPEG: from memory, from `<dataDir>/share-images`, or drawn.
 * Each machine keeps its own: one is drawn quicker than fetched from elsewhere.
 * Throws an Error naming a picture that is not in `art/`, StoreUnavailable where an upload cannot be read.
 */
export function getShareImage(options: {
  dataDir: string;
  uploads: UploadStore;
  card: ShareCard;
}): Promise<ShareImage> {
  const { dataDir, uploads, card } = options;
  let cache = caches.get(dataDir);
  if (!cache) {
    const draw = (wanted: ShareCard) => drawShareImage(wanted, { uploads });
    cache = new ShareImageCache(join(dataDir, "share-images"), { draw });
    caches.set(dataDir, cache);
  }
  return cache.get(card);
}
