/** `{town}` and its like; `{{tokens}}` are facts of the business and stay. */
const NAME = /(?<!\{)\{([A-Za-z]+\d?)\}(?!\})/g;

/** What is known of a place, by the name that stands in the texts. */
export type Names = Readonly<Record<string, string>>;

/** Names in a text, each as often as it occurs. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(NAME)].map(([, name = ""]) => name);
}

/** Whether everything the text names is known. */
export function canFill(text: string, names: Names): boolean {
  return namesIn(text).every((name) => Object.hasOwn(names, name));
}

export function fillNames(text: string, names: Names): string {
  return text.replace(NAME, (whole, name: string) => names[name] ?? whole);
}
