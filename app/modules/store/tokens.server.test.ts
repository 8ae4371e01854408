import { expect, test } from "vitest";
import { factsWithoutServices } from "#tests/factories/saved-content.ts";
import type { Service } from "./schema.ts";
import { shippedFacts } from "./site-facts.server.ts";
import {
  fillHtml,
  fillText,
  fillTokens,
  findRepeatedFacts,
  findStrayBrackets,
  findUnknownTokens,
  formatDriveTime,
  formatMiles,
  tokenValues,
} from "./tokens.server.ts";

const values = tokenValues(shippedFacts);

test("tokens are replaced by facts", () => {
  const facts = {
    ...shippedFacts,
    possession: { publicOunces: 1, concentrateGrams: 15, homeOunces: 10 },
    delivery: { minimumUsd: 75, sameDayBy: "16:30", averageHours: { from: 2, to: 3 } },
    payment: { accepted: ["cash", "debit"], refused: [], atmsOnSite: false },
    rewards: { ...shippedFacts.rewards, secondVisitMultiplier: 4 },
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

test("every token has a value", () => {
  expect(Object.entries(values).filter(([, text]) => text.trim() === "")).toEqual([]);
});

test("a text is resolved wherever it contains tokens", () => {
  expect(fillText("{{minimumAge}}+ at {{ city }}", values)).toBe("21+ at Detroit");
});

test("a capitalized token gives capitalized text", () => {
  const text = fillText("{{ThirdVisitReward}} and {{thirdVisitReward}}", values);
  expect(text).toBe("A free product and VIP status and a free product and VIP status");
});

test("double brackets that are neither a token nor a mark are found", () => {
  const text = "{{city}} {{ city }} {{#pickup}}x{{/pickup}} {{driveFrom warren}}";
  expect(findStrayBrackets(text)).toEqual([]);
  expect(findStrayBrackets("{{city} and {{ #pickup }}x}} or {{city")).toEqual([
    "{{city}",
    "{{ #pickup }}",
    "}}",
    "{{city",
  ]);
});

test("unknown tokens are reported and left alone", () => {
  expect(fillText("{{nothing}}", values)).toBe("{{nothing}}");
  expect(findUnknownTokens("{{city}} {{nothing}} {{constructor}} {{}}", values)).toEqual([
    "nothing",
    "constructor",
    "",
  ]);
});

test("values are resolved at every depth, and other types stay", () => {
  const value = { a: ["{{city}}", 3, null], b: { c: true, d: "{{name}}" } };
  expect(fillTokens(value, shippedFacts)).toEqual({
    a: ["Detroit", 3, null],
    b: { c: true, d: "Hyde Cannabis" },
  });
});

test("a token of thousands of spaces is parsed quickly", () => {
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
  expect(tokenValues(factsWithoutServices(...off)).services).toBe(services);
});

test("a part of a text is shown only while its service is approved", () => {
  const text =
    "Open daily{{#delivery}}, with delivery{{/delivery}}.{{^delivery}} Come in.{{/delivery}}";
  expect(fillText(text, tokenValues(shippedFacts))).toBe("Open daily, with delivery.");
  expect(fillText(text, tokenValues(factsWithoutServices("delivery")))).toBe(
    "Open daily. Come in.",
  );
});

test("ordering ahead needs pickup or curbside", () => {
  const text = "{{#ordering}}Order ahead{{/ordering}}";
  expect(fillText(text, tokenValues(factsWithoutServices("pickup")))).toBe("Order ahead");
  expect(fillText(text, tokenValues(factsWithoutServices("pickup", "curbside")))).toBe("");
});

test("blocks left empty by a hidden part are removed from HTML", () => {
  const html =
    '<p>{{#delivery}}</p><h2 id="s-x">Delivery</h2><p>Here.</p><p>{{/delivery}}</p>' +
    "<ul><li>A</li><li>{{#delivery}}B{{/delivery}}</li></ul>" +
    "<table><tbody><tr><td>{{#delivery}}C</td><td>D{{/delivery}}</td></tr></tbody></table>";
  expect(fillHtml(html, tokenValues(factsWithoutServices("delivery")))).toBe(
    "<ul><li>A</li></ul><table><tbody></tbody></table>",
  );
  expect(fillHtml(html, tokenValues(shippedFacts))).toBe(
    '<h2 id="s-x">Delivery</h2><p>Here.</p><ul><li>A</li><li>B</li></ul>' +
      "<table><tbody><tr><td>C</td><td>D</td></tr></tbody></table>",
  );
});

test("an unknown condition is reported", () => {
  expect(
    findUnknownTokens("{{#carryOut}}x{{/carryOut}}{{#delivery}}y{{/delivery}}", values),
  ).toEqual(["carryOut", "carryOut"]);
});

test("a part written for a location is shown only while the store is within half a mile of it", () => {
  const text = "Come in.{{#atDowntownDetroit}} Park at Campus Martius.{{/atDowntownDetroit}}";
  const at = (latitude: number, longitude: number) =>
    fillText(text, tokenValues({ ...shippedFacts, coordinates: { latitude, longitude } }));
  expect(at(42.3314, -83.0458)).toBe("Come in. Park at Campus Martius.");
  expect(at(42.337, -83.0458)).toBe("Come in. Park at Campus Martius.");
  expect(at(42.339, -83.0458)).toBe("Come in.");
  expect(at(42.4326, -83.1414)).toBe("Come in.");
});

test("distances from a listed place depend on the store's location, and unknown places are reported", () => {
  const text = "{{DriveFrom warren}} ({{milesFrom warren}})";
  const at = (latitude: number, longitude: number) =>
    fillText(text, tokenValues({ ...shippedFacts, coordinates: { latitude, longitude } }));
  expect(at(42.3314, -83.0458)).toBe("About 25 minutes (11.2 miles)");
  expect(at(42.2808, -83.743)).toBe("About 60 minutes (39.5 miles)");
  expect(
    findUnknownTokens("{{driveFrom warren}} {{driveFrom nowhere}} {{milesFrom}}", values),
  ).toEqual(["driveFrom nowhere", "milesFrom"]);
});

test.each([
  [0.04, "less than 0.1 miles"],
  [0.4, "0.4 miles"],
  [0.96, "1 mile"],
  [1.04, "1 mile"],
  [9.92, "9.9 miles"],
  [34, "34.0 miles"],
])("%d miles are written %j", (miles, text) => {
  expect(formatMiles(miles)).toBe(text);
});

test("a drive time is always marked as an estimate", () => {
  expect([0, 9.9, 34].map(formatDriveTime)).toEqual([
    "about 5 minutes",
    "about 20 minutes",
    "about 50 minutes",
  ]);
});

test("a text repeats a fact only if it states its value; the value of a hidden claim is empty", () => {
  const claim = { id: "count", statement: "", tokens: ["productCount"], wordings: [] };
  const facts = {
    ...shippedFacts,
    claims: { hideable: [claim], hidden: [claim], confirmed: [] },
  };
  expect(findRepeatedFacts("A jar of flower.", facts)).toEqual([]);
  expect(findRepeatedFacts(`Call ${shippedFacts.phone}.`, facts)).toEqual([
    { token: "phone", value: shippedFacts.phone },
  ]);
});
