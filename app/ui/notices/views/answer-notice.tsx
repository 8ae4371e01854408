import { useEffect, useState } from "react";
import type { Notice } from "../notice.ts";
import { dismiss, notify } from "../notice-store.ts";
import { NoticeCard } from "./notice-card.tsx";

/**
 * The notice that answers a form. Sent without JavaScript it stands in the document; once React
 * runs it is handed to the notice region, with its time, close button and swipe.
 */
export function AnswerNotice({ notice }: { notice: Notice | undefined }) {
  const [handedOver, setHandedOver] = useState<Notice>();
  useEffect(() => {
    if (!notice) return;
    const id = notify(notice);
    setHandedOver(notice);
    // A problem is over once the form is gone or was answered differently; good news stays its time.
    if (notice.kind === "destructive") return () => dismiss(id);
  }, [notice]);
  if (!notice || handedOver === notice) return null;
  return (
    <div className="notices">
      <div role={notice.kind === "destructive" ? "alert" : "status"}>
        <NoticeCard notice={notice} />
      </div>
    </div>
  );
}
