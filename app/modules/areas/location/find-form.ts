/** Name of the ZIP code or city field. */
export const FIND_FIELD = "find";

export const foundText = (label: string) =>
  `The pin is in the center of ${label}. Drag it to the store.`;

export function notFoundText(typed: string): string {
  if (typed.trim() === "") return "Enter a ZIP code or city.";
  return "We could not find that ZIP code or city in Michigan. Try the ZIP code of the store’s address.";
}
