/** Largest picture that is taken, in bytes. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

/** Most pixels: what a good camera makes, and what a small machine can still unpack. */
export const MAX_UPLOAD_PIXELS = 50_000_000;

/** Longest side over the shorter one: narrower strips make no sense in an article. */
export const MAX_SIDES_RATIO = 6;
