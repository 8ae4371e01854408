/**
 * Runs in the head of public pages. They work without React; its files are fetched at the visitor's
 * first interaction, or when the hours in the page expire. Three rules for component authors:
 * 1. Native first: a link, a form, `<details>`, `<dialog>`. A button that still needs script names
 *    its behavior in `data-action` (native-widgets.ts); React never changes what that changes.
 * 2. Any other `button type=button` and every POST form may need React: the first press or submit
 *    is held until React runs, at most 3 seconds, then left to the browser. It happens exactly once.
 * 3. Effects, timers, and hover and key handlers begin with hydration; nothing earlier is replayed.
 */
import "../exit-popup/open-on-exit.ts";
import "./native-widgets.ts";

const HOLD_MS = 3_000;
const HOURS_CHECK_MS = 10_000;
const pageUrl = location.pathname + location.search;
const held = new Set<HTMLElement>();
const holding = new AbortController();

/** Runs the module script that the server left inert; further calls do nothing. */
function hydrate() {
  // React needs the whole document.
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", hydrate);
  const inert = document.querySelector<HTMLScriptElement>("script[data-preload]");
  if (!inert || document.readyState === "loading") return;
  for (const href of inert.dataset.preload?.split(" ") ?? []) {
    const link = document.createElement("link");
    document.head.append(Object.assign(link, { rel: "modulepreload", href }));
  }
  delete inert.dataset.preload;
  const { textContent } = inert;
  const script = document.createElement("script");
  // Browsers do not fetch a failed module again, so after an error there is nothing to wait for.
  document.head.append(Object.assign(script, { type: "module", textContent, onerror: release }));
}

function hold(event: Event, button: HTMLElement) {
  event.preventDefault();
  event.stopImmediatePropagation();
  button.ariaBusy = "true";
  held.add(button);
  setTimeout(release, HOLD_MS);
}

/** Stops holding and presses what was held: for React if it runs, otherwise for the browser. */
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
// Not every focus: the age gate takes it by itself.
on(["focusin"], (target) => target.matches("input, textarea, select") && hydrate());
on(["click"], (target, event) => {
  const button = target.closest<HTMLElement>("#site button[type=button]:not([data-action])");
  if (button) hold(event, button);
});
on(["submit"], (target, event) => {
  const { submitter } = event as SubmitEvent;
  if (submitter && target.matches("#site form[method=post]")) hold(event, submitter);
});

/** After a reload, Back can lead to the URL of a page that only the router showed. */
const reloadOtherPage = () => location.pathname + location.search !== pageUrl && location.reload();
addEventListener("popstate", reloadOtherPage);
addEventListener("hydrated", () => removeEventListener("popstate", reloadOtherPage));
addEventListener("hydrated", release);
const hoursCheck = setInterval(() => {
  if (Date.now() >= Number(document.getElementById("site")?.dataset.until)) hydrate();
}, HOURS_CHECK_MS);
