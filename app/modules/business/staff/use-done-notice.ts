import { useSearchParams } from "react-router";
import type { Notice } from "#app/modules/notices/notice.ts";
import { DONE } from "../content-answer.ts";

/** What the form said that led back here, if one did. */
export function useDoneNotice(): Notice | undefined {
  const [params] = useSearchParams();
  return DONE[params.get("done") ?? ""];
}
