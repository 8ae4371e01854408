import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import {
  CORNERS,
  type Corner,
  getCorner,
  moveCorner,
  moveRegion,
  type Region,
} from "../crop-region.ts";

interface CropAreaProps {
  src: string;
  /** Size of the picture, in pixels. */
  width: number;
  height: number;
  region: Region;
  ratio: number | undefined;
  onChange: (region: Region) => void;
}

/** Steps of the arrow keys, as a part of the picture's width. */
const STEP = 0.01;
const LARGE_STEP = 0.1;

const DIRECTIONS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const CORNER_CLASSES: Record<Corner, string> = {
  "top left": "top-0 left-0 -translate-1/2 cursor-nwse-resize",
  "top right": "top-0 right-0 translate-x-1/2 -translate-y-1/2 cursor-nesw-resize",
  "bottom left": "bottom-0 left-0 -translate-x-1/2 translate-y-1/2 cursor-nesw-resize",
  "bottom right": "right-0 bottom-0 translate-1/2 cursor-nwse-resize",
};

/** A picture with a selection that is moved and resized by dragging or with the arrow keys. */
export function CropArea({ src, width, height, region, ratio, onChange }: CropAreaProps) {
  const box = useRef<HTMLDivElement>(null);
  /** Where the last pointer event was, in pixels of the picture. */
  const last = useRef({ x: 0, y: 0 });
  const size = { width, height };

  function toPixels({ clientX, clientY }: PointerEvent) {
    const area = box.current?.getBoundingClientRect();
    if (!area) return last.current;
    return {
      x: ((clientX - area.left) / area.width) * width,
      y: ((clientY - area.top) / area.height) * height,
    };
  }

  const pointer = (onDrag: (at: { x: number; y: number }) => void) => ({
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = toPixels(event);
    },
    onPointerMove: (event: PointerEvent) => {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
      const at = toPixels(event);
      onDrag(at);
      last.current = at;
    },
  });

  const keyboard = (onMove: (by: { x: number; y: number }) => void) => ({
    onKeyDown: (event: KeyboardEvent) => {
      const direction = DIRECTIONS[event.key];
      if (!direction) return;
      event.preventDefault();
      const step = Math.max(1, width * (event.shiftKey ? LARGE_STEP : STEP));
      onMove({ x: direction.x * step, y: direction.y * step });
    },
  });

  const move = (by: { x: number; y: number }) => onChange(moveRegion(region, by, size));
  const resize = (corner: Corner, to: { x: number; y: number }) =>
    onChange(moveCorner(region, { corner, to, ratio, size }));

  return (
    // Room for the corners, which reach over the edges.
    <div className="p-3">
      <div ref={box} className="relative mx-auto w-fit max-w-full">
        <img
          src={src}
          alt=""
          width={width}
          height={height}
          className="block h-auto max-h-[50vh] w-auto max-w-full rounded-sm"
        />
        <div className="pointer-events-none absolute inset-0 overflow-hidden rounded-sm">
          <div
            className="absolute outline-2 outline-surface shadow-[0_0_0_4px_var(--accent),0_0_0_200vmax_rgb(11_18_14/60%)]"
            style={toPercent(region, size)}
          />
        </div>
        <div className="absolute" style={toPercent(region, size)}>
          <button
            type="button"
            aria-label="Move the selection"
            className="absolute inset-0 cursor-move touch-none outline-offset-4 focus-visible:outline-3 focus-visible:outline-accent"
            {...pointer((at) => move({ x: at.x - last.current.x, y: at.y - last.current.y }))}
            {...keyboard(move)}
          />
          {CORNERS.map((corner) => (
            <button
              key={corner}
              type="button"
              aria-label={`Move the ${corner} corner`}
              className={`absolute grid size-11 touch-none place-items-center rounded-full ${CORNER_CLASSES[corner]}`}
              {...pointer((at) => resize(corner, at))}
              {...keyboard((by) => {
                const { x, y } = getCorner(region, corner);
                resize(corner, { x: x + by.x, y: y + by.y });
              })}
            >
              <span className="size-5 rounded-full border-3 border-surface bg-accent" />
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}

function toPercent(region: Region, size: { width: number; height: number }) {
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return {
    left: percent(region.left, size.width),
    top: percent(region.top, size.height),
    width: percent(region.width, size.width),
    height: percent(region.height, size.height),
  };
}
