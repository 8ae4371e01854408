import { useEffect } from "react";
import { useLocation } from "react-router";

/** Elements that take the focus. */
const FOCUSABLE =
  "input:not([type=hidden]), textarea, select, [role=spinbutton], button:not([tabindex='-1'])";

/**
 * Moves the focus to the field that the URL's fragment names, such as `#phone`. For a fact with several
 * fields, such as `#address`, to the first of them.
 */
export function useFocusField(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const control = findControl(hash.slice(1));
    control?.focus({ preventScroll: true });
    control?.scrollIntoView({ block: "center" });
  }, [hash]);
}

function findControl(name: string): HTMLElement | null | undefined {
  if (name === "") return undefined;
  const start = CSS.escape(name);
  const field = document.querySelector(`form [name="${start}"], form [name^="${start}."]`);
  if (!field) return undefined;
  // The coordinates are behind a disclosure below the map that sets them.
  const group = field.closest("details:not([open])")?.closest("fieldset");
  if (group) return group.querySelector<HTMLElement>(FOCUSABLE);
  if (field.matches(FOCUSABLE)) return field as HTMLElement;
  // A hidden field posts the value of the control beside it.
  return field.closest(`:has(${FOCUSABLE})`)?.querySelector<HTMLElement>(FOCUSABLE);
}
