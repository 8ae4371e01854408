import { Link } from "react-router";
import type { VisitSummary } from "../sum-visits.ts";
import { OTHER_PAGES } from "../visit-metrics.ts";
import { VITALS } from "../vitals.ts";

interface VisitPagesProps {
  pages: (VisitSummary & { page: string })[];
  more: number;
  /** Where the figures of one page are. */
  hrefOf: (page: string) => string;
}

export const pageName = (page: string) => (page === OTHER_PAGES ? "Other addresses" : page);

/** The pages by views, with their measures and taps. */
export function VisitPages({ pages, more, hrefOf }: VisitPagesProps) {
  return (
    <>
      <table className="staff-table stacks visit-pages">
        <thead>
          <tr>
            <th scope="col">Page</th>
            <th scope="col">Views</th>
            {VITALS.map((vital) => (
              <th key={vital} scope="col">
                {vital.toUpperCase()}
              </th>
            ))}
            <th scope="col">Menu</th>
            <th scope="col">Calls</th>
            <th scope="col">Directions</th>
          </tr>
        </thead>
        <tbody>
          {pages.map(({ page, views, vitals, taps }) => (
            <tr key={page}>
              <td className="staff-anywhere">
                <Link to={hrefOf(page)}>{pageName(page)}</Link>
              </td>
              <td data-label="Views">{views}</td>
              {VITALS.map((vital) => {
                const figure = vitals[vital];
                return (
                  <td key={vital} data-label={vital.toUpperCase()}>
                    {figure?.text ?? "–"}
                    {figure && <span className="staff-hint">{figure.grade}</span>}
                  </td>
                );
              })}
              <td data-label="Menu">{taps.menu}</td>
              <td data-label="Calls">{taps.call}</td>
              <td data-label="Directions">{taps.directions}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className="staff-hint">And {more} more with fewer views.</p>}
    </>
  );
}
