import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Quality for bytes made per request: brotli 5 is as quick as gzip 6 and a fifth smaller. */
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;
/** Smaller answers stay as they are: compression would save less than a packet. */
export const MIN_BYTES = 512;

export type Encoding = "br" | "gzip" | "identity";

export interface Encoded {
  bytes: Uint8Array<ArrayBuffer>;
  encoding: "br" | "gzip" | null;
}

/** The best form a browser takes, by its Accept-Encoding header. */
export function acceptedEncoding(acceptEncoding: string | null | undefined): Encoding {
  const accepted = acceptEncoding ?? "";
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return "br";
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return "gzip";
  return "identity";
}

/** Bytes in the given form. */
export async function encodeAs(
  encoding: Encoding,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === "identity") return bytes;
  if (encoding === "gzip") return new Uint8Array(await gz(bytes, { level: GZIP_LEVEL }));
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  return new Uint8Array(await brotli(bytes, { params }));
}

/** Compresses one answer for what the browser accepts; small ones stay as they are. */
export async function encode(
  bytes: Uint8Array<ArrayBuffer>,
  acceptEncoding: string | null,
): Promise<Encoded> {
  const encoding = bytes.byteLength < MIN_BYTES ? "identity" : acceptedEncoding(acceptEncoding);
  if (encoding === "identity") return { bytes, encoding: null };
  return { bytes: await encodeAs(encoding, bytes), encoding };
}
