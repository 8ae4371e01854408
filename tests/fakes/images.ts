import type { PictureData } from "#app/ui/site/picture.tsx";

/**
 * Replaces `#app/platform/images.server.ts` in tests about which picture is used, not how it is built:
 * `vi.mock("#app/platform/images.server.ts", () => import("#tests/fakes/images.ts"))`.
 */
export function getImage(name: string, alt: string): PictureData {
  const srcset = (type: string) => `/images/${name}.${type} 100w`;
  return {
    src: `/images/${name}.webp`,
    avif: srcset("avif"),
    webp: srcset("webp"),
    width: 300,
    height: 200,
    alt,
    placeholder: "#000000",
  };
}

/** The same size for every picture. */
export async function getImageBytes(): Promise<number> {
  return 1_000;
}
