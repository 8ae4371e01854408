import { RotateCcw } from "lucide";
import { data, Form, redirect } from "react-router";
import type { Db } from "#app/db/schema.ts";
import type { CopyPayload } from "#app/modules/compliance/copy-check/copy-finding.ts";
import { readCopyReasons } from "#app/modules/compliance/copy-check/review-copy.server.ts";
import { CopyFindings } from "#app/modules/compliance/staff/copy-findings.tsx";
import { isCopyRefusal } from "#app/modules/content/change-content.server.ts";
import { cityDocument } from "#app/modules/content/cities/city-documents.server.ts";
import {
  previewRestore,
  type RestoreRefusal,
  restoreContent,
} from "#app/modules/content/history.server.ts";
import { findEditablePage } from "#app/modules/content/pages/editable-pages.server.ts";
import { previewRestoredMove } from "#app/modules/content/relocation/preview-move.server.ts";
import { MoveSummary } from "#app/modules/content/relocation/staff/move-summary.tsx";
import { BusinessBreadcrumbs } from "#app/modules/content/staff/business-breadcrumbs.tsx";
import type { HistoryIntent } from "#app/modules/content/staff/content-result.ts";
import { DifferenceTable } from "#app/modules/content/staff/history-panel.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { readText } from "#app/platform/form-data.ts";
import { formatDateTime, formatTimeZone } from "#app/platform/format-time.ts";
import { FormNotice } from "#app/ui/notices/form-notice.tsx";
import { errorNotice } from "#app/ui/notices/notice.ts";
import { Button } from "#app/ui/staff/button.tsx";
import { useSending } from "#app/ui/staff/form.tsx";
import { PageTitle, Panel } from "#app/ui/staff/page.tsx";
import { intentField } from "#app/ui/staff/staff-form.ts";
import { FieldDiffs } from "#app/ui/staff/text-comparison.tsx";
import { dispatch, refuse } from "../_kit/actions.server.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/history";
import { addActorNames } from "./load-history.server.ts";

export const meta = hiddenMeta("Restore | Staff area", "Restore an earlier version.");

/**
 * The change that the URL names. The history of a page or city has its own path, because people who may
 * not restore facts may restore pages.
 * @throws 404
 */
async function requireChange(db: Db, params: Route.LoaderArgs["params"]) {
  const preview = await previewRestore(db, { id: params.change });
  const { page, slug } = params as { page?: string; slug?: string };
  const isOfPage = page === undefined || findEditablePage(page)?.document.key === preview?.key;
  const isOfCity = slug === undefined || cityDocument(slug)?.key === preview?.key;
  if (!preview || !isOfPage || !isOfCity) throw data(null, { status: 404 });
  return preview;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = staffTools(context);
  const [preview, { timeZone }] = await Promise.all([requireChange(db, params), getSiteFacts(db)]);
  const { key, value, changed, isLatest, label, path, version, differences } = preview;
  const [[change], move] = await Promise.all([
    addActorNames(db, [preview.change]),
    previewRestoredMove(db, { key, value }),
  ]);
  const shown = { change, changed, isLatest, label, path, version, differences };
  return { ...shown, timeZone, move };
}

const STALE = errorNotice(
  "Changed by someone else",
  "Nothing was restored. Please check the differences again.",
);

const RULES_BROKEN = errorNotice(
  "Not restored",
  "The earlier version has words that an advertising rule forbids or that need a reason. Edit the current version instead.",
);

function refusalNotice(refusal: Exclude<RestoreRefusal, "missing">) {
  if (refusal === "stale") return STALE;
  const text = `The earlier version can no longer be saved: ${refusal.invalidReason}`;
  return errorNotice("Not restored", text);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor, now } = staffTools(context);
  const { change: id } = params;
  const handle = (intent: HistoryIntent) => async (form: FormData) => {
    const expectedVersion = intent === "restore" ? readText(form, "version") : undefined;
    const preview = await requireChange(db, params);
    const reasons = readCopyReasons(form);
    const result = await restoreContent(db, { id, expectedVersion, reasons, actor, now });
    if (result.ok) {
      // Lets the list page say whether visitors see the entry.
      const { path, entry } = preview;
      const done = intent === "restore" ? "restored" : "undone";
      return redirect(`${path}?${new URLSearchParams({ done, ...(entry && { entry }) })}`, 303);
    }
    if (result.refusal === "missing") throw data(null, { status: 404 });
    if (isCopyRefusal(result.refusal)) {
      return refuse({ notice: RULES_BROKEN, payload: { findings: result.refusal.findings } });
    }
    return refuse({ notice: refusalNotice(result.refusal) }, { status: 409 });
  };
  return dispatch<HistoryIntent, CopyPayload>(request, context, {
    restore: handle("restore"),
    undo: handle("undo"),
  });
}

/** Reloads after a refusal too, to show the current differences. */
export function shouldRevalidate() {
  return true;
}

export default function HistoryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { change, changed, isLatest, label, path, version, differences } = loaderData;
  const { timeZone, move } = loaderData;
  const { isSending } = useSending();
  return (
    <>
      <FormNotice notice={actionData?.notice} />
      <BusinessBreadcrumbs steps={[{ to: path, label }]} />
      <PageTitle
        intro={
          change &&
          `Changed by ${change.by}, ${formatDateTime(change.at)}, ${formatTimeZone(timeZone)}.`
        }
      >{`${label}: compare versions`}</PageTitle>
      <Panel title="What this change did">
        <FieldDiffs
          differences={changed}
          older="the version before"
          newer="the version after"
          brief
        />
      </Panel>
      <Panel
        title="Restore the version before this change"
        description={
          isLatest
            ? "This undoes only this change."
            : "This also undoes every later change to this content."
        }
      >
        {differences.length > 0 ? (
          <>
            {!isLatest && <DifferenceTable differences={differences} />}
            {move && <MoveSummary move={move} />}
            <Form method="post" className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <CopyFindings findings={actionData?.payload?.findings ?? []} />
              <input type="hidden" {...intentField<HistoryIntent>("restore")} />
              <input type="hidden" name="version" value={version} />
              <div>
                <Button type="submit" variant="primary" icon={RotateCcw} isPending={isSending}>
                  {isSending ? "Restoring…" : "Restore this version"}
                </Button>
              </div>
            </Form>
          </>
        ) : (
          <p className="text-muted">Everything is already as it was before this change.</p>
        )}
      </Panel>
    </>
  );
}
