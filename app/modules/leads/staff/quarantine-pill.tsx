import { StatusPill } from "#app/ui/staff/status-pill.tsx";
import { SPAM } from "../care/lead-status.ts";

/** State of a lead that was set aside. */
export function QuarantinePill({ status }: { status: string }) {
  return status === SPAM ? (
    <StatusPill tone="bad">Spam</StatusPill>
  ) : (
    <StatusPill tone="warn">To review</StatusPill>
  );
}
