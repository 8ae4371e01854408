import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { Skeleton } from "./feedback.tsx";

/** Pages that are loaded sooner replace the current one without a skeleton, which would only flash. */
const SKELETON_DELAY_MS = 300;

/** The page, or a skeleton while another one takes long to load. The page keeps what was typed. */
export function PageContent({ children }: { children: ReactNode }) {
  const isSlow = useSlowNavigation();
  return (
    <>
      <div className={isSlow ? "hidden" : "contents"}>{children}</div>
      {isSlow && (
        <div className="rounded-xl border border-line bg-surface">
          <h1 className="sr-only">Loading</h1>
          <Skeleton label="Loading the page" lines={8} />
        </div>
      )}
    </>
  );
}

/** Whether another page has been loading for a while. Searching and sorting a list keep it on the screen. */
function useSlowNavigation(): boolean {
  const { pathname } = useLocation();
  const { state, location, formMethod } = useNavigation();
  const target = state === "loading" && formMethod === undefined ? location.pathname : pathname;
  const isLeaving = target !== pathname;
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => setSlow(true), SKELETON_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isLeaving]);
  return isLeaving && isSlow;
}
