import { dirname, join } from "node:path";
import type { Tx } from "#app/db/schema.ts";
import {
  choosePassword,
  type EndedAccess,
  replaceAccess,
} from "#app/modules/auth/reset-password.server.ts";
import type { Settle } from "#app/modules/backup/settle.ts";
import { revokeAllPreviewLinks } from "#app/modules/blog/editing/preview-links.server.ts";
import { type Reapplied, reapplyJournal } from "#app/modules/crm/privacy/reapply-journal.server.ts";
import {
  JOURNAL_FOLDER,
  type Journal,
  readJournal,
} from "#app/modules/leads/privacy-journal/journal-files.server.ts";

const TERMINAL = { kind: "terminal", id: null } as const;

export interface SettledRestore {
  access: EndedAccess;
  previewLinks: number;
  journal: Pick<Journal, "found" | "damaged">;
  reapplied: Reapplied;
}

/**
 * Prepares the step that removes from a restored database what a backup must not bring back: all
 * access to the staff area, preview links, and data of people who withdrew consent or were erased
 * since. The privacy journals in the data folder and beside the backup list those people.
 */
export async function settleRestored({
  path,
  dataDir,
  now,
}: {
  path: string;
  dataDir: string;
  now: Date;
}): Promise<Settle<SettledRestore>> {
  const folders = [join(dataDir, JOURNAL_FOLDER), join(dirname(path), JOURNAL_FOLDER)];
  const { entries, found, damaged } = await readJournal(folders);
  const chosen = await choosePassword();
  return async (tx: Tx, { next, former }) => ({
    reapplied: await reapplyJournal(tx, {
      ...{ entries, secret: next, formerSecrets: former, actor: TERMINAL, now },
    }),
    journal: { found, damaged },
    previewLinks: await revokeAllPreviewLinks(tx, { now }),
    access: await replaceAccess(tx, { ...chosen, now }),
  });
}
