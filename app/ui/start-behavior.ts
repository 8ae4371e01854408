declare global {
  interface Window {
    /** Behaviors that run in this document. */
    behaviors?: Set<string>;
  }
}

/**
 * Runs `start` once per document. A behavior is in the document of the pages that have its component, as an
 * inline script that needs no React; the component imports it again for pages that React shows without
 * loading a document. Components render the initial state; after that only the behavior changes it, so
 * hydration has nothing to undo.
 */
export function startBehavior(name: string, start: () => void): void {
  window.behaviors ??= new Set();
  if (window.behaviors.has(name)) return;
  window.behaviors.add(name);
  start();
}

/** Calls `act` for each press of a button with this `data-action`, before React hears of it. */
export function onAction(action: string, act: (button: HTMLElement) => unknown): void {
  const listen = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLElement>(`[data-action=${action}]`);
    if (button) act(button);
  };
  addEventListener("click", listen, { capture: true });
}
