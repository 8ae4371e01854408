import { useEffect, useState } from "react";
import { findShownPhase } from "#app/modules/store/open-phases.ts";
import type { SiteData } from "../use-site.ts";

interface OpenNowProps {
  site: Pick<SiteData, "openPhases" | "renderedAt">;
  className?: string;
}

/**
 * "Open now · Today 9:00 AM to 10:00 PM", "Closed now · Opens tomorrow at 9:00 AM", updated every
 * minute. Renders nothing on a page left open for over a week, which has no data for that day.
 */
export function OpenNow({ site, className = "" }: OpenNowProps) {
  const [now, setNow] = useState(() => Date.parse(site.renderedAt));
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 60_000);
    return () => clearInterval(timer);
  }, []);
  const shown = findShownPhase(site.openPhases, now);
  if (!shown) return null;
  const { isOpen, label, hint } = shown;
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
