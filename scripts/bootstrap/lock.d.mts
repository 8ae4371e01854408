interface LockOptions {
  onWait?: () => void;
  children?: () => number[];
  staleMs?: number;
}

/** See lock.mjs, which runs before TypeScript can. */
export function withLock<T>(
  file: string,
  work: () => Promise<T>,
  options?: LockOptions,
): Promise<T>;
