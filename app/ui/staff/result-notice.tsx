import { useMemo, useRef } from "react";
import { useLocation, useSubmit } from "react-router";
import { FormNotice } from "../notices/form-notice.tsx";
import { usePermitted } from "./permitted.tsx";
import { INTENT_FIELD, type StaffResult } from "./staff-form.ts";

/** The toast of an action's result, with "Undo" if the action can be reversed by this person. */
export function ResultNotice({ result }: { result: StaffResult<unknown> | undefined }) {
  const submit = useSubmit();
  const { canSubmit } = usePermitted();
  const { pathname } = useLocation();
  const latest = useRef({ submit, canSubmit, pathname });
  latest.current = { submit, canSubmit, pathname };
  // Once per result: on another page, an older result of a fetcher would cover the notice of its undo.
  const notice = useMemo(() => {
    const { notice: shown, undo, undoPath: action = latest.current.pathname } = result ?? {};
    if (!shown || !undo) return shown;
    if (!latest.current.canSubmit(action, undo[INTENT_FIELD] ?? "")) return shown;
    const options = { method: "post", action, preventScrollReset: true } as const;
    const run = () => void latest.current.submit(undo, options);
    return { ...shown, action: { label: "Undo", run } };
  }, [result]);
  return <FormNotice notice={notice} />;
}
