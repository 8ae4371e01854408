import { useMemo } from "react";
import { useLocation, useSubmit } from "react-router";
import { FormNotice } from "../notices/form-notice.tsx";
import { usePermitted } from "./permitted.tsx";
import { INTENT_FIELD, type StaffResult } from "./staff-form.ts";

/** The toast of an action's result, with "Undo" if the action can be reversed by this person. */
export function ResultNotice({ result }: { result: StaffResult<unknown> | undefined }) {
  const submit = useSubmit();
  const { canSubmit } = usePermitted();
  const { pathname } = useLocation();
  const notice = useMemo(() => {
    const { notice: shown, undo, undoPath: action = pathname } = result ?? {};
    if (!shown || !undo || !canSubmit(action, undo[INTENT_FIELD] ?? "")) return shown;
    const run = () => void submit(undo, { method: "post", action, preventScrollReset: true });
    return { ...shown, action: { label: "Undo", run } };
  }, [result, submit, canSubmit, pathname]);
  return <FormNotice notice={notice} />;
}
