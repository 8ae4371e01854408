import { Panel } from "#app/ui/staff/panel.tsx";
import { StatusPill } from "#app/ui/staff/status-pill.tsx";
import type { RunRow } from "../publisher-page.ts";

const OUTCOMES = {
  running: { tone: "quiet", text: "Running" },
  success: { tone: "good", text: "Done" },
  failed: { tone: "bad", text: "Failed" },
} as const;

/** The last runs of a job, newest first. */
export function JobRunTable({ runs }: { runs: readonly RunRow[] }) {
  return (
    <Panel title="Last runs">
      {runs.length === 0 ? (
        <p className="staff-empty">It has not run yet. “Publish now” runs it at once.</p>
      ) : (
        <div className="table-box">
          <table className="staff-table stacks">
            <thead>
              <tr>
                <th scope="col">Started</th>
                <th scope="col">Begun</th>
                <th scope="col">Outcome</th>
                <th scope="col">What it did</th>
                <th scope="col">Took</th>
              </tr>
            </thead>
            <tbody>
              {runs.map(({ id, started, trigger, outcome, message, took }) => (
                <tr key={id}>
                  <td data-label="Started" className="staff-when">
                    {started}
                  </td>
                  <td data-label="Begun" className="whitespace-nowrap">
                    {trigger === "manual" ? "by hand" : "by the clock"}
                  </td>
                  <td data-label="Outcome">
                    <StatusPill tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].text}</StatusPill>
                  </td>
                  <td data-label="What it did">{message ?? "…"}</td>
                  <td data-label="Took" className="whitespace-nowrap">
                    {took ?? "…"}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}
