import { useState } from "react";
import type { StaffResult } from "#app/ui/staff/staff-form.ts";

/** How often the form with this intent was saved on this page. As a key, it empties the form each time. */
export function useSavedCount(result: StaffResult<unknown> | undefined, intent: string): number {
  const [last, setLast] = useState(result);
  const [count, setCount] = useState(0);
  if (last !== result) {
    setLast(result);
    if (result?.ok && result.intent === intent) setCount(count + 1);
  }
  return count;
}
