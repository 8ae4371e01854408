import { expect, test } from "vitest";
import { contentFacts } from "./content.server.ts";
import { fillText, fillTokens, tokenValues, unknownTokens } from "./tokens.ts";

const values = tokenValues(contentFacts);

test("tokens take their text from the facts", () => {
  const facts = {
    ...contentFacts,
    possession: { publicOunces: 1, homeOunces: 10 },
    delivery: { minimumUsd: 75, sameDayBy: "16:30", averageHours: { from: 2, to: 3 } },
    payment: { accepted: ["cash", "debit"], refused: [], atmsOnSite: false },
    rewards: { ...contentFacts.rewards, secondVisitMultiplier: 4 },
  };
  expect(tokenValues(facts)).toMatchObject({
    possessionPublic: "1 ounce",
    possessionHome: "10 ounces",
    deliveryMinimum: "$75",
    sameDayBy: "4:30 PM",
    averageDelivery: "2 to 3 hours",
    paymentPolicy: "We take cash and debit.",
    secondVisitPoints: "4 times the points",
  });
});

test("every token has a text", () => {
  expect(Object.entries(values).filter(([, text]) => text.trim() === "")).toEqual([]);
});

test("a text is filled wherever a token stands", () => {
  expect(fillText("{{minimumAge}}+ at {{ city }}", values)).toBe("21+ at Detroit");
});

test("a capital in the token is a capital in the text", () => {
  const text = fillText("{{ThirdVisitReward}} and {{thirdVisitReward}}", values);
  expect(text).toBe("A free product and VIP status and a free product and VIP status");
});

test("unknown tokens are named and left alone", () => {
  expect(fillText("{{nothing}}", values)).toBe("{{nothing}}");
  expect(unknownTokens("{{city}} {{nothing}} {{constructor}} {{}}", values)).toEqual([
    "nothing",
    "constructor",
    "",
  ]);
});

test("a value is filled at every depth and keeps what is no text", () => {
  const value = { a: ["{{city}}", 3, null], b: { c: true, d: "{{name}}" } };
  expect(fillTokens(value, contentFacts)).toEqual({
    a: ["Detroit", 3, null],
    b: { c: true, d: "Hyde Cannabis" },
  });
});

test("a token that is nothing but thousands of spaces is read at once", () => {
  const spaces = `{{${" ".repeat(40_000)}`;
  expect(fillText(spaces, values)).toBe(spaces);
  expect(fillText("{{ hours }}", { hours: "9 to 5" })).toBe("9 to 5");
});
