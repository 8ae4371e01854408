import {
  type ClaimStatus,
  getClaimStatus,
  savedClaims,
} from "#app/modules/store/claims/claims.server.ts";
import {
  CLAIM_FACTS,
  type Claim,
  claimListSchema,
  hasEvidence,
} from "#app/modules/store/claims/schema.ts";
import { toSlug } from "#app/platform/slug.ts";
import type { Field } from "../fields.ts";
import {
  type ContentList,
  createUniqueSlug,
  formatDayIfSet,
  listDocument,
  toText,
} from "../list-definition.server.ts";

const proof = (field: Field): Field => ({ ...field, group: "Proof", optional: true });
const expiry = (field: Field): Field => ({ ...field, group: "Expiry" });

const STATUS_LABELS: Record<ClaimStatus, string> = {
  expired: "Expired",
  "no-source": "No source yet",
  expiring: "Expires soon",
  proven: "Has a source",
};

const factOptions = Object.entries(CLAIM_FACTS).map(([value, { label }]) => ({ value, label }));

/** The ledger of claims, as a list that staff edit. */
export const claimList: ContentList = {
  slug: "claims",
  noun: "claim",
  hasDrafts: false,
  intro:
    "Every figure and promise on the site, with its proof. Shoppers can read the source of a claim with evidence.",
  ordered: false,
  fields: [
    { name: "statement", label: "Claim", kind: "text", facts: "text" },
    {
      ...{ name: "fact", label: "Fact behind the claim", kind: "select", optional: true },
      options: [{ value: "", label: "None, just words" }, ...factOptions],
    },
    {
      ...{ name: "wordings", label: "Wordings of the claim", kind: "lines", canBeEmpty: true },
      hint: "Words on the site that make this claim, such as lab-tested. One wording per line; capitals do not matter.",
    },
    proof({
      ...{ name: "source", label: "Source", kind: "text" },
      hint: "Where the figure or promise comes from, as shoppers will read it",
    }),
    proof({ name: "date", label: "Checked on", kind: "date" }),
    proof({
      ...{ name: "confirmedBy", label: "Confirmed by", kind: "text" },
      hint: "The person who checked it; only staff see the name",
    }),
    proof({
      ...{ name: "evidenceLink", label: "Link to the evidence", kind: "text", inputMode: "url" },
      ...{ normalizer: "url", hint: "A public page. Shoppers can open it." },
    }),
    proof({
      ...{ name: "evidencePicture", label: "Picture of the evidence", kind: "picture" },
      ...{ options: [], hint: "Such as a certificate or a screenshot. Shoppers can open it." },
    }),
    expiry({
      ...{ name: "expiresOn", label: "Valid through", kind: "date", optional: true },
      hint: "The last day, in store time. Leave empty if the claim does not expire",
    }),
    expiry({
      ...{ name: "atExpiry", label: "After that day", kind: "select" },
      options: [
        { value: "warn", label: "Warn us, and keep the texts" },
        { value: "hide", label: "Warn us, and hide texts with the claim" },
      ],
    }),
  ],
  document: listDocument("claims", "Claims", savedClaims, claimListSchema, {
    // The ledger states claims in order to prove them.
    exemptRules: ["superlatives", "figures", "sale-terms", "free-with-terms", "praise-with-source"],
  }),
  nameOf: (entry) => toText(entry.statement),
  identityOf: (entry) => toText(entry.id),
  columns: [
    {
      label: "Status",
      value: (entry, today) => STATUS_LABELS[getClaimStatus(entry as Claim, today)],
    },
    { label: "Source", value: ({ source }) => toText(source) },
    { label: "Checked on", value: ({ date }) => formatDayIfSet(date) },
    { label: "Valid through", value: ({ expiresOn }) => formatDayIfSet(expiresOn) },
  ],
  isSample: () => false,
  savedText: (entry) =>
    hasEvidence(entry as Pick<Claim, "evidenceLink" | "evidencePicture">)
      ? "Shoppers can read its source on the About page."
      : "Shoppers see no source yet, because the claim has no evidence.",
  createId: ({ statement }, taken) => createUniqueSlug(toSlug(toText(statement)) || "claim", taken),
  fromForm: (entry) => ({ specified: false, ...entry }),
};
