import { useNavigation } from "react-router";

/** The form field that says which action of a page is wanted. */
export const INTENT_FIELD = "intent";

/** What a form without that field asks for: most pages have one form, and it saves. */
export const DEFAULT_INTENT = "save";

/** Name and value of the button, or hidden field, that asks for an action of the page. */
export function intentField<Intent extends string>(intent: Intent) {
  return { name: INTENT_FIELD, value: intent };
}

/** The action that was asked for and has not been answered yet. */
export function usePendingIntent<Intent extends string>(): Intent | undefined {
  return useNavigation().formData?.get(INTENT_FIELD)?.toString() as Intent | undefined;
}
