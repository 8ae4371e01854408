/** What a bar's color means; the legend or a table says the same. */
export type BarColor = "accent" | "earlier" | "warn" | "error";

const FILLS: Record<BarColor, string> = {
  accent: "fill-accent",
  earlier: "fill-control/40",
  warn: "fill-warn",
  error: "fill-error",
};

const LEGEND: Record<BarColor, string> = {
  accent: "bg-accent",
  earlier: "bg-control/40",
  warn: "bg-warn",
  error: "bg-error",
};

interface Bar {
  /** Null if nothing was measured. */
  value: number | null;
  /** "Nov 23: 12 sign-ups", shown on hover. */
  text: string;
  color: BarColor;
}

/** The bars of one day or week, side by side. */
export interface BarGroup {
  key: string;
  bars: readonly Bar[];
}

interface BarChartProps {
  groups: readonly BarGroup[];
  /** Names of the colors, if there are several. */
  legend?: readonly { color: BarColor; text: string }[];
  /** The first and the last day of the chart. */
  ends?: readonly [first: string, last: string];
  /** A dashed line at this value. */
  line?: number;
  caption?: string;
  isSmall?: boolean;
}

const [GROUP_WIDTH, HEIGHT] = [10, 100];
/** Share of a group's width that its bars fill. */
const FILLED = 0.8;

/**
 * Numbers by day or week as bars. Hidden from screen readers: show the same numbers as a `Table`, below it
 * in a `Disclosure`.
 */
export function BarChart({ groups, legend, ends, line, caption, isSmall }: BarChartProps) {
  const values = groups.flatMap(({ bars }) => bars.map(({ value }) => value ?? 0));
  const maximum = Math.max(1, line === undefined ? 0 : line * 1.2, ...values);
  const width = groups.length * GROUP_WIDTH;
  const lineY = line === undefined ? undefined : HEIGHT - (line / maximum) * HEIGHT;
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      {legend && (
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
          {legend.map(({ color, text }) => (
            <li key={text} className="flex items-center gap-1.5">
              <span aria-hidden="true" className={`size-3 rounded-sm ${LEGEND[color]}`} />
              {text}
            </li>
          ))}
        </ul>
      )}
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
        className={`w-full border-b border-control ${isSmall ? "h-10" : "h-32"}`}
      >
        {groups.map((group, index) => (
          <Bars key={group.key} group={group} x={index * GROUP_WIDTH} maximum={maximum} />
        ))}
        {lineY !== undefined && (
          <line
            {...{ x1: 0, x2: width, y1: lineY, y2: lineY }}
            vectorEffect="non-scaling-stroke"
            strokeDasharray="4 4"
            className="stroke-control"
          />
        )}
      </svg>
      {ends && (
        <p aria-hidden="true" className="flex justify-between text-[0.8125rem] text-muted">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </p>
      )}
      {caption && <figcaption className="text-sm text-muted">{caption}</figcaption>}
    </figure>
  );
}

function Bars({ group: { bars }, x, maximum }: { group: BarGroup; x: number; maximum: number }) {
  const width = (GROUP_WIDTH * FILLED) / bars.length;
  const start = x + (GROUP_WIDTH * (1 - FILLED)) / 2;
  return bars.map(({ value, text, color }, index) => {
    if (value === null) return null;
    const height = (value / maximum) * HEIGHT;
    return (
      <rect
        key={text}
        {...{ x: start + index * width, y: HEIGHT - height, width: width * 0.92, height }}
        className={FILLS[color]}
      >
        <title>{text}</title>
      </rect>
    );
  });
}
