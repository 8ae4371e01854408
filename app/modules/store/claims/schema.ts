import { z } from "zod";
import {
  httpsUrl,
  isoDate,
  requireUnique,
  slugText,
  trimmedText,
} from "#app/platform/validation.ts";

interface ClaimFact {
  label: string;
  /** Names of the tokens that state it; pages are searched for the value of the first. */
  tokens: readonly string[];
  /** Whether pages cannot do without it, so that a claim about it can only warn. */
  isFixed?: boolean;
}

/** The facts that a claim may rest on, by their dotted path; a path may cover several values. */
export const CLAIM_FACTS: Readonly<Record<string, ClaimFact>> = {
  "ratings.home": {
    label: "Rating on the home page",
    tokens: ["homeRatingCount", "homeRating"],
  },
  "ratings.cities": {
    label: "Rating on city pages",
    tokens: ["cityRatingCount", "cityRating"],
  },
  productCount: { label: "Number of products", tokens: ["productCount"] },
  strainCount: { label: "Number of strains", tokens: ["strainCount"] },
  "campaign.percentOff": { label: "Discount of the campaign", tokens: ["campaignHeadline"] },
  "rewards.signUpPoints": { label: "Points for signing up", tokens: ["signUpPoints"] },
  "rewards.pointsPerDollar": { label: "Points per dollar", tokens: ["pointsPerDollar"] },
  "rewards.secondVisitMultiplier": {
    label: "Points on the second visit",
    tokens: ["secondVisitPoints"],
  },
  "rewards.thirdVisit": { label: "Reward for the third visit", tokens: ["thirdVisitReward"] },
  "rewards.birthday": { label: "Birthday reward", tokens: ["birthdayReward"] },
  "delivery.minimumUsd": { label: "Delivery minimum", tokens: ["deliveryMinimum"] },
  "delivery.sameDayBy": { label: "Hour for same-day delivery", tokens: ["sameDayBy"] },
  "delivery.averageHours": { label: "Average delivery time", tokens: ["averageDelivery"] },
  coordinates: {
    label: "Distances and drive times",
    tokens: ["driveFrom", "milesFrom", "drive", "miles", "distance"],
    isFixed: true,
  },
  foundedYear: { label: "Year the store opened", tokens: ["foundedYear"], isFixed: true },
};

const claimFact = z.string().refine((path) => Object.hasOwn(CLAIM_FACTS, path), {
  error: "must be one of the facts in the list",
});

/** An uploaded picture; `media/picture-schema.ts` has the same form. */
const uploadRef = z.string().regex(/^upload:[0-9a-f]{32}$/, "must be an uploaded picture");

/** A public figure or promise, with its proof. Values stay in the facts. */
const claimSchema = z
  .strictObject({
    id: slugText,
    /** What the site states, as shoppers read it; may contain tokens. */
    statement: trimmedText,
    /** Dotted path of the fact it rests on. */
    fact: claimFact.optional(),
    /** Words that state it without a token; may contain tokens themselves. */
    wordings: z.array(trimmedText),
    /** Whether the specification asks the site to state it. */
    specified: z.boolean(),
    /** Where the figure comes from, as shoppers read it. */
    source: trimmedText.optional(),
    /** The day someone last looked at the source. */
    date: isoDate.optional(),
    confirmedBy: trimmedText.optional(),
    evidenceLink: httpsUrl.optional(),
    evidencePicture: uploadRef.optional(),
    /** The last day on which the claim holds, in the store's time zone. */
    expiresOn: isoDate.optional(),
    /** What happens after that day: staff are warned, or texts that state it are hidden too. */
    atExpiry: z.enum(["warn", "hide"]),
  })
  .superRefine((claim, context) => {
    const refuse = (path: keyof Claim, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    const { fact, wordings, source, date, expiresOn } = claim;
    if (!fact && wordings.length === 0) refuse("wordings", "must not be empty without a fact");
    if (source && !date) refuse("date", "must be filled in with a source");
    if (!source && (claim.confirmedBy || hasEvidence(claim))) {
      refuse("source", "must be filled in, because the claim has proof");
    }
    if (date && expiresOn && expiresOn < date) refuse("expiresOn", "must not be before the source");
    if (claim.atExpiry === "hide" && fact && CLAIM_FACTS[fact]?.isFixed) {
      refuse("atExpiry", "must be a warning: every page is built on this fact");
    }
  });

/** The ledger: every claim once. */
export const claimListSchema = z
  .array(claimSchema)
  .superRefine(requireUnique("id"))
  .superRefine(requireUnique("statement"));

export type Claim = z.output<typeof claimSchema>;
export type ClaimsInput = z.input<typeof claimListSchema>;

/** Whether shoppers can look at the proof of a claim. */
export const hasEvidence = ({
  evidenceLink,
  evidencePicture,
}: Pick<Claim, "evidenceLink" | "evidencePicture">) =>
  evidenceLink !== undefined || evidencePicture !== undefined;
