/** How pictures are encoded: those of `art/` at build time, and uploads at run time. */
export const PICTURE_FORMATS = {
  /** Widths in pixels, ascending. The largest is twice the largest display width, for dense screens. */
  widths: [320, 480, 640, 960, 1280, 1536],
  /** 1 to 100. Lower values cause visible blocks in dark backgrounds. */
  quality: { avif: 55, webp: 76 },
  /** For AVIF, 4 takes four times as long as 3 and saves 4 % of the bytes. */
  effort: { avif: 3, webp: 5 },
} as const;
