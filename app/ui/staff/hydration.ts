import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};

/** Whether React runs in the browser: false on the server and during the first render. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

interface FieldValue<Field> {
  value: string;
  setValue: (value: string) => void;
  /** Ref for the field. */
  field: RefObject<Field | null>;
}

/**
 * The value of a field as state. After hydration it starts with what the user has typed so far. Later it
 * follows `given` whenever that changes to another value than undefined.
 */
export function useFieldValue<
  Field extends HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement = HTMLInputElement,
>(given: string | undefined): FieldValue<Field> {
  const field = useRef<Field>(null);
  const [last, setLast] = useState(given);
  const [value, setValue] = useState(given ?? "");
  if (last !== given) {
    setLast(given);
    if (given !== undefined) setValue(given);
  }
  // In a layout effect, before a render can overwrite the typed value with the given one.
  useLayoutEffect(() => {
    if (field.current) setValue(field.current.value);
  }, []);
  return { value, setValue, field };
}

/** Typed text by textarea, as of the first render: a repeated render would find React's text. */
const typedBeforeHydration = new WeakMap<HTMLTextAreaElement, string>();

/**
 * Preserves text typed into a textarea before hydration. React resets textareas, unlike other fields, to
 * what the server sent.
 */
export function usePreservedTextarea(id: string): void {
  const isHydrating = !useHydrated();
  if (isHydrating && typeof document !== "undefined") {
    const area = findTextarea(id);
    if (area && !typedBeforeHydration.has(area)) typedBeforeHydration.set(area, area.value);
  }
  useLayoutEffect(() => {
    const area = findTextarea(id);
    const typed = area && typedBeforeHydration.get(area);
    if (!area || typed === undefined || typed === area.value) return;
    area.value = typed;
    typedBeforeHydration.delete(area);
  }, [id]);
}

function findTextarea(id: string): HTMLTextAreaElement | undefined {
  const element = document.getElementById(id);
  return element instanceof HTMLTextAreaElement ? element : undefined;
}
