import { expect, test, vi } from "vitest";
import { createPreviewHandle } from "#app/db/content-previews.server.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { listCurrentDeals } from "./deals.server.ts";
import { findFeaturedDeal } from "./featured-deal.server.ts";

vi.mock("#app/platform/images.server.ts", () => import("#tests/fakes/images.ts"));
// Fixed dates, because the shipped deals change.
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
    shippedDeals: [
      { ...deal, id: "long", startsOn: "2026-11-01", endsOn: "2027-10-31" },
      { ...deal, id: "short", startsOn: "2026-11-20", endsOn: "2026-11-20" },
      { ...deal, id: "next", startsOn: "2026-11-21", endsOn: "2026-11-30", picture: undefined },
    ],
  };
});

describeEachEngine("current deals", (ctx) => {
  const idsAt = async (now: string) =>
    (await listCurrentDeals(ctx.db, { now: new Date(now) })).map(({ id }) => id);

  test("follow the store's calendar day, the one ending soonest first", async () => {
    expect(await idsAt("2026-11-20T04:59:59Z")).toEqual(["long"]);
    expect(await idsAt("2026-11-20T05:00:00Z")).toEqual(["short", "long"]);
    expect(await idsAt("2026-11-21T04:59:59Z")).toEqual(["short", "long"]);
    expect(await idsAt("2026-11-21T05:00:00Z")).toEqual(["next", "long"]);
    expect(await idsAt("2028-01-01T12:00:00Z")).toEqual([]);
  });

  test("of a preview are those of its day, with the days left then", async () => {
    const now = new Date("2026-11-10T17:00:00Z");
    const preview = createPreviewHandle(ctx.db, { key: "none", value: [], day: "2026-11-20" });
    expect((await listCurrentDeals(preview, { now })).map(({ id }) => id)).toEqual([
      "short",
      "long",
    ]);
    expect((await findFeaturedDeal(preview, { now }))?.timeLeft).toBe("Ends today");
  });

  test("without a picture show one of the site", async () => {
    const [next] = await listCurrentDeals(ctx.db, { now: new Date("2026-11-21T17:00:00Z") });
    expect(next).toMatchObject({ id: "next", image: { src: "/images/hero.webp" } });
  });

  test("have every text resolved", async () => {
    const [deal] = await listCurrentDeals(ctx.db, { now: new Date("2026-11-20T17:00:00Z") });
    expect(deal).toMatchObject({
      description: "For 21+",
      startsText: "November 20, 2026",
      endsText: "November 20, 2026",
      menuPage: "specials",
    });
  });
});
