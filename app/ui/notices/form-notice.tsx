import { useEffect, useState } from "react";
import { dismissNotice, type NoticeWithAction, showNotice } from "./notice.ts";
import { NoticeCard } from "./notice-region.tsx";

/**
 * The notice in the response to a form. Without JavaScript it is part of the document; once React runs,
 * the notice region shows it, with its timer, close button, and swipe.
 */
export function FormNotice({ notice }: { notice: NoticeWithAction | undefined }) {
  const [shownByRegion, setShownByRegion] = useState<NoticeWithAction>();
  useEffect(() => {
    if (!notice) return;
    const id = showNotice(notice);
    setShownByRegion(notice);
    // Dismiss an error once its form is gone or has a newer response; a success stays for its full time.
    if (notice.kind === "destructive") return () => dismissNotice(id);
  }, [notice]);
  if (!notice || shownByRegion === notice) return null;
  return (
    <div className="notices">
      <div role={notice.kind === "destructive" ? "alert" : "status"}>
        <NoticeCard notice={notice} />
      </div>
    </div>
  );
}
