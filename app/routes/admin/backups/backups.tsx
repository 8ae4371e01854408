import { recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { BACKUP } from "#app/modules/background/registry.ts";
import { getBackupFolder } from "#app/modules/backup/backup-folder.server.ts";
import { getBackupsPage } from "#app/modules/backup/backups-page.server.ts";
import { BackupPanel } from "#app/modules/backup/staff/backup-panel.tsx";
import {
  BackUpPanel,
  BackupFilesPanel,
  type BackupIntent,
  BackupSummary,
  FirstBackup,
  hasNoBackup,
} from "#app/modules/backup/staff/backups-panels.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { FormNotice } from "#app/ui/notices/form-notice.tsx";
import { errorNotice, successNotice } from "#app/ui/notices/notice.ts";
import { Columns, PageTitle } from "#app/ui/staff/page.tsx";
import { dispatch, refuse, succeed } from "../_kit/actions.server.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/backups";

export const meta = hiddenMeta("Backups | Staff area", "Copies of everything on the site.");

export async function loader({ context }: Route.LoaderArgs) {
  const { db, env, now } = staffTools(context);
  return getBackupsPage(db, { folder: getBackupFolder(env), now });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, startJob, actor, now } = staffTools(context);
  return dispatch<BackupIntent>(request, context, {
    "back-up": async () => {
      const runId = await startJob(BACKUP);
      if (runId === undefined) {
        const text = "Please wait. The result will appear on this page.";
        return refuse({ notice: errorNotice("A backup is running", text) }, { status: 409 });
      }
      await recordAudit(db, {
        ...{ actor, action: "start-backup", subject: { kind: "backup", id: runId } },
        ...{ summary: "Started a backup.", now },
      });
      const text = "You can leave this page. The result will appear here.";
      return succeed({ notice: successNotice("Backup started", text) });
    },
  });
}

export default function Backups({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <FormNotice notice={actionData?.notice} />
      <PageTitle intro="Copies of everything on the site, made every night and tested.">
        Backups
      </PageTitle>
      {!hasNoBackup(loaderData) ? (
        <>
          <BackupSummary state={loaderData.state} />
          <Columns
            main={
              <>
                <BackUpPanel page={loaderData} />
                <BackupFilesPanel page={loaderData} />
              </>
            }
            side={<BackupPanel title="Every night" state={loaderData.state} />}
          />
        </>
      ) : loaderData.running ? (
        <BackUpPanel page={loaderData} />
      ) : (
        <FirstBackup />
      )}
    </>
  );
}
