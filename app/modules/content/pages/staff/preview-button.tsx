import type { MouseEvent } from "react";

/** Shows the page with the texts in the form in a new tab, without saving them. Put it into the form. */
export function PreviewButton({ url }: { url: string }) {
  return (
    <button
      type="submit"
      formAction={url}
      formTarget="_blank"
      className="staff-button"
      onClick={openPreview}
    >
      Preview page<span className="sr-only"> (opens in a new tab)</span>
    </button>
  );
}

/** Sends the form past the router, which would take it for a change of this page. */
function openPreview(event: MouseEvent<HTMLButtonElement>) {
  const { form, formAction } = event.currentTarget;
  if (!form) return;
  event.preventDefault();
  const action = form.getAttribute("action") ?? "";
  form.setAttribute("action", formAction);
  form.setAttribute("target", "_blank");
  form.submit();
  form.setAttribute("action", action);
  form.removeAttribute("target");
}
