import { POST_FIELDS, type PostFields } from "../editing/staff-post.ts";

/** What stands in the editor's form at this moment. */
export function readFields(form: HTMLFormElement): PostFields {
  const data = new FormData(form);
  const entries = POST_FIELDS.map((name) => [name, String(data.get(name) ?? "")]);
  return Object.fromEntries(entries) as PostFields;
}

/** Whether both would be stored alike: spaces around a text are not kept. */
export function isSameText(one: PostFields, other: PostFields): boolean {
  const plain = (text: string) => text.replace(/\r\n?/g, "\n").trim();
  return POST_FIELDS.every((name) => plain(one[name]) === plain(other[name]));
}

/** Puts texts into the form, as if they had been typed. */
export function writeFields(form: HTMLFormElement, fields: PostFields): void {
  for (const name of POST_FIELDS) {
    const control = form.elements.namedItem(name);
    if (
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement
    ) {
      control.value = fields[name];
    }
  }
  form.dispatchEvent(new Event("input", { bubbles: true }));
}
