/** Returns a function that runs at most `limit` calls of `work` at a time, first come, first served. */
export function createMutex(limit = 1): <T>(work: () => Promise<T>) => Promise<T> {
  let free = limit;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // Hand the slot to the next in line directly, so that a newcomer cannot jump the queue.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
