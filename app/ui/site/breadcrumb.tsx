import { Link } from "react-router";

interface BreadcrumbProps {
  /** From the home page to the current page. */
  items: readonly { name: string; path: string }[];
}

/** The path from the home page to the current page. */
export function Breadcrumb({ items }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" className="wrap">
      <ol className="breadcrumb">
        {items.map(({ name, path }, index) => (
          <li key={path}>
            {index < items.length - 1 ? (
              <Link to={path} className="breadcrumb-link">
                {name}
              </Link>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
