import { useId } from "react";
import { ELAPSED_FIELD, HONEYPOT_FIELD, SUBMISSION_FIELD } from "../hidden-fields.ts";

/** Fields that visitors do not see: the honeypot, and two that script fills in on submit. */
export function HiddenFields() {
  const id = useId();
  return (
    <>
      <div aria-hidden="true" className="out-of-sight">
        <label htmlFor={id}>Leave this empty</label>
        <input id={id} name={HONEYPOT_FIELD} type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <input type="hidden" name={ELAPSED_FIELD} defaultValue="" />
      <input type="hidden" name={SUBMISSION_FIELD} defaultValue="" />
    </>
  );
}
