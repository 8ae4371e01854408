/** Session flag of spec 1, section 3. */
export const EXIT_KEY = "exitIntentShown";

/** The pointer counts as leaving through the top edge above this many pixels. */
const TOP_EDGE_PX = 10;

/** Where session storage is blocked the page's own memory has to do. */
let shownHere = false;

function wasShown(): boolean {
  try {
    return shownHere || sessionStorage.getItem(EXIT_KEY) === "true";
  } catch {
    return shownHere;
  }
}

function remember() {
  shownHere = true;
  try {
    sessionStorage.setItem(EXIT_KEY, "true");
  } catch {
    // Blocked storage: `shownHere` holds until the page is loaded anew.
  }
}

function isInForm(): boolean {
  return document.activeElement?.closest("form") != null;
}

/**
 * Calls `onExit` once per browser session when a mouse leaves through the top of the window.
 * Never on touch devices, never above the age gate or another dialog, never while a form has
 * focus.
 * @returns a function that stops watching
 */
export function watchForExit(onExit: () => void): () => void {
  if (!matchMedia("(hover: hover) and (pointer: fine)").matches) return () => {};
  function onLeave(event: MouseEvent) {
    if (event.clientY >= TOP_EDGE_PX || event.relatedTarget) return;
    if (wasShown() || isInForm()) return;
    if (document.documentElement.dataset.age !== "ok") return;
    if (document.querySelector("dialog[open]")) return;
    remember();
    onExit();
  }
  // `mouseout` without a related target is how browsers report leaving the window; some report
  // only `mouseleave`, which does not bubble, on the window, the document or its root.
  const options = { capture: true };
  window.addEventListener("mouseout", onLeave, options);
  window.addEventListener("mouseleave", onLeave, options);
  return () => {
    window.removeEventListener("mouseout", onLeave, options);
    window.removeEventListener("mouseleave", onLeave, options);
  };
}
