import { createHash } from "node:crypto";
import { getAtlas } from "#app/modules/areas/places.server.ts";
import { makeMask, shingles } from "#app/platform/text-overlap.ts";

/** Of so many shingles one is kept in the index: about a hundred of an article. */
const SAMPLED = 8;

/** To be raised when prints are made in another way. */
const WAY = 1;

/** What a text is compared by. */
export interface Print {
  /** Hash of every shingle: two texts share what both sets hold. */
  hashes: Set<number>;
  /** The hashes that stand in the index. Which those are depends on the hash alone. */
  sample: number[];
}

interface Printer {
  mask: (text: string) => string[];
  /** Changes with the names, since a name more makes other shingles. */
  version: string;
}

let printer: Printer | undefined;

function getPrinter(): Printer {
  if (printer) return printer;
  const { places, profiles } = getAtlas();
  const own = [...profiles.values()].flatMap(({ landmarks, neighborhoods, roads }) => [
    ...landmarks,
    ...neighborhoods,
    ...roads,
    ...roads.map((road) => road.replace(/ \(.*\)$/, "")),
  ]);
  const names = [...new Set([...[...places.values()].map(({ name }) => name), ...own])];
  const digest = createHash("sha256").update(names.sort().join("\n")).digest("base64url");
  printer = { mask: makeMask({ names }), version: `${WAY}-${digest.slice(0, 12)}` };
  return printer;
}

/** Names the way prints are made at present. */
export const printVersion = () => getPrinter().version;

/**
 * Makes the print of a text without markup. Names of places, landmarks and roads, figures and
 * `{{tokens}}` count as the same word wherever they stand: swapping them makes no new text.
 */
export function makePrint(text: string): Print {
  const hashes = new Set([...shingles(getPrinter().mask(text))].map(hash));
  return { hashes, sample: [...hashes].filter((value) => value % SAMPLED === 0) };
}

/** What two texts share, as a share of the shorter one, 0 to 1. */
export function sharedPart(a: Print, b: Print): number {
  const [few, many] = a.hashes.size < b.hashes.size ? [a, b] : [b, a];
  if (few.hashes.size === 0) return 0;
  let shared = 0;
  for (const value of few.hashes) if (many.hashes.has(value)) shared += 1;
  return shared / few.hashes.size;
}

/** FNV-1a with a last mix, as a signed integer of 32 bits, which both databases take. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return (value ^ (value >>> 13)) | 0;
}
