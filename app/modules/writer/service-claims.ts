import type { Service, SiteFacts } from "#app/modules/site-facts/schema.ts";

/** Words that say we offer a service, and the services of which one must be approved to say them. */
const CLAIMS: readonly { anyOf: readonly [Service, ...Service[]]; pattern: RegExp }[] = [
  {
    anyOf: ["delivery"],
    pattern: /\b(?:deliver(?:y|ies|ed|ing|s)?|(?:to|at) your (?:front )?door(?:step)?)\b/i,
  },
  {
    anyOf: ["curbside"],
    pattern:
      /\b(?:curb-?side|(?:at|to) the curb|(?:bring|brought|brings|carried|come|comes) (?:\w+ ){0,3}?to (?:the|your) car|(?:stay|wait|sit) in (?:the|your) car)\b/i,
  },
  {
    anyOf: ["pickup"],
    pattern:
      /\b(?:pick-?ups?|pick(?:ed|ing|s)? up (?:(?:your|the|an) (?:orders?|bag|purchase)|at (?!the curb)|inside)|pick(?:ed|ing|s)? (?:it|them|(?:your|the|an) (?:order|bag|purchase)) up|collect(?:s|ed|ing)? (?:your|the|an) orders?)\b/i,
  },
  {
    anyOf: ["pickup", "curbside"],
    pattern: /\border(?:s|ed|ing)? (?:it )?(?:ahead|in advance)\b/i,
  },
  {
    anyOf: ["pickup", "curbside", "delivery"],
    pattern:
      /\b(?:online orders?|order(?:s|ed|ing)? online|plac(?:e|ed|ing) (?:your|the|an) orders?|orders? (?:can be |is |are )?placed)\b/i,
  },
  {
    anyOf: ["medical"],
    pattern:
      /\b(?:medical (?:marijuana|marihuana|cannabis|weed|dispensary|patients?|cards?|cardholders?|purchases?|orders?|products?|sales|use)|cardholders?|patient cards?|(?:registered|qualifying) patients?|caregivers?)\b/i,
  },
];

export interface ServiceClaim {
  /** Services of which one must be approved. */
  anyOf: readonly [Service, ...Service[]];
  /** As the text has them. */
  words: string;
}

/**
 * What a text says of our services, its conditional parts resolved. The only place where the writer
 * decides what counts as a claim.
 */
export function findServiceClaims(text: string): ServiceClaim[] {
  return CLAIMS.flatMap(({ anyOf, pattern }) => {
    const words = pattern.exec(text)?.[0];
    return words ? [{ anyOf, words }] : [];
  });
}

/** The claims among them that no approval covers at the moment. */
export function findUnapprovedClaims(
  text: string,
  { approvals }: Pick<SiteFacts, "approvals">,
): ServiceClaim[] {
  return findServiceClaims(text).filter(
    ({ anyOf }) => !anyOf.some((service) => approvals[service].on),
  );
}
