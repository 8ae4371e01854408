declare global {
  interface Window {
    /** Behaviors that run in this document. */
    behaviors?: Set<string>;
  }
}

/**
 * Runs `start` once per document. The route of a page names the behaviors of its components in
 * `handle.behaviors`, so that they are inline scripts of its document and need no React; a component imports
 * its behavior again for pages that React shows without loading a document. Components render the initial
 * state; after that only the behavior changes it, so hydration has nothing to undo.
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
