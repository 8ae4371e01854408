import { useEffect } from "react";

/**
 * Tells what waits for React (starter.ts) that it runs. Behind the site, so that its effect comes
 * after everybody else's, and on the server too: React names things by their place in the tree.
 */
export function Ready() {
  useEffect(() => {
    dispatchEvent(new Event("hydrated"));
  }, []);
  return null;
}
