import { CircleAlert, CircleCheck, DatabaseBackup, Download } from "lucide";
import { type ReactNode, useEffect } from "react";
import { DialogTrigger } from "react-aria-components";
import { Form, useRevalidator } from "react-router";
import { Icon } from "#app/ui/icons.tsx";
import { Button, buttonClass } from "#app/ui/staff/button.tsx";
import { Dialog } from "#app/ui/staff/dialog.tsx";
import { Banner, EmptyState } from "#app/ui/staff/feedback.tsx";
import { SubmitButton } from "#app/ui/staff/form.tsx";
import { Moment } from "#app/ui/staff/moment.tsx";
import { Card, Panel, StatusPill } from "#app/ui/staff/page.tsx";
import { Disclosure, Row, Rows } from "#app/ui/staff/rows.tsx";
import type { BackupStep } from "../backup-folder.server.ts";
import type { BackupState } from "../backup-state.server.ts";
import type { BackupsPage } from "../backups-page.server.ts";
import { getBackupStatus } from "./backup-panel.tsx";

/** Whether no backup was ever made or tried. */
export const hasNoBackup = ({ state, latest, files }: BackupsPage): boolean =>
  !latest && !state.last && files.length === 0;

/** Takes the place of the lists before the first backup. */
export function FirstBackup() {
  return (
    <Card label="Backups">
      <EmptyState
        icon={DatabaseBackup}
        title="There is no backup yet."
        action={<BackUpForm isRunning={false} />}
      >
        The first one is made tonight at 3:30 AM and tested at 4:30 AM: a copy of the database,
        pictures, and archived pages. You can also make one now.
      </EmptyState>
    </Card>
  );
}

/** Whether the site could be restored, in one sentence, and what to do if not. */
export function BackupSummary({ state }: { state: BackupState }) {
  const { last, restoreTest } = state;
  return (
    <Banner tone={getBackupStatus(state).tone} title={summarize(state)}>
      {last && (
        <>
          Last backup: <Moment moment={last.when} />.{" "}
        </>
      )}
      {restoreTest?.passed && (
        <>
          Tested: <Moment moment={restoreTest.when} />.{" "}
        </>
      )}
      {adviseOn(state)}
    </Banner>
  );
}

function summarize({ last, failure, restoreTest }: BackupState): string {
  if (failure) return "The last backup failed.";
  if (restoreTest?.passed === false) return "The last backup may not work.";
  if (last?.isLate) return "The last backup is too old.";
  return restoreTest ? "Backups are working." : "The backup is saved and will be tested tonight.";
}

/** What to do; nothing if backups work. */
function adviseOn({ last, failure, restoreTest }: BackupState): string {
  if (failure) {
    return "Press “Back up now”. If the backup fails again, send the error below to the person who hosts the site.";
  }
  if (restoreTest?.passed === false) {
    return "The last backup failed its restore test. Press “Back up now”, and ask the person who hosts the site to check the disk.";
  }
  if (!last?.isLate) return "";
  return "Press “Back up now”, and ask the person who hosts the site why no backup ran last night.";
}

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
  usePolling(running !== null);
  return (
    <Panel
      title="Back up now"
      description="A copy of everything: the database, pictures, and archived pages. Only the last backup of each day is kept."
      aside={running && <StatusPill tone="warn">Running</StatusPill>}
    >
      <div aria-live="polite" className="empty:-mt-4">
        {running ? <Progress running={running} /> : latest && <Result latest={latest} />}
      </div>
      <BackUpForm isRunning={running !== null} />
    </Panel>
  );
}

function BackUpForm({ isRunning }: { isRunning: boolean }) {
  return (
    <Form method="post" preventScrollReset>
      <SubmitButton
        intent={"back-up" satisfies BackupIntent}
        variant="primary"
        icon={DatabaseBackup}
        pending="Starting…"
        {...(isRunning && { isDisabled: true })}
      >
        Back up now
      </SubmitButton>
    </Form>
  );
}

const STEP_NAMES = Object.keys(STEPS) as BackupStep[];

function Progress({ running: { step, since } }: { running: NonNullable<BackupsPage["running"]> }) {
  const number = step === null ? 0 : STEP_NAMES.indexOf(step) + 1;
  return (
    <div className="grid gap-2">
      <p>
        {step === null ? "Starting…" : `Step ${number} of ${STEP_NAMES.length}: ${STEPS[step]}`}
      </p>
      <div aria-hidden="true" className="flex gap-1.5">
        {STEP_NAMES.map((name, index) => (
          <span
            key={name}
            className={`h-1.5 flex-1 rounded-full ${index < number ? "bg-accent" : "bg-well"} ${index === number - 1 ? "animate-pulse motion-reduce:animate-none" : ""}`}
          />
        ))}
      </div>
      <p className="text-sm text-muted">
        Started: <Moment moment={since} />. You can leave this page.
      </p>
    </div>
  );
}

function Result({
  latest: { isGood, message, when },
}: {
  latest: NonNullable<BackupsPage["latest"]>;
}) {
  return (
    <p className="flex items-start gap-2.5 wrap-anywhere">
      <Icon
        icon={isGood ? CircleCheck : CircleAlert}
        size={20}
        className={`mt-px shrink-0 ${isGood ? "text-success" : "text-error"}`}
      />
      <span>
        {isGood ? message : `The last backup failed: ${message}`}{" "}
        <span className="text-sm text-muted">
          <Moment moment={when} />
        </span>
      </span>
    </p>
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
  const [latest] = files;
  return (
    <Panel
      title="Files"
      description="The server keeps seven daily and four weekly backups. Download one from time to time: if the server breaks, its backups are lost too."
    >
      {latest ? (
        <>
          <div>
            <DownloadDialog size={latest.size}>
              The latest backup: <Moment moment={latest.when} />.
            </DownloadDialog>
          </div>
          <Rows label="Backups">
            {files.map(({ name, when, size, isNightly }, index) => (
              <Row
                key={name}
                title={
                  <span className="flex flex-wrap items-center gap-2">
                    <span className="font-semibold">
                      <Moment moment={when} />
                    </span>
                    <span className="text-sm text-muted">
                      {isNightly ? "Nightly" : "Made by hand"}
                    </span>
                    {index === 0 && <StatusPill tone="quiet">Latest</StatusPill>}
                  </span>
                }
                hint={<span className="font-mono text-[0.8125rem]">{name}</span>}
                aside={<span className="text-muted tabular-nums">{size}</span>}
              />
            ))}
          </Rows>
        </>
      ) : (
        <EmptyState icon={DatabaseBackup} title="No backups on this server yet">
          Press “Back up now” to create the first one.
        </EmptyState>
      )}
      <Disclosure summary="How do I restore the site from a backup?">
        <p>
          Ask the person who hosts the site, and tell them which file to use. Restoring replaces
          everything on the site with the backup, signs everyone out, and sets a new password for
          the owner.
        </p>
      </Disclosure>
    </Panel>
  );
}

/** Says what the file contains before it is downloaded; `children` says which file it is. */
function DownloadDialog({ size, children }: { size: string; children: ReactNode }) {
  return (
    <DialogTrigger>
      <Button icon={Download}>Download latest backup</Button>
      <Dialog title="Download the latest backup?">
        {(close) => (
          <>
            <p>{children}</p>
            <p>
              It contains everything: names, email addresses, phone numbers, and messages of your
              shoppers, your team’s accounts, and all content. Save it where only you can open it,
              and never send it by email.
            </p>
            <div className="flex flex-wrap justify-end gap-2">
              <Button onPress={close}>Cancel</Button>
              {/* Without `download`: the browser may be sent to the page that asks for the password. */}
              <a
                href="/admin/backups/latest"
                className={buttonClass({ variant: "primary" })}
                // Close after the click: a removed link downloads nothing.
                onClick={() => setTimeout(close)}
              >
                <Icon icon={Download} size={18} className="shrink-0" />
                Download ({size})
              </a>
            </div>
          </>
        )}
      </Dialog>
    </DialogTrigger>
  );
}
