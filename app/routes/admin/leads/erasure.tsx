import { z } from "zod";
import { erasedOnDiskSince } from "#app/db/overwrite-erased.server.ts";
import { eraseAddress } from "#app/modules/crm/privacy/erase-leads.server.ts";
import { listErasures } from "#app/modules/crm/privacy/list-erasures.server.ts";
import { removedText } from "#app/modules/crm/privacy/removed-text.ts";
import { getRetentionOutcome } from "#app/modules/crm/privacy/retention-outcome.server.ts";
import {
  ErasureForm,
  type ErasureIntent,
  type FoundAddress,
} from "#app/modules/crm/staff/erasure-form.tsx";
import { ErasureList } from "#app/modules/crm/staff/erasure-list.tsx";
import { RetentionPanel } from "#app/modules/crm/staff/retention-panel.tsx";
import { findAddress } from "#app/modules/leads/find-address.server.ts";
import { readAddress } from "#app/modules/leads/read-address.server.ts";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import { RETENTION } from "#app/modules/store/retention.ts";
import { formatMoment } from "#app/platform/time-text.ts";
import { good, problem } from "#app/ui/notices/notice.ts";
import { AnswerNotice } from "#app/ui/notices/views/answer-notice.tsx";
import { succeed } from "../_kit/answers.server.ts";
import { dispatch, withInput } from "../_kit/dispatch.server.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/erasure";

/** Removing erased data from the disk takes seconds; after this long, staff are told. */
const LATE_MS = 10 * 60_000;

/** How many proofs are shown. */
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

/** The payload is what was found under the address; the next step is to erase it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, secret, actor, now } = staffTools(context);
  return dispatch<ErasureIntent, FoundAddress>(request, {
    find: withInput(
      typedAddress,
      async ({ address }) => {
        const held = await findAddress(db, { address: address.parsed, secret });
        const payload = {
          contacts: held.contacts.length,
          messages: held.messages.length,
          unconfirmed: held.unconfirmed,
          erasedAt: held.erasedAt === undefined ? null : formatMoment(held.erasedAt),
        };
        return succeed({ values: { address: address.typed }, payload });
      },
      INCOMPLETE,
    ),
    erase: withInput(
      typedAddress,
      async ({ address }) => {
        const removed = await eraseAddress(db, { address: address.parsed, secret, actor, now });
        const text = removed
          ? `Gone for good: ${removedText(removed)}.`
          : "There was nothing left to erase.";
        return succeed({ notice: good("Erased", text) });
      },
      INCOMPLETE,
    ),
  });
}

const INCOMPLETE = problem(
  "Missing Information",
  "Please enter a complete email address or phone number.",
);

/** An email address or phone number, as typed and as it is saved. */
const typedAddress = z.object({
  address: z.string().transform((typed, context) => {
    const parsed = readAddress(typed.slice(0, 300));
    if (parsed) return { typed, parsed };
    context.addIssue({ code: "custom", message: INCOMPLETE.text });
    return z.NEVER;
  }),
});

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
        key={actionData?.ok && actionData.intent === "erase" ? "done" : "form"}
        typed={actionData?.values?.address ?? ""}
        error={actionData?.fieldErrors?.address}
        found={actionData?.payload}
      />
      <ErasureList erasures={erasures} timeZone={timeZone} />
      <RetentionPanel retention={retention} outcome={outcome} isLate={isLate} />
      <AnswerNotice notice={actionData?.notice} />
    </>
  );
}
