import { useEffect, useMemo, useState } from "react";
import { findShownPhase } from "#app/modules/store/open-phases.ts";
import { NoBreakText } from "#app/ui/site/no-break-text.tsx";
import type { HoursLine, SiteData } from "../use-site.ts";

interface OpenNowProps {
  site: Pick<SiteData, "hoursLine">;
  className?: string;
}

/**
 * "Open now · Today 9:00 AM to 10:00 PM", "Closed now · Opens tomorrow at 9:00 AM", updated every
 * minute. Renders nothing on a page left open for over a week, which has no data for that day. Open and
 * closed differ in attributes, not in classes, so that the document has the same styles all day.
 */
export function OpenNow({ site, className = "" }: OpenNowProps) {
  const line: HoursLine = useMemo(() => JSON.parse(site.hoursLine), [site.hoursLine]);
  // Not the clock, so that the first client render matches the document.
  const [now, setNow] = useState(line.shownFrom);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 60_000);
    return () => clearInterval(timer);
  }, []);
  const shown = findShownPhase(line.phases, now);
  if (!shown) return null;
  const { isOpen, label, hint } = shown;
  return (
    <p data-hours="" className={`flex items-center gap-2 text-sage tabular ${className}`}>
      <span
        aria-hidden="true"
        data-open={isOpen}
        className="size-2 shrink-0 rounded-full border border-reed data-[open=true]:border-leaf data-[open=true]:bg-leaf"
      />
      <span>
        <span data-open={isOpen} className="text-paper data-[open=true]:text-leaf">
          {label}
        </span>
        <span aria-hidden="true"> · </span>
        <span className="sr-only">. </span>
        <NoBreakText text={hint} />
      </span>
    </p>
  );
}
