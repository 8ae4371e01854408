import { Link } from "react-router";

/** The way back up from a page below Business details. */
export function BusinessTrail({ steps = [] }: { steps?: { to: string; label: string }[] }) {
  const all = [{ to: "/admin/business", label: "Business details" }, ...steps];
  return (
    <nav aria-label="Breadcrumb">
      <ol className="staff-actions">
        {all.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link> <span aria-hidden="true">/</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
