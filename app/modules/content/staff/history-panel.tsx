import { Link } from "react-router";
import { formatDateTime } from "#app/platform/format-time.ts";
import { Panel } from "#app/ui/staff/page.tsx";
import { IfPermitted } from "#app/ui/staff/permitted.tsx";
import type { Difference } from "../differences.ts";
import type { PastChange } from "../history.server.ts";

interface HistoryPanelProps {
  history: PastChange[];
  timeZone: string;
  /** Where earlier versions are compared and restored. */
  path?: string;
}

/** The latest changes, each with a link to restore the version before it. */
export function HistoryPanel({
  history,
  timeZone,
  path = "/admin/business/history",
}: HistoryPanelProps) {
  return (
    <Panel title="History" description={`The latest changes, times in ${timeZone}.`}>
      {history.length === 0 ? (
        <p className="staff-empty">Nothing has been changed here yet.</p>
      ) : (
        <table className="staff-table stacks">
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">What</th>
              <th scope="col">
                <span className="sr-only">Restore</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {history.map(({ id, at, summary }) => (
              <tr key={id}>
                <td data-label="When">
                  <time dateTime={at}>{formatDateTime(at)}</time>
                </td>
                <td data-label="What">{summary}</td>
                <td>
                  <IfPermitted to={`${path}/${id}`}>
                    <Link to={`${path}/${id}`}>
                      Restore the version before this
                      <span className="sr-only">: {summary}</span>
                    </Link>
                  </IfPermitted>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

/** The differences between the current and the restored version. */
export function DifferenceTable({ differences }: { differences: Difference[] }) {
  return (
    <table className="staff-table stacks">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Now</th>
          <th scope="col">Then</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ what, before, after }) => (
          <tr key={what}>
            <td>{what}</td>
            <td data-label="Now">{before || "Empty"}</td>
            <td data-label="Then">{after || "Empty"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
