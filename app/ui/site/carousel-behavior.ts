import { onAction, startBehavior } from "../start-behavior.ts";

/** Pixels per press (spec 1, section 9). */
const STEP_PX = 300;

/** Longer than a smooth scroll of one step takes in any browser. */
const SCROLL_MS = 800;

let lastScroll = { track: document.body, goal: 0, at: 0 };

startBehavior("carousel", () => {
  onAction("scroll-carousel", scrollByButton);
  addEventListener("keydown", (event) => {
    // With a modifier, the key belongs to the browser: Alt+Left is Back.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const target = event.target as HTMLElement;
    if (target.matches(".carousel")) scrollByKey(event, target);
  });
  addEventListener(
    "scroll",
    ({ target }) => {
      const track = target as HTMLElement;
      // The document, which scrolls too, has no `matches`.
      if (track.matches?.(".carousel")) markEnds(track);
    },
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
});

/** -1 in a page read from right to left, where a row begins at the right and its positions are negative. */
const readingDirection = () => (document.dir === "rtl" ? -1 : 1);

/** @param direction 1 toward the end of the row, -1 toward its start */
function scroll(track: HTMLElement, direction: number) {
  // A press during a scroll starts from the end of that scroll.
  const now = performance.now();
  const isScrolling = track === lastScroll.track && now - lastScroll.at < SCROLL_MS;
  const end = track.scrollWidth - track.clientWidth;
  const from = isScrolling ? lastScroll.goal : Math.abs(track.scrollLeft);
  const goal = Math.min(Math.max(from + direction * STEP_PX, 0), end);
  lastScroll = { track, goal, at: now };
  // CSS makes this smooth or instant, depending on reduced motion.
  track.scrollTo({ left: goal * readingDirection() });
}

function scrollByButton(button: HTMLElement) {
  const track = document.getElementById(button.getAttribute("aria-controls") ?? "");
  if (track) scroll(track, Number(button.dataset.direction));
}

function scrollByKey(event: KeyboardEvent, track: HTMLElement) {
  const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!direction) return;
  event.preventDefault();
  scroll(track, direction * readingDirection());
}

/** Marks buttons at the end of the carousel. Not with `disabled`: a button may have the focus. */
function markEnds(track: HTMLElement) {
  // Positions are rounded, so ignore one pixel.
  const before = Math.abs(track.scrollLeft);
  const after = track.scrollWidth - track.clientWidth - before;
  for (const button of document.querySelectorAll<HTMLElement>(`[aria-controls="${track.id}"]`)) {
    button.ariaDisabled = String((button.dataset.direction === "1" ? after : before) <= 1);
  }
}
