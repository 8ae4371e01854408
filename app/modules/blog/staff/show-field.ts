import type { PostFields } from "../editing/staff-post.ts";

/** Scrolls to a field of the post and moves the focus there. */
export function showField(form: HTMLFormElement | null, name: keyof PostFields): void {
  const field = form?.querySelector<HTMLElement>(
    name === "markdown" ? ".ProseMirror, [name=markdown]" : `[name="${name}"]`,
  );
  // A field that posts through a hidden one has its button before it.
  const control =
    field instanceof HTMLInputElement && field.type === "hidden"
      ? field.parentElement?.querySelector<HTMLElement>("button")
      : field;
  control?.scrollIntoView({ block: "center" });
  control?.focus();
}
