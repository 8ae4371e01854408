import { PICTURE_SIZES } from "#app/platform/picture-sizes.ts";

/** What is derived from one master picture. */
export interface PicturePlan {
  /** Widths in pixels, ascending; none above the master's own. */
  widths: readonly number[];
  /** AVIF quality, 1 to 100. */
  avif: number;
  /** WebP quality, 1 to 100. */
  webp: number;
}

const { quality } = PICTURE_SIZES;

/** First match wins. Widths follow the largest size a picture is shown at, times two. */
const plans: readonly (readonly [RegExp, PicturePlan])[] = [
  // Almost nothing but a slow gradient: blocks show first here, and bytes are few anyway.
  [/^smoke-/, { widths: [480, 768, 1152, 1536], avif: 66, webp: 88 }],
  [/^hero-portrait$/, { ...quality, widths: [480, 640, 768, 1024] }],
  [/^hero$/, { ...quality, widths: [640, 960, 1280, 1536] }],
  [/^cat-/, { ...quality, widths: [320, 480, 640, 960, 1280] }],
  [/^product-/, { ...quality, widths: [320, 480, 640, 1024] }],
  [/^/, { ...quality, widths: PICTURE_SIZES.widths }],
];

/** Masters used by other steps only: share images are drawn per page. */
const withoutDerivatives = new Set(["share-backdrop"]);

/** The plan for a master by its name, or undefined where none is derived. */
export function planFor(name: string): PicturePlan | undefined {
  if (withoutDerivatives.has(name)) {
    return undefined;
  }
  return plans.find(([pattern]) => pattern.test(name))?.[1];
}
