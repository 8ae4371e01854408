import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useHydrated } from "./use-hydrated.ts";

interface Typed<Field> {
  value: string;
  setValue: (value: string) => void;
  /** For the field itself. */
  field: RefObject<Field | null>;
}

/**
 * The value of a field as state. It begins with what stands in the field when React takes the page
 * over, which somebody may have typed by then, and follows what is given whenever that changes to
 * something else than nothing at all.
 */
export function useTyped<Field extends HTMLInputElement | HTMLSelectElement = HTMLInputElement>(
  given: string | undefined,
): Typed<Field> {
  const field = useRef<Field>(null);
  const [last, setLast] = useState(given);
  const [value, setValue] = useState(given ?? "");
  if (last !== given) {
    setLast(given);
    if (given !== undefined) setValue(given);
  }
  // Before the browser paints, and before anything draws the field anew with what was given.
  useLayoutEffect(() => {
    if (field.current) setValue(field.current.value);
  }, []);
  return { value, setValue, field };
}

/** What stood in an area when it was first met: an attempt begun anew would find React's text. */
const met = new WeakMap<HTMLTextAreaElement, string>();

/**
 * Keeps what was typed into an area of text before React took the page over: unlike other fields,
 * React sets those back to what the server sent.
 */
export function useKeptArea(id: string): void {
  const isTakingOver = !useHydrated();
  if (isTakingOver && typeof document !== "undefined") {
    const area = areaOf(id);
    if (area && !met.has(area)) met.set(area, area.value);
  }
  useLayoutEffect(() => {
    const area = areaOf(id);
    const typed = area && met.get(area);
    if (!area || typed === undefined || typed === area.value) return;
    area.value = typed;
    met.delete(area);
  }, [id]);
}

function areaOf(id: string): HTMLTextAreaElement | undefined {
  const element = document.getElementById(id);
  return element instanceof HTMLTextAreaElement ? element : undefined;
}
