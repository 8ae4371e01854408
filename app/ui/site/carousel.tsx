import { ChevronLeft, ChevronRight } from "lucide-react";
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { Icon } from "../icon.tsx";
import { hasModifier } from "./has-modifier.ts";

/** Pixels per press (spec 1, section 9). */
const STEP_PX = 300;

/** No browser takes longer for a smooth scroll of one step, in milliseconds. */
const SCROLL_MS = 800;

/** Browsers leave a card that gets the focus as it is when a part of it shows. */
function showWhole({ target, currentTarget }: FocusEvent<HTMLElement>) {
  if (target !== currentTarget) target.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** A grid on small screens; on large ones a row that scrolls by button, arrow key or touch. */
export function Carousel({ label, children }: { label: string; children: ReactNode[] }) {
  const track = useRef<HTMLUListElement>(null);
  const last = useRef({ goal: 0, at: Number.NEGATIVE_INFINITY });
  const [canScroll, setCanScroll] = useState({ left: false, right: true });
  useEffect(() => {
    const list = track.current;
    if (!list) return;
    const update = () => {
      const end = list.scrollWidth - list.clientWidth;
      // Browsers round positions, so the last pixel does not count.
      setCanScroll({ left: list.scrollLeft > 1, right: list.scrollLeft < end - 1 });
    };
    update();
    list.addEventListener("scroll", update, { passive: true });
    const observer = new ResizeObserver(update);
    observer.observe(list);
    return () => {
      list.removeEventListener("scroll", update);
      observer.disconnect();
    };
  }, []);
  function scroll(direction: -1 | 1) {
    const list = track.current;
    if (!list) return;
    // A press while the last one still scrolls counts from where that one leads.
    const now = performance.now();
    const from = now - last.current.at < SCROLL_MS ? last.current.goal : list.scrollLeft;
    const end = list.scrollWidth - list.clientWidth;
    const goal = Math.min(Math.max(from + direction * STEP_PX, 0), end);
    last.current = { goal, at: now };
    // `behavior` is left to the stylesheet, which knows about reduced motion.
    list.scrollTo({ left: goal });
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== track.current || hasModifier(event)) return;
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    scroll(event.key === "ArrowLeft" ? -1 : 1);
  }
  return (
    <div>
      <ul
        ref={track}
        className="carousel"
        aria-label={label}
        style={{ "--cards": children.length } as CSSProperties}
        // A scrolling box has to be reachable by keyboard to be scrolled by it.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        tabIndex={0}
        // Kept until React runs, should they be pressed before (modules/hydration).
        data-keys="ArrowLeft ArrowRight"
        onKeyDown={onKeyDown}
        onFocus={showWhole}
      >
        {children}
      </ul>
      <div className="needs-script mt-6 hidden justify-end gap-3 lg:flex">
        {/* Not `disabled`: the button that reaches the end keeps the focus. */}
        <button
          type="button"
          className="round-button"
          aria-disabled={!canScroll.left}
          onClick={() => scroll(-1)}
        >
          <Icon of={ChevronLeft} size={22} />
          <span className="sr-only">Scroll left</span>
        </button>
        <button
          type="button"
          className="round-button"
          aria-disabled={!canScroll.right}
          onClick={() => scroll(1)}
        >
          <Icon of={ChevronRight} size={22} />
          <span className="sr-only">Scroll right</span>
        </button>
      </div>
    </div>
  );
}
