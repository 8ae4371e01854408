import { SPAM } from "#app/modules/leads/lead-status.ts";
import { StatusPill } from "#app/ui/staff/status-pill.tsx";

/** State of a lead that was set aside. */
export function QuarantinePill({ status }: { status: string }) {
  return status === SPAM ? (
    <StatusPill tone="bad">Spam</StatusPill>
  ) : (
    <StatusPill tone="warn">To review</StatusPill>
  );
}
