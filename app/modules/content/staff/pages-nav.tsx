import { useLocation } from "react-router";
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
  return (
    <FilterChips
      label="Pages and questions"
      chips={LISTS.map(({ to, label }) => ({ to, label, isCurrent: pathname.startsWith(to) }))}
    />
  );
}
