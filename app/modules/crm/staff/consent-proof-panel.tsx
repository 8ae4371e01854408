import { FileCheck } from "lucide";
import { Link } from "react-router";
import { EmptyState } from "#app/ui/staff/feedback.tsx";
import { Panel } from "#app/ui/staff/page.tsx";
import { AddressForm } from "./address-form.tsx";
import { CHANNELS, ConsentRecord, type ConsentView } from "./consent-history.tsx";

/** Intent of {@link ConsentProofPanel}. */
export type ProofIntent = "show-proof";

export interface ShownProof {
  /** Contacts with the address. */
  contactIds: readonly string[];
  erasures: readonly ErasedConsents[];
}

interface ErasedConsents {
  id: string;
  cause: string;
  by: string;
  when: string;
  consents: readonly ConsentView[];
}

interface ConsentProofPanelProps {
  typed: string | undefined;
  error: string | undefined;
  proof: ShownProof | undefined;
  /** Retention of the proof after a consent ended. */
  years: number;
}

/** Looks up what a person agreed to before their data was erased. */
export function ConsentProofPanel({ typed, error, proof, years }: ConsentProofPanelProps) {
  return (
    <Panel
      id="proof"
      title="Proof of consent"
      description={`For people who unsubscribed or were erased and now say that they never agreed. What they agreed to, word for word, is kept for ${years} years, without their name and address: enter the address to find it.`}
    >
      <AddressForm
        label="Email or phone number they signed up with"
        name="proof_address"
        intent={"show-proof" satisfies ProofIntent}
        icon={FileCheck}
        {...{ typed, error }}
      >
        Show proof
      </AddressForm>
      <div role="status" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {proof && <FoundProof {...proof} years={years} />}
      </div>
    </Panel>
  );
}

function FoundProof({ contactIds, erasures, years }: ShownProof & { years: number }) {
  return (
    <>
      {contactIds.map((id) => (
        <p key={id}>
          This address is on your list.{" "}
          <Link to={`/admin/leads/contacts/${id}`}>See what the contact agreed to</Link>
        </p>
      ))}
      {erasures.map((erasure) => (
        <ErasureProof key={erasure.id} {...erasure} years={years} />
      ))}
      {erasures.length === 0 && contactIds.length === 0 && (
        <EmptyState icon={FileCheck} title="No proof is kept for this address">
          {`It never signed up, or its consent ended more than ${years} years ago. Check the spelling, and try the person’s other addresses.`}
        </EmptyState>
      )}
    </>
  );
}

const REASONS: Record<string, string> = {
  request: "because the person asked",
  withdrawal: "after the consent was withdrawn",
};

function ErasureProof({ cause, by, when, consents, years }: ErasedConsents & { years: number }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2 border-line not-first:border-t not-first:pt-4">
      <h3>{`Erased ${when} ${REASONS[cause] ?? cause}, by ${by}`}</h3>
      {consents.length === 0 && (
        <p className="text-muted">
          {`No consent is on file: none was in force, or it ended more than ${years} years ago.`}
        </p>
      )}
      <ol className="grid gap-3">
        {consents.map((consent) => (
          <ConsentRecord key={consent.id} {...consent} label={CHANNELS[consent.channel]} />
        ))}
      </ol>
    </section>
  );
}
