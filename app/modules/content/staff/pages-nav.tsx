import { useLocation } from "react-router";
import { usePermitted } from "#app/ui/staff/permitted.tsx";
import { FilterChips } from "#app/ui/staff/table.tsx";

/** The lists behind "Pages & FAQs" in the navigation. */
const LISTS = [
  { to: "/admin/business/pages", label: "Pages" },
  { to: "/admin/business/faqs", label: "FAQs" },
  { to: "/admin/business/cities", label: "City pages" },
];

/** Links between the lists of pages, questions, and city pages. */
export function PagesNav() {
  const { pathname } = useLocation();
  const { canOpen } = usePermitted();
  const lists = LISTS.filter(({ to }) => canOpen(to));
  return (
    <FilterChips
      label="Pages and questions"
      chips={lists.map(({ to, label }) => ({ to, label, isCurrent: pathname.startsWith(to) }))}
    />
  );
}
