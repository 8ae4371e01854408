import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import type { Notice } from "#app/ui/notices/notice.ts";
import { DONE } from "../content-result.ts";

/**
 * The notice of the form that redirected here, if one did; `text` replaces its text. It is removed
 * from the URL once it is shown, so that Back and Reload do not repeat it.
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
    // The notice region shows it by now.
    setNotice(undefined);
    const rest = new URLSearchParams(params);
    for (const name of ["done", "entry"]) rest.delete(name);
    setParams(rest, { replace: true, preventScrollReset: true });
  }, [params, setParams]);
  return notice;
}
