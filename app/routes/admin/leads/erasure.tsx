import { z } from "zod";
import { erasedOnDiskSince } from "#app/db/overwrite-erased.server.ts";
import { ConfirmDialog } from "#app/modules/auth/staff/confirm-dialog.tsx";
import { showConsentProof } from "#app/modules/crm/privacy/consent-proof.server.ts";
import { getRetentionOutcome } from "#app/modules/crm/privacy/erase-expired-leads.server.ts";
import { eraseAddress } from "#app/modules/crm/privacy/erase-leads.server.ts";
import { formatRemoved, listErasures } from "#app/modules/crm/privacy/erasures.server.ts";
import { findDataByAddress } from "#app/modules/crm/privacy/find-data-by-address.server.ts";
import {
  ConsentProofPanel,
  type ProofIntent,
  type ShownProof,
} from "#app/modules/crm/staff/consent-proof-panel.tsx";
import {
  ErasureForm,
  type ErasureIntent,
  ErasureList,
  type FoundAddress,
  RetentionPanel,
} from "#app/modules/crm/staff/erasure-panels.tsx";
import { parseAddress } from "#app/modules/leads/schema.ts";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { RETENTION } from "#app/modules/store/retention.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { describeMoment } from "#app/platform/describe-moment.server.ts";
import { formatDateTime } from "#app/platform/format-time.ts";
import { FormNotice } from "#app/ui/notices/form-notice.tsx";
import { errorNotice, successNotice } from "#app/ui/notices/notice.ts";
import { Banner } from "#app/ui/staff/feedback.tsx";
import { dispatch, succeed, withInput } from "../_kit/actions.server.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/erasure";
import { formatConsents } from "./lead-page.server.ts";

/** Overwriting erased data on disk takes seconds; after this time, staff see a warning. */
const OVERDUE_MS = 10 * 60_000;

/** Number of listed erasures. */
const LIST_LIMIT = 50;

export const meta = hiddenMeta("Erasure | Staff area", "Erase people who ask for it.");

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = staffTools(context);
  const [{ timeZone }, erasures, outcome, onDiskSince] = await Promise.all([
    getSiteFacts(db),
    listErasures(db, { limit: LIST_LIMIT }),
    getRetentionOutcome(db),
    erasedOnDiskSince(db),
  ]);
  const isLate = Date.parse(onDiskSince ?? "") < now.getTime() - OVERDUE_MS;
  return {
    justDone: url.searchParams.get("done") === "yes",
    erasures: erasures.map(({ id, cause, by, erased_at, removed }) => ({
      id,
      cause,
      by,
      when: describeMoment(erased_at, now),
      what: formatRemoved(removed),
    })),
    outcome: outcome && {
      ok: outcome.ok,
      when: describeMoment(outcome.at, now),
      what: formatRemoved(outcome.removed),
    },
    isLate,
    retention: RETENTION,
    timeZone,
  };
}

/** What the page shows below the form that was sent. */
interface Payload {
  found?: FoundAddress;
  proof?: ShownProof;
}

/** `find` and `show-proof` return what is kept under the address; `erase` deletes the data. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, secret, actor, now } = staffTools(context);
  return dispatch<ErasureIntent | ProofIntent, Payload>(request, context, {
    find: withInput<z.output<typeof erasureSchema>, Payload>(
      erasureSchema,
      async ({ address }) => {
        const held = await findDataByAddress(db, { address: address.parsed, secret });
        const found = {
          contacts: held.contacts.length,
          messages: held.messages.length,
          unconfirmed: held.unconfirmed,
          emails: address.parsed.phone === null ? null : held.emails,
          erasedAt: held.erasedAt === undefined ? null : formatDateTime(held.erasedAt),
        };
        return succeed({ values: { address: address.typed }, payload: { found } });
      },
      INCOMPLETE,
    ),
    erase: withInput<z.output<typeof erasureSchema>, Payload>(
      erasureSchema,
      async ({ address }) => {
        const removed = await eraseAddress(db, { address: address.parsed, secret, actor, now });
        const text = removed
          ? `Deleted for good: ${formatRemoved(removed)}.`
          : "There was nothing left to erase.";
        return succeed({ notice: successNotice("Erased", text) });
      },
      INCOMPLETE,
    ),
    "show-proof": withInput<z.output<typeof proofSchema>, Payload>(
      proofSchema,
      async ({ proof_address: address }) => {
        const shown = await showConsentProof(db, { address: address.parsed, secret, actor, now });
        const proof = {
          contactIds: shown.contactIds,
          erasures: shown.erasures.map(({ erased_at, consents, ...erasure }) => ({
            ...erasure,
            when: formatDateTime(erased_at),
            consents: formatConsents(
              consents.map((consent, index) => ({ id: `${index}`, ...consent })),
            ),
          })),
        };
        return succeed({ values: { proof_address: address.typed }, payload: { proof } });
      },
      INCOMPLETE,
    ),
  });
}

const INCOMPLETE = errorNotice(
  "Missing Information",
  "Please enter a complete email address or phone number.",
);

/** An email address or phone number: the input, and as it is saved. */
const addressSchema = z.string().transform((typed, context) => {
  const parsed = parseAddress(typed.slice(0, 300));
  if (parsed) return { typed, parsed };
  context.addIssue({ code: "custom", message: INCOMPLETE.text });
  return z.NEVER;
});

const erasureSchema = z.object({ address: addressSchema });
const proofSchema = z.object({ proof_address: addressSchema });

export default function Erasure({ loaderData, actionData }: Route.ComponentProps) {
  const { justDone, erasures, outcome, isLate, retention, timeZone } = loaderData;
  return (
    <>
      <ConfirmDialog result={actionData} />
      {justDone && !actionData && (
        <div role="status">
          <Banner tone="good">Erased for good. The proof is at the top of the list.</Banner>
        </div>
      )}
      <ErasureForm
        key={actionData?.ok && actionData.intent === "erase" ? "done" : "form"}
        typed={actionData?.values?.address}
        error={actionData?.fieldErrors?.address}
        found={actionData?.payload?.found}
      />
      <ConsentProofPanel
        typed={actionData?.values?.proof_address}
        error={actionData?.fieldErrors?.proof_address}
        proof={actionData?.payload?.proof}
        years={retention.consentProofYears}
      />
      <ErasureList erasures={erasures} timeZone={timeZone} />
      <RetentionPanel retention={retention} outcome={outcome} isLate={isLate} />
      <FormNotice notice={actionData?.notice} />
    </>
  );
}
