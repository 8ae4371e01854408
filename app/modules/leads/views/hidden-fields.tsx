import { useId } from "react";
import { ELAPSED_FIELD, HONEYPOT_FIELD, SUBMISSION_FIELD } from "../hidden-fields.ts";

/** Fields nobody types into: the honeypot, and two the browser fills in when the form is sent. */
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
