/** Sends a form as Enter in an input does: with its first button that sends it. */
export function sendForm(form: HTMLFormElement | null): void {
  const button = [...(form?.elements ?? [])].find(
    (element): element is HTMLButtonElement =>
      element instanceof HTMLButtonElement && element.type === "submit",
  );
  if (button) button.click();
  else form?.requestSubmit();
}
