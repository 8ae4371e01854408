import { Focusable } from "react-aria-components";
import { Tooltip } from "./popover.tsx";

/** An instant as people say it, with its exact form. Made on the server by `describeMoment`. */
export interface MomentText {
  /** ISO 8601. */
  at: string;
  /** "Today 9:00 AM" */
  text: string;
  /** "Mon, Nov 23, 2026, 9:00 AM EST" */
  exact: string;
}

const LOOK = "rounded-sm whitespace-nowrap max-[22rem]:whitespace-normal";

/** Shows an instant; hovering over it or focusing it shows the exact time in the store's zone. */
export function Moment({ moment: { at, text, exact } }: { moment: MomentText }) {
  return (
    <Tooltip text={exact}>
      <Focusable>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the exact time must be reachable by keyboard */}
        <time dateTime={at} tabIndex={0} className={LOOK}>
          {text}
        </time>
      </Focusable>
    </Tooltip>
  );
}
