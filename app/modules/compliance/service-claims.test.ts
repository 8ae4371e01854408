import { isSafePattern } from "redos-detector";
import { expect, test } from "vitest";
import type { Service } from "#app/modules/store/schema.ts";
import { shippedFacts } from "#app/modules/store/site-facts.server.ts";
import { approvalsWith } from "#tests/factories/saved-content.ts";
import { getRulePack } from "./rule-packs.server.ts";
import {
  claimKey,
  findServiceClaims,
  findUnapprovedClaims,
  findUnmarkedClaims,
  listHiddenClaimKeys,
} from "./service-claims.server.ts";

const pack = getRulePack("MI");

const servicesIn = (text: string) => findServiceClaims(pack, text).map(({ services }) => services);

test.each<[string, Service]>([
  ["Cannabis delivery in Troy", "delivery"],
  ["delivered the same day", "delivery"],
  ["We deliver to your door", "delivery"],
  ["Is delivering possible?", "delivery"],
  ["Curbside is open until ten", "curbside"],
  ["Wait at the curb", "curbside"],
  ["Free pickup", "pickup"],
  ["In-store pick-up", "pickup"],
  ["Reserve it and pick it up today", "pickup"],
  ["Order ahead and pick up on the way home", "pickup"],
  ["Order for pickup", "pickup"],
  ["Come and pick up your order", "pickup"],
  ["Ready to pick up in an hour", "pickup"],
  ["Medical patients are welcome", "medical"],
  ["Bring your medical card", "medical"],
  ["Show a patient card", "medical"],
  ["Cardholders save", "medical"],
  ["For registered patients", "medical"],
  ["No excise tax on medical purchases", "medical"],
  ["Recreational and medical cannabis", "medical"],
])("%s claims %s", (text, service) => {
  expect(servicesIn(text)).toContainEqual([service]);
});

test.each([
  "Bring your driver's license",
  "Pick up I-94 at exit 216",
  "Pick up M-10 north in order to pick up I-696",
  "A pickup truck",
  "Medical advice is a doctor's business",
  "List of undelivered messages",
  "Curb your enthusiasm",
  "Deal cards at the table",
  ...pack.rules.flatMap(({ show }) => (show ? [show.text] : [])),
])("%s does not claim a service", (text) => {
  expect(findServiceClaims(pack, text)).toEqual([]);
});

test("finds a claim across a line break", () => {
  expect(servicesIn("Wait at the\ncurb")).toEqual([["curbside"]]);
});

test.each([
  ["Order ahead", [["pickup", "curbside"]]],
  ["Order online", [["delivery", "curbside", "pickup"]]],
  ["From {{deliveryMinimum}}", [["delivery"]]],
])("%s needs one of several approvals", (text, services) => {
  expect(servicesIn(text)).toEqual(services);
});

test.each<[string, string, string[]]>([
  ["marked", "{{#delivery}}We deliver.{{/delivery}}", []],
  ["not marked", "We deliver.{{#delivery}} Daily.{{/delivery}}", ["delivery"]],
  ["marked with another service", "{{#delivery}}Curbside{{/delivery}}", ["curbside"]],
  ["marked with one of two", "{{#pickup}}Order ahead.{{/pickup}}", []],
  ["marked with both of two", "{{#ordering}}Order ahead.{{/ordering}}", []],
  [
    "in a part shown while the service is off",
    "{{^delivery}}Delivery is coming.{{/delivery}}",
    ["delivery"],
  ],
])("a claim that is %s", (_, text, keys) => {
  const found = findUnmarkedClaims(pack, text).map(({ services }) => claimKey(services));
  expect(found).toEqual(keys);
});

test("an approval allows every claim it is listed for", () => {
  const facts = { ...shippedFacts, approvals: approvalsWith({ pickup: false }) };
  const found = (text: string) => findUnapprovedClaims(text, facts).map(({ words }) => words);
  expect(found("Order ahead for pickup or delivery.")).toEqual(["pickup"]);
  const none = approvalsWith({ pickup: false, curbside: false });
  expect(listHiddenClaimKeys({ approvals: none })).toEqual([
    "curbside",
    "pickup",
    "curbside|pickup",
  ]);
});

test("finds each of several services in one text once", () => {
  const text = "Delivery, curbside or pickup: every delivery is free.";
  expect(servicesIn(text)).toEqual([["delivery"], ["curbside"], ["pickup"]]);
});

test("every pattern of the pack is fast on any text", () => {
  for (const { id, find } of pack.rules) {
    if (!find) continue;
    const { safe } = isSafePattern(`^(?:${find.pattern})`, { caseInsensitive: true });
    expect(safe, id).toBe(true);
  }
});
