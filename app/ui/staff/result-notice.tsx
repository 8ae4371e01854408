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
  // Only a new result makes a new notice: otherwise an old one is shown again when the page reloads its data.
  const page = useRef({ submit, canSubmit, pathname });
  page.current = { submit, canSubmit, pathname };
  const notice = useMemo(() => {
    const { notice: shown, undo, undoPath: action = page.current.pathname } = result ?? {};
    if (!shown || !undo || !page.current.canSubmit(action, undo[INTENT_FIELD] ?? "")) return shown;
    const run = () =>
      void page.current.submit(undo, { method: "post", action, preventScrollReset: true });
    return { ...shown, action: { label: "Undo", run } };
  }, [result]);
  return <FormNotice notice={notice} />;
}
