import type { PostFields } from "../editing/staff-post.ts";

/** Scrolls to a field of the post and moves the focus there. */
export function showField(form: HTMLFormElement | null, name: keyof PostFields): void {
  const control = findControl(form, name);
  control?.scrollIntoView({ block: "center" });
  control?.focus();
}

/** What takes the focus in a field of the post. */
export function findControl(form: HTMLFormElement | null, name: keyof PostFields) {
  const selector = name === "markdown" ? ".ProseMirror, [name=markdown]" : `[name="${name}"]`;
  const found = [...(form?.querySelectorAll<HTMLElement>(selector) ?? [])];
  // The text has two controls, of which one is shown.
  const field = found.find((control) => control.checkVisibility()) ?? found[0];
  // The control of a field that posts through a hidden input is before the input.
  return field instanceof HTMLInputElement && field.type === "hidden"
    ? field.parentElement?.querySelector<HTMLElement>("button")
    : field;
}
