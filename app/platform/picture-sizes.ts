/** How pictures are made, at build from `art/` and at run time from what staff upload. */
export const PICTURE_SIZES = {
  /** Widths in pixels, ascending: the largest a picture is shown at, times two, and steps to it. */
  widths: [320, 480, 640, 960, 1280, 1536],
  /** 1 to 100. Below these the dark backgrounds begin to show blocks. */
  quality: { avif: 55, webp: 76 },
  /** For AVIF, 4 costs four times the time of 3 for 4 % fewer bytes. */
  effort: { avif: 3, webp: 5 },
} as const;
