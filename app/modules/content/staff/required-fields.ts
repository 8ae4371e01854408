import type { Field } from "../fields.ts";

/** Whether staff must fill in a field. A select always has a value. */
export const isRequired = ({ kind, optional, canBeEmpty, readOnly }: Field) =>
  !optional && !canBeEmpty && !readOnly && !["check", "select", "fixed"].includes(kind);
