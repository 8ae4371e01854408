import { copyToClipboard } from "#app/ui/notices/copy-to-clipboard.ts";
import type { Notice } from "#app/ui/notices/notice.ts";

/*
 * Behavior of buttons with `data-action`, with or without React. Components render the initial
 * state; after that only this script changes it, so hydration has nothing to undo.
 */
const actions: Record<string, (button: HTMLElement) => unknown> = {
  "open-tab": openTab,
  "scroll-carousel": scrollByButton,
  "load-frame": loadFrame,
  "open-window": openWindow,
  "copy-link": copyLink,
  // Closing the share sheet rejects, but is not an error.
  share: ({ dataset: { url, title } }) => navigator.share({ url, title }).catch(() => {}),
  "close-dialog": (button) => button.closest("dialog")?.close(),
};

addEventListener(
  "click",
  ({ target }) => {
    const button = (target as Element).closest<HTMLElement>("[data-action]");
    if (button) actions[button.dataset.action ?? ""]?.(button);
  },
  { capture: true },
);

addEventListener("keydown", (event) => {
  // With a modifier, the key belongs to the browser: Alt+Left is Back.
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const target = event.target as HTMLElement;
  if (target.matches("[role=tab]")) moveToTab(event, target);
  if (target.matches(".carousel")) scrollByKey(event, target);
});

const findControlled = (button: Element) =>
  document.getElementById(button.getAttribute("aria-controls") ?? "");

/* Tabs */

const listTabs = (tab: Element) =>
  Array.from(tab.parentElement?.querySelectorAll<HTMLElement>("[role=tab]") ?? []);

function openTab(tab: HTMLElement) {
  for (const other of listTabs(tab)) {
    other.ariaSelected = String(other === tab);
    other.tabIndex = other === tab ? 0 : -1;
    findControlled(other)?.toggleAttribute("data-closed", other !== tab);
  }
}

function moveToTab(event: KeyboardEvent, tab: HTMLElement) {
  const tabs = listTabs(tab);
  const index = tabs.indexOf(tab);
  const goal = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key];
  const next = goal === undefined ? undefined : tabs.at(goal % tabs.length);
  if (!next) return;
  event.preventDefault();
  openTab(next);
  next.focus();
}

/* Carousel */

/** Pixels per press (spec 1, section 9). */
const STEP_PX = 300;

/** Longer than a smooth scroll of one step takes in any browser. */
const SCROLL_MS = 800;

let lastScroll = { track: document.body, goal: 0, at: 0 };

function scroll(track: HTMLElement, direction: number) {
  // A press during a scroll starts from the end of that scroll.
  const now = performance.now();
  const isScrolling = track === lastScroll.track && now - lastScroll.at < SCROLL_MS;
  const end = track.scrollWidth - track.clientWidth;
  const from = isScrolling ? lastScroll.goal : track.scrollLeft;
  const goal = Math.min(Math.max(from + direction * STEP_PX, 0), end);
  lastScroll = { track, goal, at: now };
  // CSS makes this smooth or instant, depending on reduced motion.
  track.scrollTo({ left: goal });
}

function scrollByButton(button: HTMLElement) {
  const track = findControlled(button);
  if (track) scroll(track, Number(button.dataset.direction));
}

function scrollByKey(event: KeyboardEvent, track: HTMLElement) {
  const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!direction) return;
  event.preventDefault();
  scroll(track, direction);
}

/** Marks buttons at the end of the carousel. Not with `disabled`: a button may have the focus. */
function markEnds(track: HTMLElement) {
  // Positions are rounded, so ignore one pixel.
  const left = track.scrollLeft <= 1;
  const right = track.scrollLeft >= track.scrollWidth - track.clientWidth - 1;
  for (const button of document.querySelectorAll<HTMLElement>(`[aria-controls="${track.id}"]`)) {
    button.ariaDisabled = String(button.dataset.direction === "1" ? right : left);
  }
}

addEventListener(
  "scroll",
  ({ target }) => target instanceof HTMLElement && target.matches(".carousel") && markEnds(target),
  { capture: true, passive: true },
);
addEventListener("resize", () => {
  document.querySelectorAll<HTMLElement>(".carousel").forEach(markEnds);
});
addEventListener("focusin", ({ target }) => {
  // Browsers do not scroll to a focused card if part of it is visible.
  const card = target as Element;
  if (card.matches(".carousel *")) card.scrollIntoView({ block: "nearest", inline: "nearest" });
});

/* Tap to load */

function loadFrame(button: HTMLElement) {
  const frame = document.createElement("iframe");
  frame.src = button.dataset.src ?? "";
  frame.title = button.dataset.title ?? "";
  frame.allow = "encrypted-media; fullscreen; picture-in-picture";
  frame.referrerPolicy = "strict-origin-when-cross-origin";
  const box = button.closest(".tap, .store-map");
  box?.querySelector(".tap-frame")?.append(frame);
  box?.setAttribute("data-loaded", "");
  // The focused button is hidden now, so focus the frame.
  frame.focus({ preventScroll: true });
}

/* Share */

if (typeof navigator.share === "function") document.documentElement.dataset.share = "";

/** Opens a window of 600 × 400 pixels (spec 2, section 9). */
function openWindow({ dataset }: HTMLElement) {
  window.open(dataset.url, "_blank", "popup,noopener,width=600,height=400");
}

async function copyLink({ dataset }: HTMLElement) {
  const copied = { title: "Link copied!", text: "Article link copied to clipboard" };
  showNotice(await copyToClipboard(dataset.url ?? "", copied));
}

/** React shows notices: before hydration, the notice waits for it. */
function showNotice(notice: Notice) {
  const show = () => dispatchEvent(new CustomEvent("notice", { detail: notice, cancelable: true }));
  const isUnhandled = show();
  if (isUnhandled) addEventListener("hydrated", show, { once: true });
}

/* Exit popup */

/** Session storage key (spec 1, section 3). */
const SHOWN_KEY = "exitIntentShown";

/** A pointer above this height, in pixels, leaves through the top edge. */
const TOP_EDGE_PX = 10;

/**
 * Opens the page's exit popup, if it has one, when the mouse leaves through the top of the window.
 * Opens it once per browser session; never on touch devices, above the age gate or another dialog,
 * or while a form has the focus.
 */
function openOnExit({ clientY, relatedTarget }: MouseEvent) {
  if (clientY >= TOP_EDGE_PX || relatedTarget) return;
  const popup = document.querySelector<HTMLDialogElement>("#exit-popup");
  if (!popup || sessionStorage.getItem(SHOWN_KEY) === "true") return;
  if (!matchMedia("(hover: hover) and (pointer: fine)").matches) return;
  if (document.documentElement.dataset.age !== "ok") return;
  if (document.querySelector("dialog[open]") || document.activeElement?.closest("form")) return;
  sessionStorage.setItem(SHOWN_KEY, "true");
  popup.showModal();
  popup.querySelector<HTMLElement>(".button")?.focus();
}

// Browsers report leaving the window as `mouseout` without a related target; some report only
// `mouseleave`, which does not bubble, on the window, the document, or its root.
addEventListener("mouseout", openOnExit, { capture: true });
addEventListener("mouseleave", openOnExit, { capture: true });
