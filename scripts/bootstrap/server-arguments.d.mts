export const SERVER_ARGUMENTS: readonly string[];
export const SERVER_ENVIRONMENT: Readonly<
  Record<"MALLOC_TRIM_THRESHOLD_" | "NODE_COMPILE_CACHE" | "NODE_COMPILE_CACHE_PORTABLE", string>
>;
