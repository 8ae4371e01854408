import { data } from "react-router";
import { erasedOnDiskSince } from "#app/db/overwrite-erased.server.ts";
import { eraseAddress } from "#app/modules/crm/privacy/erase-leads.server.ts";
import { listErasures } from "#app/modules/crm/privacy/list-erasures.server.ts";
import { removedText } from "#app/modules/crm/privacy/removed-text.ts";
import { getRetentionOutcome } from "#app/modules/crm/privacy/retention-outcome.server.ts";
import { ErasureForm, type FoundAddress } from "#app/modules/crm/staff/erasure-form.tsx";
import { ErasureList } from "#app/modules/crm/staff/erasure-list.tsx";
import { RetentionPanel } from "#app/modules/crm/staff/retention-panel.tsx";
import { findAddress } from "#app/modules/leads/find-address.server.ts";
import { readAddress } from "#app/modules/leads/read-address.server.ts";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import { RETENTION } from "#app/modules/store/retention.ts";
import { formatMoment } from "#app/platform/time-text.ts";
import { AnswerNotice } from "#app/ui/notices/views/answer-notice.tsx";
import { staffTools } from "../guard.server.ts";
import type { StaffAnswer } from "../staff-answer.ts";
import type { Route } from "./+types/erasure";

/** Removing erased data from the disk takes seconds; after this, in milliseconds, staff are told. */
const LATE_MS = 10 * 60_000;

/** Proofs shown; all are kept. */
const SHOWN = 50;

export const meta = hiddenMeta("Erasure | Staff area", "Erase people who ask for it.");

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = staffTools(context);
  const [{ timeZone }, erasures, outcome, onDiskSince] = await Promise.all([
    getSiteFacts(db),
    listErasures(db, { limit: SHOWN }),
    getRetentionOutcome(db),
    erasedOnDiskSince(db),
  ]);
  const isLate = Date.parse(onDiskSince ?? "") < now.getTime() - LATE_MS;
  return {
    justDone: url.searchParams.get("done") === "yes",
    erasures: erasures.map(({ id, cause, by, erased_at, removed }) => ({
      id,
      cause,
      by,
      when: formatMoment(erased_at),
      what: removedText(removed),
    })),
    outcome: outcome && {
      ok: outcome.ok,
      when: formatMoment(outcome.at),
      what: removedText(outcome.removed),
    },
    isLate,
    retention: RETENTION,
    timeZone,
  };
}

interface ErasureAnswer extends StaffAnswer {
  /** What was found under the address; the next step is to erase it. */
  found?: FoundAddress;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, secret, actor, now } = staffTools(context);
  const form = await request.formData();
  const typed = String(form.get("address") ?? "")
    .slice(0, 300)
    .replaceAll("\0", "");
  const address = readAddress(typed);
  if (!address) return refuse(typed);
  if (form.get("intent") === "erase") {
    const removed = await eraseAddress(db, { address, secret, actor, now });
    return answer(
      "Erased",
      removed ? `Gone for good: ${removedText(removed)}.` : "There was nothing left to erase.",
    );
  }
  const held = await findAddress(db, { address, secret });
  return answer(undefined, undefined, {
    values: { address: typed },
    found: {
      contacts: held.contacts.length,
      messages: held.messages.length,
      unconfirmed: held.unconfirmed,
      erasedAt: held.erasedAt === undefined ? null : formatMoment(held.erasedAt),
    },
  });
}

function answer(title?: string, text = "", fields: Partial<ErasureAnswer> = {}): ErasureAnswer {
  const notice = title === undefined ? undefined : { kind: "default" as const, title, text };
  return { ok: true, notice, ...fields };
}

function refuse(typed: string) {
  const text = "Please enter a complete email address or phone number.";
  return data<ErasureAnswer>(
    {
      ok: false,
      notice: { kind: "destructive", title: "Missing Information", text },
      fieldErrors: { address: text },
      values: { address: typed },
    },
    { status: 422 },
  );
}

export default function Erasure({ loaderData, actionData }: Route.ComponentProps) {
  const { justDone, erasures, outcome, isLate, retention, timeZone } = loaderData;
  return (
    <>
      {justDone && !actionData && (
        <p role="status" className="lead-flag">
          Erased for good. The proof is first in the list.
        </p>
      )}
      <ErasureForm
        key={actionData?.notice?.title === "Erased" ? "done" : "form"}
        typed={actionData?.values?.address ?? ""}
        error={actionData?.fieldErrors?.address}
        found={actionData?.found}
      />
      <ErasureList erasures={erasures} timeZone={timeZone} />
      <RetentionPanel retention={retention} outcome={outcome} isLate={isLate} />
      <AnswerNotice notice={actionData?.notice} />
    </>
  );
}
