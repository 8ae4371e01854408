/**
 * How Node.js runs the built server. Rendering leaves much behind that is of no use a moment later;
 * by default V8 lets 32 MB of it gather before it clears up, with 4 MB a process needs a fifth less
 * memory and renders as fast. And it lets the heap double before it looks through all of it; a fifth
 * more is enough for a server whose pages are kept.
 */
export const SERVER_ARGUMENTS = [
  "--max-semi-space-size=4",
  "--heap-growing-percent=20",
  "build/server/index.js",
];

/**
 * The allocator of Linux (glibc) keeps what was freed the longer the more was taken at once, up to
 * 64 MB for each thread; held to its own default of 128 KB it gives back what compressing and drawing
 * took, a quarter of the memory of a process.
 *
 * Node.js finds the server compiled in this folder, which the build fills (scripts/warm-build.ts) and
 * which may be read-only afterwards. "Portable" lets it lie elsewhere later, as in a container.
 */
export const SERVER_ENVIRONMENT = {
  MALLOC_TRIM_THRESHOLD_: "131072",
  NODE_COMPILE_CACHE: "build/compile-cache",
  NODE_COMPILE_CACHE_PORTABLE: "1",
};
