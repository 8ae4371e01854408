import { useMemo } from "react";
import { useSubmit } from "react-router";
import { FormNotice } from "../notices/form-notice.tsx";
import type { StaffResult } from "./staff-form.ts";

/** The toast of an action's result, with "Undo" if the action can be reversed. */
export function ResultNotice({ result }: { result: StaffResult<unknown> | undefined }) {
  const submit = useSubmit();
  const notice = useMemo(() => {
    const { notice: shown, undo } = result ?? {};
    if (!shown || !undo) return shown;
    const run = () => void submit(undo, { method: "post", preventScrollReset: true });
    return { ...shown, action: { label: "Undo", run } };
  }, [result, submit]);
  return <FormNotice notice={notice} />;
}
