import { Link } from "react-router";
import { Moment } from "#app/ui/staff/moment.tsx";
import { Panel, StatusPill, type Tone } from "#app/ui/staff/page.tsx";
import { Help } from "#app/ui/staff/popover.tsx";
import { Row, Rows } from "#app/ui/staff/rows.tsx";
import type { BackupState } from "../backup-state.server.ts";

interface BackupPanelProps {
  title: string;
  state: BackupState;
  /** The page where backups are made, for people who may do that. */
  href?: string | undefined;
}

/** The last backup, its problems, and the last restore test. */
export function BackupPanel({ title, state, href }: BackupPanelProps) {
  const { last, failure, restoreTest } = state;
  const { tone, label } = getBackupStatus(state);
  return (
    <Panel
      title={title}
      description="Created every night at 3:30 AM; restore test at 4:30 AM."
      aside={label && <StatusPill tone={tone}>{label}</StatusPill>}
    >
      <Rows>
        {last ? (
          <Row
            title={<strong>Last backup: {last.size}</strong>}
            hint={<Moment moment={last.when} />}
          />
        ) : (
          <Row title="There is no backup yet." />
        )}
        {failure && (
          <Row
            title={<strong>The last backup failed</strong>}
            hint={<Moment moment={failure.when} />}
          >
            {failure.message}
          </Row>
        )}
        {restoreTest ? (
          <Row
            title={
              <>
                <strong>
                  {restoreTest.passed ? "The restore test passed" : "The restore test failed"}
                </strong>{" "}
                <RestoreTestHelp />
              </>
            }
            hint={<Moment moment={restoreTest.when} />}
          >
            {restoreTest.message}
          </Row>
        ) : (
          last && (
            <Row
              title={
                <>
                  No restore test has run yet. <RestoreTestHelp />
                </>
              }
            />
          )
        )}
      </Rows>
      {href && (
        <p>
          <Link to={href}>Back up now, or download a backup</Link>
        </p>
      )}
    </Panel>
  );
}

function RestoreTestHelp() {
  return (
    <Help term="the restore test">
      Every night the site restores its newest backup into an empty database and compares it with
      what was saved. If a backup passes, the whole site can be restored from it.
    </Help>
  );
}

interface BackupStatus {
  tone: Tone;
  /** In a word or two; undefined until the first backup was tested. */
  label?: string;
}

/** Whether there is a recent backup that is known to work. */
export function getBackupStatus({ last, failure, restoreTest }: BackupState): BackupStatus {
  if (failure || restoreTest?.passed === false) return { tone: "bad", label: "Needs attention" };
  if (last?.isLate) return { tone: "bad", label: "Too old" };
  if (!last) return { tone: "warn" };
  return restoreTest ? { tone: "good", label: "Working" } : { tone: "good" };
}
