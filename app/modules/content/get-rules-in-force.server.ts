import type { Db } from "#app/db/schema.ts";
import { getRulePack } from "#app/modules/compliance/rule-packs.server.ts";
import type { Rule, RulePlacement } from "#app/modules/compliance/schema.ts";
import type { Service } from "#app/modules/store/schema.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { formatDay } from "#app/platform/format-time.ts";

const PLACE_LABELS: Record<RulePlacement, string> = {
  page: "every public page",
  email: "every marketing email",
  share: "share images",
  feed: "feeds and the web app",
  products: "pages that show products",
};

const SERVICE_NAMES: Record<Service, string> = {
  delivery: "delivery",
  curbside: "curbside service",
  pickup: "pickup",
  medical: "medical sales",
};

/** "texts that offer delivery, curbside service or pickup". */
function offerText(services: readonly Service[]): string {
  const list = new Intl.ListFormat("en-US", { type: "disjunction" });
  return `texts that offer ${list.format(services.map((service) => SERVICE_NAMES[service]))}`;
}

const SEVERITY_LABELS: Record<Rule["severity"], string> = {
  block: "stops publishing",
  warn: "asks for a reason",
};

export type RuleGroup = "shown" | "found" | "checked" | "duty";

/** A rule in words for staff. */
export interface RuleView {
  id: string;
  group: RuleGroup;
  citation: string;
  summary: string;
  effective: string;
  /** What happens to a text that the copy check finds; undefined if it cannot find the rule's breaches. */
  severity: string | undefined;
  ask: string;
  shows?: { text: string; where: string };
  looksFor?: { what: string; pattern: string };
}

interface RulesInForce {
  name: string;
  /** The store's state, if it has no pack of its own and another state's pack applies. */
  stateWithoutPack: string | undefined;
  version: string;
  /** The oldest day on which a rule was compared with its source. */
  lastChecked: string;
  rules: RuleView[];
}

/** The rule pack that applies in the store's state. */
export async function getRulesInForce(db: Db): Promise<RulesInForce> {
  const { state } = (await getSiteFacts(db)).address;
  const pack = getRulePack(state);
  const [oldest = pack.version] = pack.rules.map(({ checked }) => checked).sort();
  return {
    name: pack.name,
    stateWithoutPack: pack.state === state ? undefined : state,
    version: formatDay(pack.version),
    lastChecked: formatDay(oldest),
    rules: pack.rules.map(toView),
  };
}

function toView({ show, find, services, severity, check, checked: _, ...rule }: Rule): RuleView {
  return {
    ...rule,
    group: show ? "shown" : services ? "found" : check ? "checked" : "duty",
    effective: formatDay(rule.effective),
    severity: check || services ? SEVERITY_LABELS[severity] : undefined,
    ...(show && {
      shows: {
        text: show.text,
        where: new Intl.ListFormat("en-US").format(show.places.map((place) => PLACE_LABELS[place])),
      },
    }),
    ...(find && {
      looksFor: {
        what: services ? offerText(services) : "texts that match its pattern",
        pattern: find.pattern,
      },
    }),
  };
}
