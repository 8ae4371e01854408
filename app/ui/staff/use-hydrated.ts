import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether React runs: false on the server, in the first render, and for good without script. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
