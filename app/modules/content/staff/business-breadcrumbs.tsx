import { useSearchParams } from "react-router";
import { Breadcrumbs } from "#app/ui/staff/breadcrumbs.tsx";

/** Names the item of the go-live list from which a page was opened: the fragment of its row or section. */
export const GO_LIVE_PARAMETER = "go-live";

/** Breadcrumbs of a page below Business info. A page opened from the go-live list links back to it. */
export function BusinessBreadcrumbs({ steps = [] }: { steps?: { to: string; label: string }[] }) {
  const [search] = useSearchParams();
  const item = search.get(GO_LIVE_PARAMETER);
  const list = { to: `/admin/business/go-live#${item}`, label: "Before you go live" };
  return (
    <Breadcrumbs
      steps={[
        { to: "/admin/business", label: "Business info" },
        ...(item === null ? steps : [list]),
      ]}
    />
  );
}
