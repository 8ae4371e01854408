import { readFileSync } from "node:fs";
import type { SatoriOptions } from "satori";
import { shareFontFile } from "#app/platform/share-assets.server.ts";

export type Fonts = SatoriOptions["fonts"];

let loaded: Fonts | undefined;

/** The fonts of share images. Always the same array, so that they are taken apart only once. */
export function loadFonts(): Fonts {
  loaded ??= [
    font("Fraunces", 500, "fraunces-500.ttf"),
    font("Figtree", 500, "figtree-500.ttf"),
    font("Figtree", 600, "figtree-600.ttf"),
  ];
  return loaded;
}

function font(name: string, weight: 500 | 600, file: string): Fonts[number] {
  return { name, weight, style: "normal", data: readFileSync(shareFontFile(file)) };
}
