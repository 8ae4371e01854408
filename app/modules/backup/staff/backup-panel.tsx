import { Link } from "react-router";
import { Panel, StatusPill } from "#app/ui/staff/page.tsx";
import type { BackupState } from "../backup-state.server.ts";

interface BackupPanelProps {
  title?: string;
  state: BackupState;
  /** The page where backups are made, for people who may do that. */
  href?: string | undefined;
}

/** The last backup, its problems, and the last restore test. */
export function BackupPanel({ title = "Backups", state, href }: BackupPanelProps) {
  const { last, failure, restoreTest } = state;
  return (
    <Panel
      title={title}
      description="Created every night at 3:30 AM; restore test at 4:30 AM."
      aside={<BackupStatusPill state={state} />}
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
            <strong>The last backup failed</strong>
            <span>{failure.message}</span>
            <span className="staff-hint">{failure.when}</span>
          </li>
        )}
        <li>
          {restoreTest ? (
            <>
              <strong>
                {restoreTest.passed ? "The restore test passed" : "The restore test failed"}
              </strong>
              <span>{restoreTest.message}</span>
              <span className="staff-hint">{restoreTest.when}</span>
            </>
          ) : (
            <span className="staff-hint">No restore test has run yet.</span>
          )}
        </li>
      </ul>
      {href && (
        <p>
          <Link to={href}>Back up now, or download a backup</Link>
        </p>
      )}
    </Panel>
  );
}

function BackupStatusPill({ state: { last, failure, restoreTest } }: { state: BackupState }) {
  if (failure || restoreTest?.passed === false) {
    return <StatusPill tone="bad">Needs attention</StatusPill>;
  }
  if (last?.isLate) return <StatusPill tone="bad">Too old</StatusPill>;
  return last && restoreTest ? <StatusPill tone="good">All well</StatusPill> : null;
}
