import { ChevronRight } from "lucide";
import { Link } from "react-router";
import { Icon } from "../icons.tsx";

/** Links to the pages above this one, the topmost first. */
export function Breadcrumbs({ steps }: { steps: readonly { to: string; label: string }[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="-my-2 flex flex-wrap items-center gap-x-1 text-sm">
        {steps.map(({ to, label }, index) => (
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
