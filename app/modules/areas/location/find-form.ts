/** Name of the ZIP code or city field, and the intent its button sends to the action. */
export const FIND_FIELD = "find";
export const FIND_INTENT = "find";

/**
 * Whether a form post asks to find a place rather than to save. True for the Find button, and for Enter
 * with text in the find field, which presses the form's first button if JavaScript is off.
 */
export function isFindRequest(form: FormData): boolean {
  const intent = form.get("intent");
  if (intent === FIND_INTENT) return true;
  return intent === "enter" && String(form.get(FIND_FIELD) ?? "").trim() !== "";
}

export const foundText = (label: string) =>
  `The pin is in the center of ${label}. Drag it to the store.`;

export function notFoundText(typed: string): string {
  if (typed.trim() === "") return "Enter a ZIP code or city.";
  return "We could not find that ZIP code or city in Michigan. Try the ZIP code of the store’s address.";
}
