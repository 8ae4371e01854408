import type { Db, Tx } from "#app/db/schema.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { type CopyFinding, reasonField } from "./copy-finding.ts";

/** What texts belong to: content by its key, a post or saved reply by its id, a picture by its hash. */
export interface CopySubject {
  kind: "content" | "post" | "saved-reply" | "upload";
  id: string;
}

/** Reasons by the key of their finding. */
export type CopyReasons = Readonly<Record<string, string>>;

const MAX_REASON_LENGTH = 500;

/** The reasons that staff typed in a form. */
export function readCopyReasons(form: FormData): CopyReasons {
  const prefix = reasonField("");
  const typed = [...form].flatMap(([name, value]) =>
    name.startsWith(prefix) && typeof value === "string"
      ? [[name.slice(prefix.length), value.trim().slice(0, MAX_REASON_LENGTH)] as const]
      : [],
  );
  return Object.fromEntries(typed.filter(([, reason]) => reason !== ""));
}

interface CopyReview {
  subject: CopySubject;
  findings: readonly CopyFinding[];
  reasons?: CopyReasons | undefined;
  /** Whether the person may keep forbidden words as a name. */
  mayKeepNames?: boolean | undefined;
  actor?: Actor | undefined;
  now: Date;
}

/**
 * Decides whether texts may be published. Returns nothing if they may: no rule stops them, and each
 * warning has a reason, now or from before. New reasons are then saved with who gave them; call it
 * in the transaction of the change. Otherwise returns all findings, with the reasons given so far.
 */
export async function reviewCopy(
  tx: Tx,
  { subject, findings, reasons = {}, mayKeepNames = false, actor, now }: CopyReview,
): Promise<CopyFinding[]> {
  if (findings.length === 0) return [];
  const known = await addSavedReasons(tx, { subject, findings });
  const given = addTypedReasons(known, reasons, { mayKeepNames });
  if (given.some(isOpen)) return given;
  for (const finding of given) {
    const { key, rule, words, sentence, reason = "", reasonGivenAt } = finding;
    if (reasonGivenAt) continue;
    if (finding.isName && actor) {
      const summary = `Kept the name “${words}”, which a rule forbids (${finding.citation}): ${reason}`;
      await recordAudit(tx, { actor, action: "keep-name", subject, summary, now });
    }
    await tx
      .insertInto("copy_reasons")
      .values({
        ...{ subject_kind: subject.kind, subject_id: subject.id, finding_key: key },
        ...{ rule, words, sentence, reason },
        ...{ actor_kind: actor?.kind ?? "system", actor_id: actor?.id ?? null },
        given_at: now.toISOString(),
      })
      // The same sentence may be in the text twice.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return [];
}

/** Whether a finding stops publishing: a rule forbids the words, or they have no reason yet. */
export const isOpen = ({ severity, reason }: CopyFinding) => severity === "block" || !reason;

/** The findings with the reasons that staff typed for those that have none yet. */
export function addTypedReasons(
  findings: readonly CopyFinding[],
  reasons: CopyReasons,
  { mayKeepNames = false }: Pick<CopyReview, "mayKeepNames"> = {},
): CopyFinding[] {
  return findings.map((finding) => {
    const typed = finding.isName && !mayKeepNames ? undefined : reasons[finding.key];
    const reason = finding.reason ?? typed;
    return reason ? { ...finding, reason } : finding;
  });
}

/** The findings with the reasons that were given for them before. */
export async function addSavedReasons(
  db: Db | Tx,
  { subject, findings }: Pick<CopyReview, "subject" | "findings">,
): Promise<CopyFinding[]> {
  const warnings = findings.filter(({ severity }) => severity === "warn");
  if (warnings.length === 0) return [...findings];
  const rows = await db
    .selectFrom("copy_reasons")
    .select(["finding_key", "reason", "given_at", "actor_kind", "actor_id"])
    .where("subject_kind", "=", subject.kind)
    .where("subject_id", "=", subject.id)
    .execute();
  const saved = new Map(rows.map(({ finding_key, ...row }) => [finding_key, row]));
  return findings.map((finding) => {
    const row = finding.severity === "warn" ? saved.get(finding.key) : undefined;
    if (!row) return finding;
    const { reason, given_at: reasonGivenAt, actor_kind: kind, actor_id: id } = row;
    return { ...finding, reason, reasonGivenAt, reasonGivenBy: { kind, id } };
  });
}

/** "“best in town” (R 420.507(2)): Best, largest, or cheapest needs proof." */
export function describeFinding({ words, citation, summary }: CopyFinding): string {
  return `“${words}” (${citation}): ${summary}`;
}
