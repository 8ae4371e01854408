import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Quality for bytes made per request: brotli 5 is as quick as gzip 6 and a fifth smaller. */
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;
/** Smaller answers stay as they are: compression would save less than a packet. */
export const MIN_BYTES = 512;

/** The weight by which a coding is refused (RFC 9110, section 12.4.2). */
const REFUSES = /^q\s*=\s*0(?:\.0*)?$/;

export type Encoding = "br" | "gzip" | "identity";

export interface Encoded {
  bytes: Uint8Array<ArrayBuffer>;
  encoding: "br" | "gzip" | null;
}

/** There are hardly more browsers than this; each says the same every time. */
const MAX_READ_BEFORE = 100;
const readBefore = new Map<string, Encoding>();

/** The best form a browser takes, by its Accept-Encoding header. */
export function acceptedEncoding(acceptEncoding: string | null | undefined): Encoding {
  const header = acceptEncoding ?? "";
  const known = readBefore.get(header);
  if (known) return known;
  const encoding = readAccepted(header);
  if (readBefore.size < MAX_READ_BEFORE) readBefore.set(header, encoding);
  return encoding;
}

function readAccepted(header: string): Encoding {
  const taken = new Map<string, boolean>();
  for (const part of header.toLowerCase().split(",")) {
    const [coding = "", ...parameters] = part.split(";").map((text) => text.trim());
    taken.set(coding, !parameters.some((parameter) => REFUSES.test(parameter)));
  }
  // A star alone is a program that does not care.
  const others = taken.get("identity") === false && taken.get("*") === true;
  return (["br", "gzip"] as const).find((coding) => taken.get(coding) ?? others) ?? "identity";
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
