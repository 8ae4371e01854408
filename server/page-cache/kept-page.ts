import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { PageRecord } from "#app/platform/page-record.server.ts";
import { type Encoding, encodeAs, MIN_BYTES } from "../compress.ts";
import { edgeKeys, edgeLifetime } from "./edge-headers.ts";

const unbrotli = promisify(brotliDecompress);

/** What a map entry, its key, tags and header texts take beside the bodies, in bytes, roughly. */
const OVERHEAD = 2_048;

/** Bytes of gzip for each of brotli, as pages of ours come out: set aside before there are any. */
const GZIP_SHARE = 1.5;

/** Memory for uncompressed pages, in bytes: enough for about forty. */
const UNCOMPRESSED_BYTES = 4 * 1024 * 1024;

/** The pages last sent to clients that do not accept compression. */
const uncompressed = new LRUCache<KeptPage, ReadyAnswer>({
  maxSize: UNCOMPRESSED_BYTES,
  sizeCalculation: ({ body }) => OVERHEAD + body.byteLength,
});

/** One form of a page, ready to be sent: header names and values in turn, and the body. */
export interface ReadyAnswer {
  etag: string;
  headers: string[];
  body: Buffer;
  /** Set where a cache in front may hold the page: until when it is right. */
  edgeUntil: number | undefined;
}

/** What comes out of rendering a page that may be kept. */
export interface FinishedPage {
  /** Without those that depend on the compression. */
  headers: Headers;
  plain: Uint8Array<ArrayBuffer>;
}

interface MakeOptions {
  now: number;
  /** Whether a cache in front is told of changes, and may hold the page. */
  edge?: boolean | undefined;
}

/**
 * A page that is kept. Brotli is what nearly all browsers take and is made at once, gzip when first
 * asked for. Few clients accept only uncompressed pages, so those bytes are cached for the latest pages.
 */
export class KeptPage {
  readonly tags: ReadonlySet<string>;
  readonly until: number;
  readonly storedAt: number;
  readonly #edgeUntil: number | undefined;
  readonly #headers: string[];
  readonly #hash: string;
  readonly #ready = new Map<Encoding, ReadyAnswer>();

  private constructor(page: FinishedPage, record: PageRecord, { now, edge }: MakeOptions) {
    this.tags = record.tags;
    this.until = record.until;
    this.storedAt = now;
    this.#hash = createHash("sha256").update(page.plain).digest("base64url").slice(0, 27);
    this.#headers = [...page.headers].flat();
    this.#edgeUntil = edge ? record.until : undefined;
    if (edge) this.#headers.push("Surrogate-Key", edgeKeys(record.tags));
  }

  static async make(
    page: FinishedPage,
    record: PageRecord,
    options: MakeOptions,
  ): Promise<KeptPage> {
    const kept = new KeptPage(page, record, options);
    if (page.plain.byteLength < MIN_BYTES) {
      const plain = kept.#form("identity", page.plain);
      for (const encoding of ["br", "gzip", "identity"] as const) kept.#ready.set(encoding, plain);
    } else kept.#ready.set("br", kept.#form("br", await encodeAs("br", page.plain)));
    return kept;
  }

  /** Bytes of memory it takes, once it was asked for in both forms. */
  get size(): number {
    const body = this.#ready.get("br")?.body.byteLength ?? 0;
    return OVERHEAD + Math.ceil(body * (1 + GZIP_SHARE));
  }

  /** The form, where it is made already. */
  ready(encoding: Encoding): ReadyAnswer | undefined {
    return (
      this.#ready.get(encoding) ?? (encoding === "identity" ? uncompressed.get(this) : undefined)
    );
  }

  async answer(encoding: Encoding): Promise<ReadyAnswer> {
    const ready = this.ready(encoding);
    if (ready) return ready;
    const plain = new Uint8Array(await unbrotli(this.#ready.get("br")?.body ?? ""));
    const made = this.#form(encoding, await encodeAs(encoding, plain));
    if (encoding === "identity") uncompressed.set(this, made);
    else this.#ready.set(encoding, made);
    return made;
  }

  #form(encoding: Encoding, bytes: Uint8Array): ReadyAnswer {
    const etag = `"${this.#hash}${encoding === "identity" ? "" : `-${encoding}`}"`;
    const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const headers = [...this.#headers, "Vary", "Accept-Encoding", "ETag", etag];
    if (encoding !== "identity") headers.push("Content-Encoding", encoding);
    return { etag, headers, body, edgeUntil: this.#edgeUntil };
  }
}

/** How long a cache in front may hold a form from now on: nothing, or a header name and its value. */
export function edgeHeaders({ edgeUntil }: ReadyAnswer): string[] {
  if (edgeUntil === undefined) return [];
  return ["Surrogate-Control", edgeLifetime(edgeUntil, Date.now())];
}
