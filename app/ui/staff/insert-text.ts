/**
 * Replaces the selection of a field with a text, then selects a part of that text; by default places the cursor
 * after it. Staff can undo it like typing.
 */
export function insertText(
  field: HTMLTextAreaElement,
  text: string,
  [from, to]: readonly [from: number, to: number] = [text.length, text.length],
): void {
  const { selectionStart: start, selectionEnd: end } = field;
  field.focus();
  // Deprecated, but the only way to keep the field's undo history.
  const done = document.execCommand("insertText", false, text);
  if (!done) {
    field.setRangeText(text, start, end, "end");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  field.setSelectionRange(start + from, start + to);
}
