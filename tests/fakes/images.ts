import type { ImageData } from "#app/ui/image-data.ts";

/**
 * Stands in for `#app/platform/images.server.ts` in tests that care which picture is named and not
 * how it was built: `vi.mock("#app/platform/images.server.ts", () => import("#tests/fakes/images.ts"))`.
 */
export function image(name: string, alt: string): ImageData {
  const srcset = (type: string) => `/images/${name}.${type} 100w`;
  return {
    src: `/images/${name}.webp`,
    avif: srcset("avif"),
    webp: srcset("webp"),
    width: 300,
    height: 200,
    alt,
    blur: "data:,",
  };
}

/** The same for every picture. */
export async function imageBytes(): Promise<number> {
  return 1_000;
}
