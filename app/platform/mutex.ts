/** Returns a function that runs work for at most `places` callers at once, first come, first served. */
export function createMutex(places = 1): <T>(work: () => Promise<T>) => Promise<T> {
  let free = places;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // Handed to the next in line directly, so that a newcomer cannot take the place in between.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
