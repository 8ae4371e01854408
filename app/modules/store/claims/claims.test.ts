import { expect, test } from "vitest";
import { addDays } from "#app/platform/time.server.ts";
import shippedClaims from "#content/claims.ts";
import type { SiteFacts } from "../schema.ts";
import { shippedFacts } from "../site-facts.server.ts";
import { fillTokens, tokenValues } from "../tokens.server.ts";
import { applyClaims, findHiddenClaim, getClaimStatus } from "./claims.server.ts";
import { CLAIM_FACTS, type Claim, claimListSchema } from "./schema.ts";
import { findPhrase } from "./stated-claims.ts";

const TODAY = "2026-11-20";
const [home, , products] = claimListSchema.parse(shippedClaims) as [Claim, Claim, Claim];
const proof = {
  ...{ source: "Google Maps", date: "2026-11-01", confirmedBy: "Dana" },
  evidenceLink: "https://maps.example/hyde",
};

/** The shipped facts while these claims are in the ledger. */
function factsWith(claims: Claim[], today = TODAY): SiteFacts {
  const { inForce } = applyClaims(claims, shippedFacts, today);
  return inForce ? { ...shippedFacts, claims: inForce } : shippedFacts;
}

const hidden = (more: Partial<Claim> = {}): Claim => ({
  ...{ ...products, ...more },
  ...{ atExpiry: "hide", expiresOn: addDays(TODAY, -1) },
});

test.each([
  ["no-source", {}],
  ["proven", proof],
  ["proven", { ...proof, expiresOn: addDays(TODAY, 31) }],
  ["expiring", { ...proof, expiresOn: addDays(TODAY, 30) }],
  ["expiring", { ...proof, expiresOn: TODAY }],
  ["expired", { ...proof, expiresOn: addDays(TODAY, -1) }],
] as const)("a claim is %s with %o", (status, more) => {
  expect(getClaimStatus({ ...home, ...more }, TODAY)).toBe(status);
});

test("no shipped claim has a source, so the ledger hides and confirms nothing", () => {
  const claims = claimListSchema.parse(shippedClaims);
  expect(claims.filter(({ source, date, evidenceLink }) => source ?? date ?? evidenceLink)).toEqual(
    [],
  );
  expect(claims.every(({ specified, atExpiry }) => specified && atExpiry === "warn")).toBe(true);
  expect(factsWith(claims)).toBe(shippedFacts);
});

test("every fact of a claim exists, and its tokens are tokens", () => {
  const names = Object.keys(tokenValues(shippedFacts));
  const ofCityPages = ["drive", "miles", "distance"];
  for (const { tokens } of Object.values(CLAIM_FACTS)) {
    for (const token of tokens) {
      const isKnown = names.some((name) => name === token || name.startsWith(`${token} `));
      expect(isKnown || ofCityPages.includes(token), token).toBe(true);
    }
  }
});

test.each([
  [{ wordings: [], fact: undefined }, ["wordings"]],
  [{ source: "Google" }, ["date"]],
  [{ evidenceLink: "https://example.com/" }, ["source"]],
  [{ ...proof, expiresOn: "2026-10-31" }, ["expiresOn"]],
  [{ ...proof, evidenceLink: "http://example.com/" }, ["evidenceLink"]],
  [{ fact: "coordinates", atExpiry: "hide" }, ["atExpiry"]],
  [{ fact: "phone" }, ["fact"]],
])("a claim with %o is invalid", (more, path) => {
  const { error } = claimListSchema.safeParse([{ ...products, ...more }]);
  expect(error?.issues.map((issue) => issue.path.slice(1))).toEqual([path]);
});

test("a claim is confirmed with source, person, and evidence, through its last day", () => {
  const claim = { ...products, ...proof, expiresOn: TODAY };
  expect(factsWith([claim]).claims?.confirmed).toEqual(["500+ products"]);
  expect(factsWith([claim], addDays(TODAY, 1)).claims).toBeUndefined();
  for (const key of ["confirmedBy", "evidenceLink"] as const) {
    expect(factsWith([{ ...claim, [key]: undefined }]).claims).toBeUndefined();
  }
});

test("the ledger changes by itself at midnight after the first last day", () => {
  const claims = [hidden({ id: "a" }), { ...hidden({ id: "b" }), expiresOn: "2026-12-01" }];
  const { changesAt } = applyClaims(claims, shippedFacts, TODAY);
  expect(changesAt?.toISOString()).toBe("2026-12-02T05:00:00.000Z");
  expect(applyClaims([hidden()], shippedFacts, TODAY).changesAt).toBeUndefined();
});

test.each([
  "All 500+ products are here.",
  "{{ProductCount}} products",
  "{{#delivery}}We deliver {{productCount}} products.{{/delivery}}",
])("%s states a hidden claim", (text) => {
  expect(findHiddenClaim({ at: [text] }, factsWith([hidden()]))?.id).toBe("product-count");
});

test.each([
  "1,500+ products",
  "500+ productsets",
  "{{#productCount}}{{productCount}} products{{/productCount}}",
  "{{^delivery}}{{productCount}} products{{/delivery}}",
  "{{strainCount}} strains",
])("%s does not state a hidden claim", (text) => {
  expect(findHiddenClaim(text, factsWith([hidden()]))).toBeUndefined();
});

test("a claim before its last day, or with a warning only, hides nothing", () => {
  const early = { ...hidden(), expiresOn: TODAY };
  const warned: Claim = { ...hidden(), atExpiry: "warn" };
  expect(findHiddenClaim("{{productCount}}", factsWith([early, warned]))).toBeUndefined();
});

test("fixed texts lose only the sentences that state a hidden claim", () => {
  const facts = factsWith([hidden()]);
  const text =
    "We are open. {{productCount}} products. Choose from {{productCount}}. Bring your ID.";
  const paragraphs = "{{productCount}} products.\n\nHello.\n\nAll {{productCount}}.\n\nBye.";
  expect(fillTokens([text, paragraphs, "{{productCount}} products"], facts)).toEqual([
    "We are open. Bring your ID.",
    "Hello.\n\n\n\nBye.",
    "",
  ]);
  const titled =
    "{{#productCount}}{{productCount}} products{{/productCount}}{{^productCount}}All products{{/productCount}}";
  expect(fillTokens(titled, facts)).toBe("All products");
});

test.each([
  ["up to 90% off", "Up To 90% OFF today", 0],
  ["4.8", "rated 14.8", -1],
  ["$50", "from $500", -1],
  ["$50", "from $50.", 5],
  ["287", "1,287 reviews", -1],
  ["", "anything", -1],
])("%s in “%s” is at %i", (phrase, text, at) => {
  expect(findPhrase(text, phrase)).toBe(at);
});
