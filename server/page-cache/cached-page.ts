import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { PageDependencies } from "#app/platform/page-dependencies.server.ts";
import {
  compressAs,
  type Encoding,
  formatEtag,
  hashBytes,
  MIN_COMPRESSED_BYTES,
  type RenderedPage,
} from "../http/finish-response.ts";
import { formatSurrogateKeys, formatSurrogateMaxAge } from "./cache-in-front.ts";

const decompress = promisify(brotliDecompress);

/** Approximate memory of a map entry, its key, tags and headers, in bytes. */
const OVERHEAD_BYTES = 2_048;

/** Bytes of gzip per byte of brotli for our pages, to estimate memory before gzip exists. */
const GZIP_TO_BROTLI_RATIO = 1.5;

/** Memory for uncompressed pages, in bytes: enough for about forty. */
const UNCOMPRESSED_BYTES = 4 * 1024 * 1024;

/** The pages most recently sent to clients that accept no compression. */
const uncompressed = new LRUCache<CachedPage, CachedResponse>({
  maxSize: UNCOMPRESSED_BYTES,
  sizeCalculation: ({ body }) => OVERHEAD_BYTES + body.byteLength,
});

/** A page in one encoding, ready to send. */
export interface CachedResponse {
  etag: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** When a cache in front must drop the page; undefined if it may not cache the page. */
  sharedCacheExpiresAt: number | undefined;
}

interface CreateOptions {
  now: number;
  /** Whether there is a cache in front that the site purges. */
  hasCacheInFront?: boolean | undefined;
}

/**
 * A page in the cache. Brotli, which nearly all browsers accept, is created at once; gzip on the first
 * request for it. Few clients accept only uncompressed pages, so only the latest of those are cached.
 */
export class CachedPage {
  readonly tags: ReadonlySet<string>;
  /** When the content changes by the clock, in milliseconds since 1970. */
  readonly expiresAt: number;
  readonly cachedAt: number;
  readonly #sharedCacheExpiresAt: number | undefined;
  readonly #headers: Headers;
  readonly #hash: string;
  readonly #responses = new Map<Encoding, CachedResponse>();

  private constructor(
    page: RenderedPage,
    record: Pick<PageDependencies, "tags" | "expiresAt">,
    { now, hasCacheInFront }: CreateOptions,
  ) {
    this.tags = record.tags;
    this.expiresAt = record.expiresAt;
    this.cachedAt = now;
    this.#hash = hashBytes(page.plain);
    this.#headers = new Headers(page.headers);
    this.#headers.append("Vary", "Accept-Encoding");
    this.#sharedCacheExpiresAt = hasCacheInFront ? record.expiresAt : undefined;
    if (hasCacheInFront) this.#headers.set("Surrogate-Key", formatSurrogateKeys(record.tags));
  }

  static async create(
    page: RenderedPage,
    record: Pick<PageDependencies, "tags" | "expiresAt">,
    options: CreateOptions,
  ): Promise<CachedPage> {
    const cached = new CachedPage(page, record, options);
    if (page.plain.byteLength < MIN_COMPRESSED_BYTES) {
      const plain = cached.#response("identity", page.plain);
      for (const encoding of ["br", "gzip", "identity"] as const) {
        cached.#responses.set(encoding, plain);
      }
    } else {
      cached.#responses.set("br", cached.#response("br", await compressAs("br", page.plain)));
    }
    return cached;
  }

  /** Memory in bytes, including gzip whether or not it exists yet. */
  get size(): number {
    const body = this.#responses.get("br")?.body.byteLength ?? 0;
    return OVERHEAD_BYTES + Math.ceil(body * (1 + GZIP_TO_BROTLI_RATIO));
  }

  /** The page in this encoding, if it exists already. */
  find(encoding: Encoding): CachedResponse | undefined {
    const found = this.#responses.get(encoding);
    return found ?? (encoding === "identity" ? uncompressed.get(this) : undefined);
  }

  async encode(encoding: Encoding): Promise<CachedResponse> {
    const found = this.find(encoding);
    if (found) return found;
    const plain = new Uint8Array(await decompress(this.#responses.get("br")?.body ?? ""));
    const response = this.#response(encoding, await compressAs(encoding, plain));
    if (encoding === "identity") uncompressed.set(this, response);
    else this.#responses.set(encoding, response);
    return response;
  }

  #response(encoding: Encoding, bytes: Uint8Array): CachedResponse {
    const contentEncoding = encoding === "identity" ? null : encoding;
    const etag = formatEtag(this.#hash, contentEncoding);
    const headers = {
      ...Object.fromEntries(this.#headers),
      etag,
      ...(contentEncoding && { "content-encoding": contentEncoding }),
    };
    const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return { etag, headers, body, sharedCacheExpiresAt: this.#sharedCacheExpiresAt };
  }
}

/** The header that limits how long a cache in front may use a response; empty if it may not cache it. */
export function surrogateControl({ sharedCacheExpiresAt }: CachedResponse): Record<string, string> {
  if (sharedCacheExpiresAt === undefined) return {};
  return { "Surrogate-Control": formatSurrogateMaxAge(sharedCacheExpiresAt, Date.now()) };
}
