import { onAction, startBehavior } from "#app/ui/start-behavior.ts";

/** Session storage key (spec 1, section 3). */
const SHOWN_KEY = "exitIntentShown";

/** A pointer above this height, in pixels, leaves through the top edge. */
const TOP_EDGE_PX = 10;

startBehavior("exit-popup", () => {
  onAction("close-dialog", (button) => button.closest("dialog")?.close());
  // Browsers report leaving the window as `mouseout` without a related target; some report only
  // `mouseleave`, which does not bubble, on the window, the document, or its root.
  addEventListener("mouseout", openOnExit, { capture: true });
  addEventListener("mouseleave", openOnExit, { capture: true });
});

/**
 * Opens the page's exit popup, if it has one, when the mouse leaves through the top of the window.
 * Opens it once per browser session; never on touch devices, above the age gate or another dialog,
 * or while a form has the focus.
 */
function openOnExit({ clientY, relatedTarget }: MouseEvent) {
  if (clientY >= TOP_EDGE_PX || relatedTarget) return;
  const popup = document.querySelector<HTMLDialogElement>("#exit-popup");
  if (!popup) return;
  if (!matchMedia("(hover: hover) and (pointer: fine)").matches) return;
  if (document.documentElement.dataset.age !== "ok") return;
  if (document.querySelector("dialog[open]") || document.activeElement?.closest("form")) return;
  try {
    if (sessionStorage.getItem(SHOWN_KEY) === "true") return;
    sessionStorage.setItem(SHOWN_KEY, "true");
  } catch {
    // Without session storage, it would open again on every page.
    return;
  }
  popup.showModal();
  // In a low window the popup begins with its heading and the close button, which has the focus.
  if (popup.scrollHeight <= popup.clientHeight)
    popup.querySelector<HTMLElement>(".button")?.focus();
}
