import facts from "#content/facts.ts";
import { type SiteFacts, siteFactsSchema } from "./schema.ts";

/** The facts as the content file states them, before anything staff changed. */
export const contentFacts: SiteFacts = siteFactsSchema.parse(facts);
