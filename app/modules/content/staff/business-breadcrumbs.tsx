import { Breadcrumbs } from "#app/ui/staff/breadcrumbs.tsx";

/** Breadcrumbs of a page below Business info. */
export function BusinessBreadcrumbs({ steps = [] }: { steps?: { to: string; label: string }[] }) {
  return <Breadcrumbs steps={[{ to: "/admin/business", label: "Business info" }, ...steps]} />;
}
