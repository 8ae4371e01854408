import { ChevronLeft, ChevronRight } from "lucide-react";
import { type CSSProperties, type ReactNode, useId } from "react";
import { Icon } from "../icon.tsx";

/**
 * A grid on small screens; on large ones a row that scrolls by button, arrow key, or touch
 * (modules/site/hydration/native-widgets.ts). The row is always wider than the screen.
 */
export function Carousel({ label, children }: { label: string; children: ReactNode[] }) {
  const id = useId();
  const button = { type: "button", "data-action": "scroll-carousel", "aria-controls": id } as const;
  return (
    <div>
      <ul
        id={id}
        className="carousel"
        aria-label={label}
        style={{ "--cards": children.length } as CSSProperties}
        // A scrolling box has to be reachable by keyboard to be scrolled by it.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        tabIndex={0}
      >
        {children}
      </ul>
      <div className="needs-script mt-6 hidden justify-end gap-3 lg:flex">
        {/* Not `disabled`: the button that reaches the end keeps the focus. */}
        <button {...button} data-direction="-1" className="round-button" aria-disabled={true}>
          <Icon of={ChevronLeft} size={22} />
          <span className="sr-only">Scroll left</span>
        </button>
        <button {...button} data-direction="1" className="round-button" aria-disabled={false}>
          <Icon of={ChevronRight} size={22} />
          <span className="sr-only">Scroll right</span>
        </button>
      </div>
    </div>
  );
}
