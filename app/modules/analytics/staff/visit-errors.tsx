import type { VisitError } from "../get-visits.server.ts";
import { pageName } from "./visit-pages.tsx";

/** Errors in visitors' browsers, the latest first. */
export function VisitErrors({ errors }: { errors: VisitError[] }) {
  if (errors.length === 0) {
    return <p className="staff-hint">No browser has told of an error in this time.</p>;
  }
  return (
    <table className="staff-table stacks">
      <thead>
        <tr>
          <th scope="col">Message</th>
          <th scope="col">Page</th>
          <th scope="col">Last seen</th>
          <th scope="col">Times</th>
        </tr>
      </thead>
      <tbody>
        {errors.map(({ id, message, source, page, lastSeen, count }) => (
          <tr key={id}>
            <td className="staff-anywhere">
              {message}
              <span className="staff-hint">{source || "The browser does not say where."}</span>
            </td>
            <td data-label="Page" className="staff-anywhere">
              {pageName(page)}
            </td>
            <td data-label="Last seen" className="staff-when">
              {lastSeen}
            </td>
            <td data-label="Times">{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
