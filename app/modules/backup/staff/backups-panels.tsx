import { useEffect } from "react";
import { Form, Link, useRevalidator } from "react-router";
import { Panel, StatusPill } from "#app/ui/staff/page.tsx";
import { intentField, usePendingIntent } from "#app/ui/staff/staff-form.ts";
import type { BackupStep } from "../backup-folder.server.ts";
import type { BackupsPage } from "../backups-page.server.ts";

export type BackupIntent = "back-up";

const STEPS: Record<BackupStep, string> = {
  database: "Copying the database…",
  pictures: "Adding pictures and archived files…",
  check: "Checking the file…",
};

/** How often the page asks for the progress. */
const POLL_MS = 2_000;

/** The button, the progress of a running backup, and the result of the last one. */
export function BackUpPanel({ page: { running, latest } }: { page: BackupsPage }) {
  const isStarting = usePendingIntent<BackupIntent>() === "back-up";
  usePolling(running !== null);
  return (
    <Panel
      title="Back up now"
      description="A copy of everything: the database, pictures, and archived pages. Of the backups of one day, the last is kept."
      aside={running && <StatusPill tone="warn">Running</StatusPill>}
    >
      <div aria-live="polite">
        {running ? (
          <p>
            {running.step ? STEPS[running.step] : "Starting…"}{" "}
            <span className="staff-hint">Since {running.since}.</span> <Link to=".">Refresh</Link>
          </p>
        ) : (
          latest && (
            <p>
              {latest.isGood ? latest.message : `The last backup failed: ${latest.message}`}{" "}
              <span className="staff-hint">{latest.when}</span>
            </p>
          )
        )}
      </div>
      <Form method="post" className="staff-actions">
        <button
          type="submit"
          {...intentField<BackupIntent>("back-up")}
          disabled={isStarting || running !== null}
          className="staff-button primary-button"
        >
          {isStarting ? "Starting…" : "Back up now"}
        </button>
      </Form>
    </Panel>
  );
}

function usePolling(isRunning: boolean) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    // A second request would cancel the pending one.
    if (!isRunning || state !== "idle") return;
    const timer = setTimeout(() => revalidate(), POLL_MS);
    return () => clearTimeout(timer);
  }, [isRunning, state, revalidate]);
}

/** The backups on this machine, and the download of the latest. */
export function BackupFilesPanel({ page: { files } }: { page: BackupsPage }) {
  return (
    <Panel
      title="Files"
      description="Seven daily and four weekly backups are kept. A file contains names and addresses of people: keep it private."
    >
      {files.length === 0 ? (
        <p className="staff-empty">
          There is no backup on this machine yet. Make the first one now.
        </p>
      ) : (
        <>
          <p className="staff-actions">
            {/* Without `download`: the browser may be sent to the page that asks for the password. */}
            <a href="/admin/backups/latest" className="staff-button">
              Download latest backup
            </a>
          </p>
          <table className="staff-table stacks">
            <thead>
              <tr>
                <th scope="col">Made</th>
                <th scope="col">Size</th>
                <th scope="col">File</th>
              </tr>
            </thead>
            <tbody>
              {files.map(({ name, when, size }) => (
                <tr key={name}>
                  <td data-label="Made">{when}</td>
                  <td data-label="Size">{size}</td>
                  <td data-label="File">
                    <span className="archive-hash">{name}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </Panel>
  );
}
