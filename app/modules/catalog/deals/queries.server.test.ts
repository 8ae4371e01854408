import { expect, test, vi } from "vitest";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { dealStatus } from "./deal-status.ts";
import { listCurrentDeals } from "./queries.server.ts";

vi.mock("#app/platform/images.server.ts", () => import("#tests/fakes/images.ts"));
// Dates of our own: the store's deals change.
vi.mock("./content.server.ts", () => {
  const deal = {
    title: "Deal",
    description: "For {{minimumAge}}+",
    terms: "Terms",
    menuPage: "specials",
    picture: "hero",
    sample: true,
  };
  return {
    deals: [
      { ...deal, id: "long", startsOn: "2026-11-01", endsOn: "2027-10-31" },
      { ...deal, id: "short", startsOn: "2026-11-20", endsOn: "2026-11-20" },
      { ...deal, id: "next", startsOn: "2026-11-21", endsOn: "2026-11-30" },
    ],
  };
});

test("the first and the last day belong to a deal", () => {
  const deal = { startsOn: "2026-11-20", endsOn: "2026-11-22" };
  expect(dealStatus(deal, "2026-11-19")).toBe("upcoming");
  expect(dealStatus(deal, "2026-11-20")).toBe("current");
  expect(dealStatus(deal, "2026-11-22")).toBe("current");
  expect(dealStatus(deal, "2026-11-23")).toBe("ended");
});

describeEachEngine("current deals", (ctx) => {
  const idsAt = async (now: string) =>
    (await listCurrentDeals(ctx.db, { now: new Date(now) })).map(({ id }) => id);

  test("go by the store's calendar day, the one that ends first in front", async () => {
    expect(await idsAt("2026-11-20T04:59:59Z")).toEqual(["long"]);
    expect(await idsAt("2026-11-20T05:00:00Z")).toEqual(["short", "long"]);
    expect(await idsAt("2026-11-21T04:59:59Z")).toEqual(["short", "long"]);
    expect(await idsAt("2026-11-21T05:00:00Z")).toEqual(["next", "long"]);
    expect(await idsAt("2028-01-01T12:00:00Z")).toEqual([]);
  });

  test("are complete for reading", async () => {
    const [deal] = await listCurrentDeals(ctx.db, { now: new Date("2026-11-20T17:00:00Z") });
    expect(deal).toMatchObject({
      description: "For 21+",
      startsText: "November 20, 2026",
      endsText: "November 20, 2026",
      menuPage: "specials",
    });
  });
});
