import { copyToClipboard } from "#app/ui/notices/copy-to-clipboard.ts";
import type { Notice } from "#app/ui/notices/notice.ts";

/*
 * What buttons named in `data-action` do, with or without React. The components render the first
 * state; from then on only this script changes it, so hydration has nothing to undo.
 */
const actions: Record<string, (button: HTMLElement) => unknown> = {
  "open-tab": openTab,
  "scroll-carousel": scrollByButton,
  "load-frame": loadFrame,
  "open-window": openWindow,
  "copy-link": copyLink,
  // Closing the sheet without sharing is no error.
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

const controlledBy = (button: Element) =>
  document.getElementById(button.getAttribute("aria-controls") ?? "");

/* Tabs */

const tabsBeside = (tab: Element) =>
  Array.from(tab.parentElement?.querySelectorAll<HTMLElement>("[role=tab]") ?? []);

function openTab(tab: HTMLElement) {
  for (const other of tabsBeside(tab)) {
    other.ariaSelected = String(other === tab);
    other.tabIndex = other === tab ? 0 : -1;
    controlledBy(other)?.toggleAttribute("data-closed", other !== tab);
  }
}

function moveToTab(event: KeyboardEvent, tab: HTMLElement) {
  const tabs = tabsBeside(tab);
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

/** Longer than any browser takes to scroll one step smoothly. */
const SCROLL_MS = 800;

let last = { track: document.body, goal: 0, at: 0 };

function scroll(track: HTMLElement, direction: number) {
  // A press during the scroll of the previous one counts from where that one ends.
  const now = performance.now();
  const isScrolling = track === last.track && now - last.at < SCROLL_MS;
  const end = track.scrollWidth - track.clientWidth;
  const from = isScrolling ? last.goal : track.scrollLeft;
  const goal = Math.min(Math.max(from + direction * STEP_PX, 0), end);
  last = { track, goal, at: now };
  // The style sheet chooses smooth or instant, depending on reduced motion.
  track.scrollTo({ left: goal });
}

function scrollByButton(button: HTMLElement) {
  const track = controlledBy(button);
  if (track) scroll(track, Number(button.dataset.direction));
}

function scrollByKey(event: KeyboardEvent, track: HTMLElement) {
  const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!direction) return;
  event.preventDefault();
  scroll(track, direction);
}

/** Marks the buttons that lead no further. Not `disabled`, because they may have the focus. */
function markEnds(track: HTMLElement) {
  // Positions are rounded, so the last pixel does not count.
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
  const box = button.parentElement;
  box?.querySelector(".tap-frame")?.append(frame);
  box?.setAttribute("data-loaded", "");
  // The button with the focus is gone; the keyboard goes on in the frame.
  frame.focus({ preventScroll: true });
}

/* Share */

if (typeof navigator.share === "function") document.documentElement.dataset.share = "";

/** Windows of 600 × 400 pixels (spec 2, section 9). */
function openWindow({ dataset }: HTMLElement) {
  window.open(dataset.url, "_blank", "popup,noopener,width=600,height=400");
}

async function copyLink({ dataset }: HTMLElement) {
  const copied = { title: "Link copied!", text: "Article link copied to clipboard" };
  showNotice(await copyToClipboard(dataset.url ?? "", copied));
}

/** Notices are React's: one that comes too early is shown when React runs. */
function showNotice(notice: Notice) {
  const show = () => dispatchEvent(new CustomEvent("notice", { detail: notice, cancelable: true }));
  const isUnheard = show();
  if (isUnheard) addEventListener("hydrated", show, { once: true });
}
