import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Quality for bytes compressed per request: brotli 5 is as fast as gzip 6 and a fifth smaller. */
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;
/** Smaller responses are not compressed: it would save less than a packet. */
export const MIN_BYTES = 512;

/** The weight with which a client refuses an encoding (RFC 9110, section 12.4.2). */
const REFUSED = /^q\s*=\s*0(?:\.0*)?$/;

export type Encoding = "br" | "gzip" | "identity";

/** Parsed Accept-Encoding headers. Few variants exist; the limit guards against made-up ones. */
const MAX_MEMOIZED = 100;
const memo = new Map<string, Encoding>();

/** The best encoding a client accepts, by its Accept-Encoding header. */
export function acceptedEncoding(acceptEncoding: string | null | undefined): Encoding {
  const header = acceptEncoding ?? "";
  const known = memo.get(header);
  if (known) return known;
  const encoding = parseAcceptEncoding(header);
  if (memo.size < MAX_MEMOIZED) memo.set(header, encoding);
  return encoding;
}

function parseAcceptEncoding(header: string): Encoding {
  const accepted = new Map<string, boolean>();
  for (const part of header.toLowerCase().split(",")) {
    const [encoding = "", ...parameters] = part.split(";").map((text) => text.trim());
    accepted.set(encoding, !parameters.some((parameter) => REFUSED.test(parameter)));
  }
  // `*` alone is sent by programs that may not decode anything, so it counts only without identity.
  const others = accepted.get("identity") === false && accepted.get("*") === true;
  return (["br", "gzip"] as const).find((name) => accepted.get(name) ?? others) ?? "identity";
}

export async function encodeAs(
  encoding: Encoding,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === "identity") return bytes;
  if (encoding === "gzip") return new Uint8Array(await gz(bytes, { level: GZIP_LEVEL }));
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  return new Uint8Array(await brotli(bytes, { params }));
}

/** Compresses one response for what the client accepts; `encoding` is null if it stays as it is. */
export async function encode(
  bytes: Uint8Array<ArrayBuffer>,
  acceptEncoding: string | null,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; encoding: "br" | "gzip" | null }> {
  const encoding = bytes.byteLength < MIN_BYTES ? "identity" : acceptedEncoding(acceptEncoding);
  if (encoding === "identity") return { bytes, encoding: null };
  return { bytes: await encodeAs(encoding, bytes), encoding };
}
