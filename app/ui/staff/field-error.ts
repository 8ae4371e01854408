import { createContext, use } from "react";

/** Names of the fields of a form that were changed since its errors were given. */
export const ChangedFieldsContext = createContext<ReadonlySet<string>>(new Set());

/** The error of a field until the field is changed: it was about the old value. */
export function useFieldError({
  name,
  error,
}: {
  name: string;
  error?: string | undefined;
}): string | undefined {
  return use(ChangedFieldsContext).has(name) ? undefined : error;
}
