import { Link } from "react-router";

/** Breadcrumbs of a page below Business details. */
export function BusinessBreadcrumbs({ steps = [] }: { steps?: { to: string; label: string }[] }) {
  const all = [{ to: "/admin/business", label: "Business details" }, ...steps];
  return (
    <nav aria-label="Breadcrumb">
      <ol className="staff-actions">
        {all.map(({ to, label }, index) => (
          <li key={to}>
            {index > 0 && <span aria-hidden="true">/ </span>}
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
