/**
 * Runs in the head of public pages. Pages work without React; its modules are fetched at the
 * visitor's first interaction, or when the opening hours on the page expire. Rules for component
 * authors:
 * 1. Use native elements first: a link, a form, `<details>`, `<dialog>`. A button that needs script
 *    names what it does in `data-action`, and its behavior is beside the component
 *    (ui/start-behavior.ts); React never changes the same state.
 * 2. Any other `button type=button` and every POST form may need React: the first press or submit
 *    waits up to 3 seconds for hydration, then goes to the browser. It is handled exactly once.
 * 3. Effects, timers, and hover and key handlers start with hydration; earlier events are not
 *    replayed.
 */
import "#app/ui/site/tap-to-load-behavior.ts";

const HOLD_MS = 3_000;
const HOURS_CHECK_MS = 10_000;
const pageUrl = location.pathname + location.search;
const held = new Set<HTMLElement>();
const holding = new AbortController();

/**
 * Runs the module script that the server made inert and loads the whole style sheet, since the document
 * contains only the styles of its own parts. Further calls do nothing.
 */
function hydrate() {
  // React needs the whole document.
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", hydrate);
  const inert = document.querySelector<HTMLScriptElement>("script[data-preload]");
  if (!inert || document.readyState === "loading") return;
  for (const href of inert.dataset.preload?.split(" ") ?? []) {
    const link = document.createElement("link");
    document.head.append(Object.assign(link, { rel: "modulepreload", href }));
  }
  const styles = document.querySelector<HTMLLinkElement>("link[disabled]");
  if (styles) styles.disabled = false;
  delete inert.dataset.preload;
  const { textContent } = inert;
  const script = document.createElement("script");
  // Browsers never retry a failed module, so waiting after an error is useless.
  document.head.append(Object.assign(script, { type: "module", textContent, onerror: release }));
}

function hold(event: Event, button: HTMLElement) {
  event.preventDefault();
  event.stopImmediatePropagation();
  button.ariaBusy = "true";
  held.add(button);
  setTimeout(release, HOLD_MS);
}

/**
 * Stops holding events and presses the held buttons: React handles them if it runs, otherwise the
 * browser.
 */
function release() {
  clearInterval(hoursCheck);
  holding.abort();
  for (const button of held) {
    button.ariaBusy = null;
    button.click();
  }
  held.clear();
}

function on(names: string[], listener: (target: HTMLElement, event: Event) => void) {
  const options = { capture: true, signal: holding.signal };
  const listen = (event: Event) => listener(event.target as HTMLElement, event);
  for (const name of names) addEventListener(name, listen, options);
}
on(["pointermove", "pointerdown", "keydown", "click", "input"], hydrate);
// Ignore other focus events: the age gate takes the focus on load.
on(["focusin"], (target) => target.matches("input, textarea, select") && hydrate());
on(["click"], (target, event) => {
  const button = target.closest<HTMLElement>("#site button[type=button]:not([data-action])");
  if (button) hold(event, button);
});
on(["submit"], (target, event) => {
  const { submitter } = event as SubmitEvent;
  if (submitter && target.matches("#site form[method=post]")) hold(event, submitter);
});

/** After a reload, Back may lead to a page that only the router had rendered. */
const reloadOtherPage = () => location.pathname + location.search !== pageUrl && location.reload();
addEventListener("popstate", reloadOtherPage);
addEventListener("hydrated", () => removeEventListener("popstate", reloadOtherPage));
addEventListener("hydrated", release);
const hoursCheck = setInterval(() => {
  if (Date.now() >= Number(document.getElementById("site")?.dataset.until)) hydrate();
}, HOURS_CHECK_MS);
