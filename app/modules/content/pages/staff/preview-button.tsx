import { Eye } from "lucide";
import { Button } from "#app/ui/staff/button.tsx";

interface PreviewButtonProps {
  /** Answers the form as a POST with the page. */
  url: string;
}

/** Shows the page with the texts in the form in a new tab, without saving them. Put it into the form. */
export function PreviewButton({ url }: PreviewButtonProps) {
  return (
    <Button
      type="submit"
      icon={Eye}
      formAction={url}
      formTarget="_blank"
      onClick={(event) => {
        event.preventDefault();
        openPreview(event.currentTarget as HTMLButtonElement);
      }}
    >
      Preview page<span className="sr-only"> (opens in a new tab)</span>
    </Button>
  );
}

/** Sends the form past the router, which would take it for a change of this page. */
function openPreview({ form, formAction }: HTMLButtonElement) {
  if (!form) return;
  const action = form.getAttribute("action") ?? "";
  form.setAttribute("action", formAction);
  form.setAttribute("target", "_blank");
  form.submit();
  form.setAttribute("action", action);
  form.removeAttribute("target");
}
