import { Link } from "react-router";
import { Panel } from "#app/ui/staff/panel.tsx";
import { StatusPill } from "#app/ui/staff/status-pill.tsx";
import type { GeneratorRun } from "../get-generator-page.server.ts";

/** The last attempts to write a post, scheduled runs included. */
export function GeneratorRunList({ runs }: { runs: GeneratorRun[] }) {
  return (
    <Panel title="Last results">
      {runs.length === 0 ? (
        <p className="staff-empty">Nothing was generated yet. Choose a city and generate a post.</p>
      ) : (
        <ul className="staff-list">
          {runs.map((run) => (
            <li key={run.id}>
              <p className="staff-actions">
                <StatusPill tone={run.outcome === "written" ? "good" : "bad"}>
                  {run.outcome === "written" ? "Written" : "Refused"}
                </StatusPill>
                <span className="staff-hint">
                  <time dateTime={run.at}>{run.time}</time>,{" "}
                  {run.writer === "model" ? "language model" : "built-in writer"}
                </span>
              </p>
              <p>{run.message}</p>
              <p className="staff-actions">
                {run.postId && <Link to={`/admin/posts/${run.postId}`}>Open the post</Link>}
                {run.path && <a href={run.path}>See it on the site</a>}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
