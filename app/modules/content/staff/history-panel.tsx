import { Link } from "react-router";
import { formatMoment } from "#app/platform/time-text.ts";
import { Panel } from "#app/ui/staff/panel.tsx";
import type { PastChange } from "../history.server.ts";

interface HistoryPanelProps {
  history: PastChange[];
  timeZone: string;
}

/** The latest changes of what the page is about, each with the way back before it. */
export function HistoryPanel({ history, timeZone }: HistoryPanelProps) {
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
                  <time dateTime={at}>{formatMoment(at)}</time>
                </td>
                <td data-label="What">{summary}</td>
                <td>
                  <Link to={`/admin/business/history/${id}`}>
                    Restore the version before this
                    <span className="sr-only">: {summary}</span>
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
