import type { MouseEvent } from "react";
import { Panel } from "#app/ui/staff/page.tsx";

const FRAME = "page-preview";

/** Shows the texts in the form on the page, without saving them. Put it into the form. */
export function PreviewButton({ url }: { url: string }) {
  return (
    <button
      type="submit"
      formAction={url}
      formTarget={FRAME}
      className="staff-button"
      onClick={showPreview}
    >
      Preview page
    </button>
  );
}

/** Sends the form into the frame. The router would send it as a change of this page. */
function showPreview(event: MouseEvent<HTMLButtonElement>) {
  const { form, formAction } = event.currentTarget;
  if (!form) return;
  event.preventDefault();
  const action = form.getAttribute("action") ?? "";
  form.setAttribute("action", formAction);
  form.setAttribute("target", FRAME);
  form.submit();
  form.setAttribute("action", action);
  form.removeAttribute("target");
  document.getElementsByName(FRAME)[0]?.scrollIntoView({ block: "center" });
}

/** The page with the draft or, after the button was pressed, with the texts in the form. */
export function PreviewFrame({ url, label }: { url: string; label: string }) {
  return (
    <Panel title="Preview" description="The real page. Its links and buttons do nothing here.">
      <div className="archive-frame">
        <iframe
          name={FRAME}
          title={`Preview: ${label}`}
          src={url}
          // Its own styles and pictures, and no scripts.
          sandbox="allow-same-origin"
        />
      </div>
    </Panel>
  );
}
