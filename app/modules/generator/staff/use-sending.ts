import { useNavigation } from "react-router";

/** Whether the form with this intent is on its way. */
export function useSending(intent: string): boolean {
  return useNavigation().formData?.get("intent") === intent;
}
