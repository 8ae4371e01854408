import { expect, test } from "vitest";
import { factsWithout } from "#tests/factories/approvals.ts";
import { contentFacts } from "./content.server.ts";
import type { Service } from "./schema.ts";
import { fillHtml, fillText, fillTokens, tokenValues, unknownTokens } from "./tokens.server.ts";

const values = tokenValues(contentFacts);

test("tokens take their text from the facts", () => {
  const facts = {
    ...contentFacts,
    possession: { publicOunces: 1, concentrateGrams: 15, homeOunces: 10 },
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

test.each([
  [[], "delivery and curbside pickup"],
  [["delivery"], "curbside pickup"],
  [["curbside"], "delivery"],
  [["pickup"], "delivery and curbside service"],
  [["delivery", "curbside", "pickup"], ""],
] as [Service[], string][])("without %j the services are %j", (off, services) => {
  expect(tokenValues(factsWithout(...off)).services).toBe(services);
});

test("a part of a text shows only while its service is approved", () => {
  const text =
    "Open daily{{#delivery}}, with delivery{{/delivery}}.{{^delivery}} Come in.{{/delivery}}";
  expect(fillText(text, tokenValues(contentFacts))).toBe("Open daily, with delivery.");
  expect(fillText(text, tokenValues(factsWithout("delivery")))).toBe("Open daily. Come in.");
});

test("ordering ahead needs pickup or curbside", () => {
  const text = "{{#ordering}}Order ahead{{/ordering}}";
  expect(fillText(text, tokenValues(factsWithout("pickup")))).toBe("Order ahead");
  expect(fillText(text, tokenValues(factsWithout("pickup", "curbside")))).toBe("");
});

test("in HTML, blocks left empty by a hidden part are gone", () => {
  const html =
    '<p>{{#delivery}}</p><h2 id="s-x">Delivery</h2><p>Here.</p><p>{{/delivery}}</p>' +
    "<ul><li>A</li><li>{{#delivery}}B{{/delivery}}</li></ul>" +
    "<table><tbody><tr><td>{{#delivery}}C</td><td>D{{/delivery}}</td></tr></tbody></table>";
  expect(fillHtml(html, tokenValues(factsWithout("delivery")))).toBe(
    "<ul><li>A</li></ul><table><tbody></tbody></table>",
  );
  expect(fillHtml(html, tokenValues(contentFacts))).toBe(
    '<h2 id="s-x">Delivery</h2><p>Here.</p><ul><li>A</li><li>B</li></ul>' +
      "<table><tbody><tr><td>C</td><td>D</td></tr></tbody></table>",
  );
});

test("an unknown condition is named", () => {
  expect(unknownTokens("{{#carryOut}}x{{/carryOut}}{{#delivery}}y{{/delivery}}", values)).toEqual([
    "carryOut",
    "carryOut",
  ]);
});

test("a part written for a location shows only while the store is within half a mile of it", () => {
  const text = "Come in.{{#atDowntownDetroit}} Park at Campus Martius.{{/atDowntownDetroit}}";
  const at = (latitude: number, longitude: number) =>
    fillText(text, tokenValues({ ...contentFacts, coordinates: { latitude, longitude } }));
  expect(at(42.3314, -83.0458)).toBe("Come in. Park at Campus Martius.");
  expect(at(42.337, -83.0458)).toBe("Come in. Park at Campus Martius.");
  expect(at(42.339, -83.0458)).toBe("Come in.");
  expect(at(42.4326, -83.1414)).toBe("Come in.");
});

test("distances from a listed place follow the store, and unknown places are named", () => {
  const text = "{{DriveFrom warren}} ({{milesFrom warren}})";
  const at = (latitude: number, longitude: number) =>
    fillText(text, tokenValues({ ...contentFacts, coordinates: { latitude, longitude } }));
  expect(at(42.3314, -83.0458)).toBe("About 25 minutes (11.2 miles)");
  expect(at(42.2808, -83.743)).toBe("About 60 minutes (39.5 miles)");
  expect(unknownTokens("{{driveFrom warren}} {{driveFrom nowhere}} {{milesFrom}}", values)).toEqual(
    ["driveFrom nowhere", "milesFrom"],
  );
});
