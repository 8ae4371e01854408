import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
} from "react";
import { type Coordinates, offsetBy } from "#app/platform/geo.ts";
import { type AreaMapBase, type MapPoint, unproject } from "../../map/map-projection.ts";
import { boxAround } from "../../map/place-labels.ts";
import type { LocationTable } from "../location-table.ts";
import {
  buildViewLabels,
  fromScreen,
  type MapView,
  scaleBar,
  toScreen,
  type ViewLabels,
  viewTransform,
} from "../map-view.ts";

interface LocationMapProps {
  view: MapView;
  base: AreaMapBase;
  table: LocationTable;
  pin: Coordinates;
  /** The saved location. */
  saved: Coordinates;
  /** Describes the pin's location to screen readers. */
  description: string;
  /** Id of the text that explains how to move the pin. */
  helpId: string;
  /** Called when the pin moves. Do not move the view while `isDragging`. */
  onMove: (pin: Coordinates, move: { isDragging: boolean }) => void;
}

/** The colors of the map need its own ground, so it is light in both themes. */
const MAP =
  "block h-auto w-full cursor-crosshair text-[13px] [color-scheme:light] select-none forced-color-adjust-none [&_:is(path,circle,rect)]:[vector-effect:non-scaling-stroke] [&_text]:stroke-[#fff] [&_text]:stroke-3 [&_text]:[paint-order:stroke] [&_text]:[stroke-linejoin:round]";
const LAND = "fill-[#fbfaf6]";
const BORDER = "fill-none stroke-[#8d968e]";

/** A section of the map with the store pin, which can be dragged, set with a click, or moved with the arrow keys. */
export function LocationMap(props: LocationMapProps) {
  const { view, base, table, pin, saved, description, helpId, onMove } = props;
  const svg = useRef<SVGSVGElement>(null);
  /** Offset from the pointer to the tip of the pin while dragging. */
  const grip = useRef<MapPoint>(undefined);
  const tip = toScreen(view, pin);
  const handle = useRef<SVGGElement>(null);
  useDragWithoutScroll(handle);

  const toPoint = ({ clientX, clientY }: PointerEvent | MouseEvent): MapPoint => {
    const box = svg.current?.getBoundingClientRect();
    if (!box) return tip;
    const scale = view.width / box.width;
    return { x: (clientX - box.left) * scale, y: (clientY - box.top) * scale };
  };
  const startDrag = (event: PointerEvent<SVGGElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.focus({ preventScroll: true });
    const { x, y } = toPoint(event);
    grip.current = { x: tip.x - x, y: tip.y - y };
  };
  const drag = (event: PointerEvent, isDragging = true) => {
    if (!grip.current) return;
    const { x, y } = toPoint(event);
    onMove(fromScreen(view, { x: x + grip.current.x, y: y + grip.current.y }), { isDragging });
  };
  const endDrag = (event: PointerEvent) => {
    drag(event, false);
    grip.current = undefined;
  };
  const cancelDrag = () => {
    grip.current = undefined;
  };
  const moveByKey = (event: KeyboardEvent) => {
    const arrow = ARROW_KEYS[event.key];
    if (!arrow || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const feet = STEP_FEET * (event.shiftKey ? 10 : 1);
    onMove(offsetBy(pin, { north: arrow.north * feet, east: arrow.east * feet }), {
      isDragging: false,
    });
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: an SVG with one control is not a fieldset
    <svg
      ref={svg}
      className={MAP}
      viewBox={`0 0 ${view.width} ${view.height}`}
      role="group"
      aria-label="Map for the store pin"
    >
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group in an SVG is not focusable */}
      <g
        aria-hidden="true"
        onClick={(event) => onMove(fromScreen(view, toPoint(event)), { isDragging: false })}
      >
        <LocationMapLayers view={view} base={base} table={table} pin={pin} saved={saved} />
      </g>
      <g
        ref={handle}
        className="group cursor-grab outline-none active:cursor-grabbing [&>path]:fill-error [&>path]:stroke-[#fff] [&>path]:stroke-[1.5]"
        transform={`translate(${tip.x} ${tip.y})`}
        role="slider"
        tabIndex={0}
        aria-label="Store pin"
        aria-describedby={helpId}
        aria-valuemin={-90}
        aria-valuemax={90}
        aria-valuenow={pin.latitude}
        aria-valuetext={description}
        onPointerDown={startDrag}
        onPointerMove={(event) => drag(event)}
        onPointerUp={endDrag}
        onPointerCancel={cancelDrag}
        onKeyDown={moveByKey}
      >
        <circle
          className="fill-transparent group-focus-visible:stroke-plain group-focus-visible:stroke-3"
          cy={-20}
          r={24}
        />
        <path d="M0 0C-4-10-13-16-13-27a13 13 0 0 1 26 0C13-16 4-10 0 0Z" />
        <circle className="fill-[#fff]" cy={-27} r={5} />
        <circle r={2} />
      </g>
    </svg>
  );
}

interface LocationMapLayersProps {
  view: MapView;
  base: AreaMapBase;
  table: LocationTable;
  pin: Coordinates;
  saved: Coordinates;
}

/** Everything below the pin: counties, towns, ZIP codes, the saved location, and a scale. */
function LocationMapLayers({ view, base, table, pin, saved }: LocationMapLayersProps) {
  const { width, height } = view;
  const bar = scaleBar(view);
  const savedPoint = toScreen(view, saved);
  const tip = toScreen(view, pin);
  const names = buildViewLabels(view, table, [
    boxAround({ x: tip.x, y: tip.y - 20 }, 24),
    // The zoom buttons and the scale.
    { left: width - 60, right: width, top: 0, bottom: 110 },
    { left: width - bar.pixels - 20, right: width, top: height - 36, bottom: height },
  ]);
  return (
    <>
      <rect className={LAND} width={width} height={height} />
      <g transform={viewTransform(view)}>
        <rect className="fill-[#dfe7e6]" width={base.width} height={base.height} />
        <path className={LAND} d={base.land} />
        <path className={BORDER} d={base.borders} />
        {base.counties.map(({ name, path }) => (
          <path key={name} className={BORDER} d={path} />
        ))}
      </g>
      <RegionNames view={view} base={base} />
      <LabeledDots className="fill-[#5f6a62]" radius={2} names={names.zips} />
      <LabeledDots className="fill-plain font-semibold" radius={3.5} names={names.towns} />
      <circle
        className="fill-none stroke-accent stroke-2 [stroke-dasharray:3_3]"
        cx={savedPoint.x}
        cy={savedPoint.y}
        r={8}
      />
      <g
        className="[&>path]:fill-none [&>path]:stroke-plain [&>path]:stroke-2 [&>text]:[text-anchor:middle]"
        transform={`translate(${width - bar.pixels - 12} ${height - 12})`}
      >
        <path d={`M0-6V0H${bar.pixels}V-6`} />
        <text x={bar.pixels / 2} y={-8}>
          {bar.text}
        </text>
      </g>
    </>
  );
}

/** Names of counties, lakes, and the land across the river, if their center is in view. */
function RegionNames({ view, base }: Pick<LocationMapLayersProps, "view" | "base">) {
  return [...base.counties, ...base.waters, ...base.lands].map(({ name, ...center }) => {
    const { x, y } = toScreen(view, unproject(view.mercator, center));
    if (x < 0 || y < 0 || x > view.width || y > view.height) return null;
    return (
      <text
        key={name}
        className="fill-[#5f6a62] tracking-[0.15em] uppercase [text-anchor:middle]"
        x={x}
        y={y}
      >
        {name}
      </text>
    );
  });
}

/** Dots, and the names for which there is room. */
function LabeledDots(props: { className: string; radius: number; names: ViewLabels }) {
  const { className, radius, names } = props;
  return (
    <g className={className}>
      {names.dots.map(({ name, x, y }) => (
        <circle key={name} cx={x} cy={y} r={radius} />
      ))}
      {names.labels.map(({ text, x, y, anchor }) => (
        <text key={text} x={x} y={y} textAnchor={anchor}>
          {text}
        </text>
      ))}
    </g>
  );
}

/** Feet the pin moves per press of an arrow key; ten times as far with Shift. */
const STEP_FEET = 100;

const ARROW_KEYS: Record<string, { north: number; east: number }> = {
  ArrowUp: { north: 1, east: 0 },
  ArrowDown: { north: -1, east: 0 },
  ArrowLeft: { north: 0, east: -1 },
  ArrowRight: { north: 0, east: 1 },
};

/**
 * Keeps touches on the element from scrolling the page, which would end the drag. Chromium ignores
 * `touch-action` on SVG groups, and React's touch listeners are passive.
 */
function useDragWithoutScroll(element: RefObject<SVGGElement | null>): void {
  useEffect(() => {
    const target = element.current;
    const stop = (event: TouchEvent) => event.preventDefault();
    target?.addEventListener("touchstart", stop, { passive: false });
    return () => target?.removeEventListener("touchstart", stop);
  }, [element]);
}
