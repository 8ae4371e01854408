import type { PostFields } from "../editing/staff-post.ts";

/** Scrolls to a field of the post and moves the focus there. */
export function showField(form: HTMLFormElement | null, name: keyof PostFields): void {
  const field = form?.querySelector<HTMLElement>(
    name === "markdown" ? ".ProseMirror, [name=markdown]" : `[name="${name}"]`,
  );
  // The button of a field that posts through a hidden input is before the input.
  const control =
    field instanceof HTMLInputElement && field.type === "hidden"
      ? field.parentElement?.querySelector<HTMLElement>("button")
      : field;
  control?.scrollIntoView({ block: "center" });
  control?.focus();
}
