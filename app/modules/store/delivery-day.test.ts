import { expect, test } from "vitest";
import { recordDependencies } from "#app/platform/page-dependencies.server.ts";
import { getDeliveryDay } from "./delivery-day.server.ts";
import type { DaySpan, SiteFacts } from "./schema.ts";
import { shippedFacts } from "./site-facts.server.ts";

const nineToTen: DaySpan = { opens: "09:00", closes: "22:00" };

function factsWith(holidays: { date: string; hours: DaySpan | null }[] = []): SiteFacts {
  const exceptions = holidays.map((holiday) => ({ ...holiday, name: "Holiday" }));
  return { ...shippedFacts, hours: { ...shippedFacts.hours, exceptions } };
}

/** The delivery day at a moment, and until when it is right. */
async function dayAt(facts: SiteFacts, moment: string) {
  const { result, record } = await recordDependencies(async () =>
    getDeliveryDay(facts, new Date(moment)),
  );
  return [result, new Date(record.expiresAt).toISOString()];
}

test.each([
  ["2026-11-20T05:00:00Z", "today", "2026-11-20T22:00:00.000Z"],
  ["2026-11-20T21:59:59.999Z", "today", "2026-11-20T22:00:00.000Z"],
  ["2026-11-20T22:00:00Z", "tomorrow", "2026-11-21T05:00:00.000Z"],
  ["2026-11-21T04:59:59Z", "tomorrow", "2026-11-21T05:00:00.000Z"],
])("at %s an order is delivered %s, which is right until %s", async (moment, day, until) => {
  expect(await dayAt(factsWith(), moment)).toEqual([day, until]);
});

test("the hour follows daylight saving time", async () => {
  expect(await dayAt(factsWith(), "2026-07-01T20:59:00Z")).toEqual([
    "today",
    "2026-07-01T21:00:00.000Z",
  ]);
});

test("a day on which the store is closed, or closes before the hour, has no delivery", async () => {
  const noon = "2026-11-26T17:00:00Z";
  const until = "2026-11-27T05:00:00.000Z";
  const closed = { date: "2026-11-26", hours: null };
  expect(await dayAt(factsWith([closed]), noon)).toEqual(["tomorrow", until]);
  const short = { ...closed, hours: { ...nineToTen, closes: "17:00" } };
  expect(await dayAt(factsWith([short]), noon)).toEqual(["tomorrow", until]);
  const weekend = [closed, { date: "2026-11-27", hours: null }];
  expect(await dayAt(factsWith(weekend), noon)).toEqual([undefined, until]);
});

test("without the approval there is no delivery", () => {
  const approvals = {
    ...shippedFacts.approvals,
    delivery: { ...shippedFacts.approvals.delivery, on: false },
  };
  expect(getDeliveryDay({ ...factsWith(), approvals }, new Date())).toBeUndefined();
});
