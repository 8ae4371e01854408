/** Returns a function that runs what it is given, at most `places` at once, first come first served. */
export function takeTurns(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = places;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place goes to the next in line without becoming free in between.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
