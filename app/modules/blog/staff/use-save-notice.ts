import { useEffect } from "react";
import { notify } from "#app/ui/notices/notice-store.ts";
import type { EditorAnswer } from "./editor-answer.ts";

/** Shows the notice of each answer once. */
export function useSaveNotice(answer: EditorAnswer | undefined): void {
  useEffect(() => {
    if (answer?.notice) notify(answer.notice);
  }, [answer]);
}
