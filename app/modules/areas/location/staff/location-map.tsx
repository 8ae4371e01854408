import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
} from "react";
import type { AreaMapBase } from "#app/modules/areas/map-base.ts";
import type { MapPoint } from "#app/modules/areas/map-projection.ts";
import { type Coordinates, offsetBy } from "#app/platform/geo.ts";
import type { LocationTable } from "../location-table.ts";
import { fromScreen, type MapView, toScreen } from "../map-view.ts";
import { LocationGround } from "./location-ground.tsx";

/** Feet the pin moves with an arrow key; ten times as far with Shift. */
const STEP_FEET = 100;

const ARROWS: Record<string, { north: number; east: number }> = {
  ArrowUp: { north: 1, east: 0 },
  ArrowDown: { north: -1, east: 0 },
  ArrowLeft: { north: 0, east: -1 },
  ArrowRight: { north: 0, east: 1 },
};

interface LocationMapProps {
  view: MapView;
  base: AreaMapBase;
  table: LocationTable;
  pin: Coordinates;
  /** Where the pin was saved. */
  saved: Coordinates;
  /** What a screen reader says of where the pin is. */
  description: string;
  /** Id of the text that says how the pin is moved. */
  helpId: string;
  /** While it is dragged the view stays; afterwards it may follow. */
  onMove: (pin: Coordinates, move: { isDragging: boolean }) => void;
}

/** Part of our own map with the pin: dragged, set with a click, or moved with the arrow keys. */
export function LocationMap(props: LocationMapProps) {
  const { view, base, table, pin, saved, description, helpId, onMove } = props;
  const svg = useRef<SVGSVGElement>(null);
  /** From the pointer to the tip of the pin, while it is dragged. */
  const grip = useRef<MapPoint>(undefined);
  const tip = toScreen(view, pin);
  const handle = useRef<SVGGElement>(null);
  useDragWithoutScroll(handle);

  const pointOf = ({ clientX, clientY }: PointerEvent | MouseEvent): MapPoint => {
    const box = svg.current?.getBoundingClientRect();
    if (!box) return tip;
    const scale = view.width / box.width;
    return { x: (clientX - box.left) * scale, y: (clientY - box.top) * scale };
  };
  const take = (event: PointerEvent<SVGGElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.focus({ preventScroll: true });
    const { x, y } = pointOf(event);
    grip.current = { x: tip.x - x, y: tip.y - y };
  };
  const drag = (event: PointerEvent, isDragging = true) => {
    if (!grip.current) return;
    const { x, y } = pointOf(event);
    onMove(fromScreen(view, { x: x + grip.current.x, y: y + grip.current.y }), { isDragging });
  };
  const release = (event: PointerEvent) => {
    drag(event, false);
    grip.current = undefined;
  };
  const cancel = () => {
    grip.current = undefined;
  };
  const press = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const feet = STEP_FEET * (event.shiftKey ? 10 : 1);
    onMove(offsetBy(pin, { north: arrow.north * feet, east: arrow.east * feet }), {
      isDragging: false,
    });
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing with one control is no set of fields
    <svg
      ref={svg}
      className="location-map"
      viewBox={`0 0 ${view.width} ${view.height}`}
      role="group"
      aria-label="Map for the store pin"
    >
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group within a drawing takes no focus */}
      <g
        aria-hidden="true"
        onClick={(event) => onMove(fromScreen(view, pointOf(event)), { isDragging: false })}
      >
        <LocationGround view={view} base={base} table={table} pin={pin} saved={saved} />
      </g>
      <g
        ref={handle}
        className="location-pin"
        transform={`translate(${tip.x} ${tip.y})`}
        role="slider"
        tabIndex={0}
        aria-label="Store pin"
        aria-describedby={helpId}
        aria-valuemin={-90}
        aria-valuemax={90}
        aria-valuenow={pin.latitude}
        aria-valuetext={description}
        onPointerDown={take}
        onPointerMove={(event) => drag(event)}
        onPointerUp={release}
        onPointerCancel={cancel}
        onKeyDown={press}
      >
        <circle className="location-grip" cy={-20} r={24} />
        <path d="M0 0C-4-10-13-16-13-27a13 13 0 0 1 26 0C13-16 4-10 0 0Z" />
        <circle className="location-eye" cy={-27} r={5} />
        <circle className="location-tip" r={2} />
      </g>
    </svg>
  );
}

/**
 * Keeps a finger on the element from scrolling the page, which would end the drag. `touch-action`
 * does not reach groups of a drawing in Chromium, and React listens to touches passively.
 */
function useDragWithoutScroll(element: RefObject<SVGGElement | null>): void {
  useEffect(() => {
    const target = element.current;
    const stop = (event: TouchEvent) => event.preventDefault();
    target?.addEventListener("touchstart", stop, { passive: false });
    return () => target?.removeEventListener("touchstart", stop);
  }, [element]);
}
