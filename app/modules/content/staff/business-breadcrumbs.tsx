import { ChevronRight } from "lucide";
import { Link } from "react-router";
import { Icon } from "#app/ui/icons.tsx";

/** Breadcrumbs of a page below Business details. */
export function BusinessBreadcrumbs({ steps = [] }: { steps?: { to: string; label: string }[] }) {
  const all = [{ to: "/admin/business", label: "Business info" }, ...steps];
  return (
    <nav aria-label="Breadcrumb">
      <ol className="-my-2 flex flex-wrap items-center gap-x-1 text-sm">
        {all.map(({ to, label }, index) => (
          <li key={to} className="flex items-center gap-1">
            {index > 0 && <Icon icon={ChevronRight} size={16} className="text-muted" />}
            <Link
              to={to}
              className="inline-flex min-h-9 items-center text-muted no-underline hover:text-plain hover:underline pointer-coarse:min-h-11"
            >
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
