import { expect, test } from "vitest";
import { distanceToPlace } from "#app/modules/areas/area-tokens.server.ts";
import { getAreaData } from "#app/modules/areas/places.server.ts";
import { moveStore, STORE_ADDRESSES } from "#tests/factories/saved-content.ts";
import { describeEachApp } from "#tests/setup/app.ts";
import { attributesOf, headOf, linksOf, mainOf, sectionsOf, textOf } from "#tests/setup/html.ts";
import { get } from "#tests/setup/http.ts";
import { sample, sampleTitle } from "#tests/setup/test-scope.ts";

const { places, profiles } = getAreaData();
const WITHOUT_PROFILE = ["monroe", "ann-arbor", "port-huron", "southgate", "fowlerville"];
const CITIES = sample([...profiles.keys()], 12);
const SLUGS = [...CITIES, ...WITHOUT_PROFILE];

/** True only downtown. Detroit's own page lists landmarks as "Near Campus Martius Park". */
const DOWNTOWN =
  /downtown Detroit|(?<!Near )Campus Martius|Capitol Park|Grand Circus|Greektown|Hart Plaza|Comerica|Ford Field|Little Caesars|foot of Woodward|(?:in|to) downtown(?! [A-Z])|There is no Hyde Cannabis/;

const sampleSize = sampleTitle(CITIES.length, profiles.size, "cities");

describeEachApp(`city pages after a move, ${sampleSize}`, {}, (ctx) => {
  const read = async (slug: string) => (await get(ctx.app, `/areas/${slug}`)).text;
  const moveTo = async (address: keyof typeof STORE_ADDRESSES) => {
    await moveStore(ctx.app.db, address);
    await ctx.app.waitForContentChanges();
  };
  const introOf = (html: string) =>
    sectionsOf(html).find(({ html: part }) => part.includes("<aside"));

  test("within half a mile, only the address changes", async () => {
    const before = textOf(mainOf(await read("ferndale")));
    expect(before).toContain("Ours is a downtown Detroit address");
    await moveTo("nextBlocks");
    const after = textOf(mainOf(await read("ferndale")));
    expect(after).toContain("Ours is a downtown Detroit address, 1 Woodward Avenue, Detroit");
    expect(introOf(await read("ferndale"))?.text).toContain("Go east on Nine Mile Road to I-75");
  });

  test.each(["livernois", "annArbor", "portHuron"] as const)(
    "after a move to %s, they do not mention downtown and state only the new distance",
    async (address) => {
      await moveTo(address);
      const { coordinates, address: written } = STORE_ADDRESSES[address];
      for (const slug of SLUGS) {
        const html = await read(slug);
        const main = textOf(mainOf(html));
        const place = places.get(slug);
        if (!place) throw new Error(`no place ${slug}`);
        const description = attributesOf(html, /<meta name="description"[^>]*>/).content ?? "";
        expect(`${main} ${description}`, slug).not.toMatch(DOWNTOWN);
        expect(main, slug).toContain(written.street);
        const { minutes } = distanceToPlace(coordinates, place);
        const stated = [...main.matchAll(/(\d+) minutes/g)].map(([, count]) => Number(count));
        expect(new Set(stated), slug).toEqual(new Set([minutes]));
      }
    },
  );

  test("driving directions are replaced by one sentence and a link, and the pages stay indexed", async () => {
    await moveTo("livernois");
    for (const slug of CITIES) {
      const html = await read(slug);
      expect([slug, headOf(html).robots]).toEqual([slug, "index, follow"]);
      const intro = introOf(html);
      expect(intro?.text, slug).toMatch(
        /is at 20000 Livernois Ave, .+ in a straight line\. The drive time is an estimate/,
      );
      const [directions] = linksOf(intro?.html ?? "").filter(([, label]) =>
        label.startsWith("Get Directions"),
      );
      expect(directions?.[0], slug).toContain("destination=42.4326,-83.1414");
    }
  });

  test("after moving back downtown, the original texts return", async () => {
    await ctx.app.db.deleteFrom("saved_documents").execute();
    await ctx.app.waitForContentChanges();
    expect(textOf(mainOf(await read("ferndale")))).toContain("Ours is a downtown Detroit address");
  });
});
