import { useEffect, useState } from "react";
import { openState } from "#app/modules/store/hours.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";

interface OpenNowProps {
  facts: Pick<SiteFacts, "hours" | "timeZone">;
  renderedAt: string;
  className?: string;
}

/**
 * "Open now · Today 9:00 AM to 10:00 PM", "Closed now · Opens tomorrow at 9:00 AM", in the store's time
 * zone, kept current each minute.
 */
export function OpenNow({ facts, renderedAt, className = "" }: OpenNowProps) {
  const [now, setNow] = useState(() => new Date(renderedAt));
  useEffect(() => {
    const tick = () => setNow(new Date());
    tick();
    const timer = setInterval(tick, 60_000);
    return () => clearInterval(timer);
  }, []);
  const { isOpen, label, hint } = openState(facts.hours, now, facts.timeZone);
  return (
    <p className={`flex items-center gap-2 text-sage tabular ${className}`}>
      <span
        aria-hidden="true"
        className={`size-2 shrink-0 rounded-full ${isOpen ? "bg-leaf" : "border border-reed"}`}
      />
      <span>
        <span className={isOpen ? "text-leaf" : "text-paper"}>{label}</span>
        <span aria-hidden="true"> · </span>
        <span className="sr-only">. </span>
        {hint}
      </span>
    </p>
  );
}
