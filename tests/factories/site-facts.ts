import { contentFacts } from "#app/modules/site-facts/content.server.ts";
import { SERVICES, type Service, type SiteFacts } from "#app/modules/site-facts/schema.ts";

/** The facts of `content/facts.ts` with some approvals off. */
export function factsWithout(...off: Service[]): SiteFacts {
  const approvals = Object.fromEntries(
    SERVICES.map((name) => [name, { ...contentFacts.approvals[name], on: !off.includes(name) }]),
  ) as SiteFacts["approvals"];
  return { ...contentFacts, approvals };
}
