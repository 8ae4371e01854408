import { useEffect } from "react";
import { useLocation } from "react-router";

/** Elements that take the focus; the control of a hidden field is beside it. */
const FOCUSABLE = "input:not([type=hidden]), textarea, select, [role=spinbutton], button";

/**
 * Moves the focus to the field that the URL's fragment names, such as `#phone`. For a fact with several
 * fields, such as `#address`, to the first of them.
 */
export function useFocusField(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const name = CSS.escape(hash.slice(1));
    if (name === "") return;
    const field = document.querySelector(`form [name="${name}"], form [name^="${name}."]`);
    const control = field?.matches(FOCUSABLE)
      ? field
      : field?.closest(`:has(${FOCUSABLE})`)?.querySelector(FOCUSABLE);
    if (!(control instanceof HTMLElement)) return;
    control.focus({ preventScroll: true });
    control.scrollIntoView({ block: "center" });
  }, [hash]);
}
