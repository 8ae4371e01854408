import type { Db } from "#app/db/schema.ts";
import { contentFacts } from "#app/modules/store/content.server.ts";
import { SITE_FACTS_KEY } from "#app/modules/store/queries.server.ts";
import { SERVICES, type Service, type SiteFacts } from "#app/modules/store/schema.ts";
import { saveContent } from "./saved-content.ts";

/** The approvals of the content file with some of them on or off. */
export function approvalsWith(on: Partial<Record<Service, boolean>>): SiteFacts["approvals"] {
  return Object.fromEntries(
    SERVICES.map((service) => [
      service,
      { ...contentFacts.approvals[service], on: on[service] ?? true },
    ]),
  ) as SiteFacts["approvals"];
}

/** Turns approvals on or off; all other facts as the content file says, but for `more`. */
export async function setApprovals(
  db: Db,
  on: Partial<Record<Service, boolean>>,
  more: Partial<SiteFacts> = {},
): Promise<void> {
  const value = { approvals: approvalsWith(on), ...more };
  await saveContent(db, SITE_FACTS_KEY, value);
}

/** The facts of the content file with some approvals off. */
export function factsWithout(...off: Service[]): SiteFacts {
  return { ...contentFacts, approvals: approvalsWith(turnedOff(off)) };
}

/** Turns these approvals off and all others on. */
export async function turnOff(db: Db, ...off: Service[]): Promise<void> {
  await setApprovals(db, turnedOff(off));
}

const turnedOff = (off: readonly Service[]) =>
  Object.fromEntries(off.map((service) => [service, false]));
