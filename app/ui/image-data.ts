/** Everything the page needs to show one picture without layout shift. Made by `image()` on the server. */
export interface ImageData {
  /** Fallback address, the middle WebP width. */
  src: string;
  /** Complete `srcset` of AVIF widths. */
  avif: string;
  /** Complete `srcset` of WebP widths. */
  webp: string;
  /** Intrinsic width of the master in pixels. */
  width: number;
  /** Intrinsic height of the master in pixels. */
  height: number;
  /** What is seen; empty for decoration. */
  alt: string;
  /** Tiny blurred placeholder as a `data:` address. */
  blur: string;
}
