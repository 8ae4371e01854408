import { Crosshair } from "lucide";
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from "react";
import { Icon } from "#app/ui/icons.tsx";
import { Button } from "#app/ui/staff/button.tsx";
import { FormValue } from "#app/ui/staff/choice-fields.tsx";

interface Point {
  x: number;
  y: number;
}

interface FocalPointProps {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** In percent from the left and from the top; what is saved. */
  saved: Point;
  error?: string | undefined;
}

const MAX = 100;
const CENTER: Point = { x: 50, y: 50 };
const LARGE_STEP = 10;

const limit = (percent: number) => Math.min(MAX, Math.max(0, Math.round(percent)));

const STEPS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Shapes in which pages crop pictures. */
const SHAPES = [
  { label: "Card", className: "aspect-3/2" },
  { label: "Square", className: "aspect-square" },
  { label: "Banner", className: "aspect-21/9" },
];

/**
 * A large view of a picture on which the focal point is chosen: by a tap, by dragging the mark, or with the
 * arrow keys. Posts `focusX` and `focusY`.
 */
export function FocalPoint({ src, alt, width, height, saved, error }: FocalPointProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [point, setPoint] = useState(saved);
  const { x, y } = point;

  function moveTo({ clientX, clientY }: { clientX: number; clientY: number }) {
    const area = box.current?.getBoundingClientRect();
    if (!area) return;
    setPoint({
      x: limit(((clientX - area.left) / area.width) * MAX),
      y: limit(((clientY - area.top) / area.height) * MAX),
    });
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const size = event.shiftKey ? LARGE_STEP : 1;
    setPoint({ x: limit(x + step.x * size), y: limit(y + step.y * size) });
  }

  const onDrag = (event: PointerEvent) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(event);
  };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the sliders inside do the same by keyboard */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the sliders inside do the same by keyboard */}
      <div
        ref={box}
        onClick={moveTo}
        className="relative mx-auto w-fit max-w-full cursor-crosshair overflow-hidden rounded-lg bg-well"
      >
        <img
          src={src}
          alt={alt}
          width={width}
          height={height}
          className="block h-auto max-h-[min(32rem,70vh)] w-auto max-w-full"
        />
        <div
          className="absolute grid size-11 -translate-1/2 touch-none cursor-grab place-items-center rounded-full border-3 border-surface bg-accent text-on-accent outline-offset-3 focus-within:outline-3 focus-within:outline-accent"
          style={{ left: `${x}%`, top: `${y}%` }}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={onDrag}
        >
          <Icon icon={Crosshair} size={22} />
          {(["x", "y"] as const).map((axis) => (
            <input
              key={axis}
              type="range"
              min={0}
              max={MAX}
              value={point[axis]}
              aria-label={axis === "x" ? "Focal point, from the left" : "Focal point, from the top"}
              aria-valuetext={`${point[axis]}%`}
              aria-describedby={`${id}-hint`}
              onKeyDown={onKeyDown}
              onChange={(event) => setPoint({ ...point, [axis]: Number(event.target.value) })}
              className="sr-only"
            />
          ))}
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p id={`${id}-hint`} className="min-w-0 flex-1 basis-56 text-sm text-muted">
          Tap the part that must stay visible when a page crops the picture. The arrow keys also
          move the point; hold Shift for larger steps.
        </p>
        {(x !== CENTER.x || y !== CENTER.y) && (
          <Button variant="quiet" onPress={() => setPoint(CENTER)}>
            Center the point
          </Button>
        )}
      </div>
      {error && <p className="text-sm text-error">{error}</p>}
      <ul className="flex flex-wrap items-end gap-3" aria-label="How pages crop it">
        {SHAPES.map(({ label, className }) => (
          <li key={label} className="grid gap-1 text-sm text-muted">
            <img
              src={src}
              alt=""
              width={144}
              height={96}
              className={`${className} h-20 w-auto rounded-md border border-line object-cover`}
              style={{ objectPosition: `${x}% ${y}%` }}
            />
            {label}
          </li>
        ))}
      </ul>
      <FormValue name="focusX" value={String(x)} />
      <FormValue name="focusY" value={String(y)} />
    </div>
  );
}
