import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import type { Notice } from "#app/ui/notices/notice.ts";
import { DONE } from "../content-answer.ts";

/**
 * What the form said that led back here, if one did; `text` is what became of the saved entry. The
 * address forgets it once it is shown, so that coming back or loading again does not repeat it.
 */
export function useDoneNotice(text?: string): Notice | undefined {
  const [params, setParams] = useSearchParams();
  const done = params.get("done") ?? "";
  const [notice, setNotice] = useState(() => {
    const known = DONE[done];
    return known && text !== undefined ? { ...known, text } : known;
  });
  useEffect(() => {
    if (!params.has("done")) return;
    // The notice region has it by now.
    setNotice(undefined);
    const rest = new URLSearchParams(params);
    for (const name of ["done", "entry"]) rest.delete(name);
    setParams(rest, { replace: true, preventScrollReset: true });
  }, [params, setParams]);
  return notice;
}
