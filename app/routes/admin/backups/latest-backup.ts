import { redirect } from "react-router";
import { recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { getBackupFolder } from "#app/modules/backup/backup-folder.server.ts";
import { openLatestBackup } from "#app/modules/backup/backups-page.server.ts";
import { staffTools } from "../_kit/guard.server.ts";
import { whilePermitted } from "../_kit/permitted-download.server.ts";
import type { Route } from "./+types/latest-backup";

/** Downloads the newest backup on this machine, streamed; without one, shows the page Backups. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, env, actor, now } = staffTools(context);
  const backup = await openLatestBackup(getBackupFolder(env));
  if (!backup) return redirect("/admin/backups");
  const { name, bytes, body } = backup;
  try {
    // Recorded before the first byte is sent, so that aborted downloads are recorded too.
    await recordAudit(db, {
      ...{ actor, action: "download-backup", subject: { kind: "backup", id: name } },
      ...{ summary: `Downloaded the backup ${name}.`, now },
    });
  } catch (error) {
    await body.cancel();
    throw error;
  }
  return new Response(whilePermitted(context, body), {
    headers: {
      "Content-Type": "application/x-tar",
      "Content-Length": String(bytes),
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
}
