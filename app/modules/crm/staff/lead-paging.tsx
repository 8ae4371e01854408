import { Link } from "react-router";
import { filterParams, type LeadFilter } from "../lead-filter.ts";

interface LeadPagingProps {
  /** Address of the list. */
  action: string;
  filter: LeadFilter;
  newer?: string | undefined;
  older?: string | undefined;
}

/** Ways to the neighbouring pages of a list. */
export function LeadPaging({ action, filter, newer, older }: LeadPagingProps) {
  if (!newer && !older) return null;
  const to = (side: "before" | "after", key: string) => {
    const params = filterParams(filter);
    params.set(side, key);
    return `${action}?${params}`;
  };
  return (
    <nav aria-label="Pages" className="staff-actions">
      {newer && (
        <Link to={to("before", newer)} rel="prev" className="staff-button">
          Newer
        </Link>
      )}
      {older && (
        <Link to={to("after", older)} rel="next" className="staff-button">
          Older
        </Link>
      )}
    </nav>
  );
}
