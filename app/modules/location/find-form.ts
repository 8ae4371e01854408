/** The box a ZIP code or city is typed into, and what its button says to the form's action. */
export const FIND_FIELD = "find";
export const FIND_INTENT = "find";

/**
 * Whether a form asks to find a place rather than to save: its Find button, or Enter with something
 * typed to find, which without script presses the first button of the form.
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
