import { ChevronLeft, ChevronRight } from "lucide";
import { type CSSProperties, type ReactNode, useEffect, useId } from "react";
import { Icon } from "../icons.tsx";

/**
 * A grid on small screens and a scrolling row on large ones, by button, arrow key, or touch
 * (carousel-behavior.ts). The row is always wider than the screen.
 */
export function Carousel({ label, children }: { label: string; children: ReactNode[] }) {
  const id = useId();
  const button = { type: "button", "data-action": "scroll-carousel", "aria-controls": id } as const;
  useEffect(() => void import("./carousel-behavior.ts"), []);
  return (
    <div>
      <ul
        id={id}
        className="carousel"
        aria-label={label}
        style={{ "--cards": children.length } as CSSProperties}
        // Keyboard users can scroll the row only if it is focusable.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        tabIndex={0}
      >
        {children}
      </ul>
      <div className="needs-script mt-6 hidden justify-end gap-3 lg:flex">
        {/* Not `disabled`, so that the button keeps the focus when the row reaches its end. */}
        <button {...button} data-direction="-1" className="round-button" aria-disabled={true}>
          <Icon icon={ChevronLeft} size={22} />
          <span className="sr-only">Scroll left</span>
        </button>
        <button {...button} data-direction="1" className="round-button" aria-disabled={false}>
          <Icon icon={ChevronRight} size={22} />
          <span className="sr-only">Scroll right</span>
        </button>
      </div>
    </div>
  );
}
