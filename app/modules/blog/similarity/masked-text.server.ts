import { createHash } from "node:crypto";
import { getAreaData } from "#app/modules/areas/places.server.ts";
import { listNamedFeatures } from "#app/modules/areas/profile-overlap.ts";
import { createMask } from "#app/platform/text-analysis.server.ts";

interface MaskMethod {
  mask: (text: string) => string[];
  /** Changes with the list of names. */
  version: string;
}

let method: MaskMethod | undefined;

function getMaskMethod(): MaskMethod {
  if (method) return method;
  const { places, profiles } = getAreaData();
  const placeNames = [...places.values()].map(({ name }) => name);
  const features = [...profiles.values()].flatMap(listNamedFeatures);
  const names = [...new Set([...placeNames, ...features])];
  const digest = createHash("sha256").update(names.sort().join("\n")).digest("base64url");
  method = { mask: createMask({ names }), version: digest.slice(0, 12) };
  return method;
}

/** The words of a text, with every name of a place, landmark, or road and every number masked. */
export const maskWords = (text: string): string[] => getMaskMethod().mask(text);

/** A digest of the masked names: another name changes the words that are compared. */
export const getNamesVersion = (): string => getMaskMethod().version;

/** FNV-1a with a final mix, as a signed 32-bit integer, which fits the column on both databases. */
export function hashText(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return (value ^ (value >>> 13)) | 0;
}
