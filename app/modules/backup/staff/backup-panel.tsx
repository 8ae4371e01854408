import { Panel } from "#app/ui/staff/panel.tsx";
import { StatusPill } from "#app/ui/staff/status-pill.tsx";
import type { BackupState } from "../get-backup-state.server.ts";

/** Whether what the site knows could be brought back. */
export function BackupPanel({ state }: { state: BackupState }) {
  const { last, failure, trial } = state;
  return (
    <Panel
      title="Backups"
      description="Every night at 3:30, tried out at 4:30."
      aside={<Verdict state={state} />}
    >
      <ul className="staff-list">
        <li>
          {last ? (
            <>
              <strong>Last backup: {last.size}</strong>
              <span className="staff-hint">{last.when}</span>
            </>
          ) : (
            <span className="staff-hint">There is no backup yet.</span>
          )}
        </li>
        {failure && (
          <li>
            <strong>The last try failed</strong>
            <span>{failure.message}</span>
            <span className="staff-hint">{failure.when}</span>
          </li>
        )}
        <li>
          {trial ? (
            <>
              <strong>{trial.restores ? "It can be brought back" : "The trial failed"}</strong>
              <span>{trial.message}</span>
              <span className="staff-hint">{trial.when}</span>
            </>
          ) : (
            <span className="staff-hint">No backup has been tried out yet.</span>
          )}
        </li>
      </ul>
    </Panel>
  );
}

function Verdict({ state: { last, failure, trial } }: { state: BackupState }) {
  if (failure || trial?.restores === false) return <StatusPill tone="bad">Needs a look</StatusPill>;
  if (last?.late) return <StatusPill tone="bad">Too old</StatusPill>;
  return last && trial ? <StatusPill tone="good">All well</StatusPill> : null;
}
