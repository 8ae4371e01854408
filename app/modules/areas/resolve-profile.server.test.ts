import { expect, test } from "vitest";
import { contentFacts } from "#app/modules/store/content.server.ts";
import { factsAt } from "#tests/factories/store-addresses.ts";
import { getAtlas } from "./places.server.ts";
import { resolveProfile } from "./resolve-profile.server.ts";

const { places, profiles } = getAtlas();

function shown(slug: string, facts = contentFacts) {
  const [profile, place] = [profiles.get(slug), places.get(slug)];
  if (!profile || !place) throw new Error(`no profile of ${slug}`);
  return resolveProfile(profile, place, facts);
}

test("downtown, Ferndale reads as written for downtown, with estimated minutes", () => {
  const ferndale = shown("ferndale");
  expect(ferndale.introTitle).toBe("From Nine and Woodward to Campus Martius");
  expect(ferndale.intro).toMatch(
    /Ours is a downtown Detroit address, .+, and the only one we have\.$/,
  );
  expect(ferndale.drivingDirections).toContain("That is about 20 minutes in light traffic.");
});

test("a move of a few blocks changes no sentence but the address", () => {
  const { address } = factsAt("nextBlocks");
  const here = JSON.stringify(shown("ferndale")).replace(
    contentFacts.address.street,
    address.street,
  );
  expect(JSON.stringify(shown("ferndale", factsAt("nextBlocks")))).toBe(here);
});

test("with the store two miles away, Ferndale's page says so and leads nobody downtown", () => {
  const ferndale = shown("ferndale", factsAt("livernois"));
  expect(ferndale.introTitle).toBe("Where Nine Mile crosses Woodward");
  expect(ferndale.intro).toMatch(/20000 Livernois Ave, .+ the drive takes about 5 minutes\.$/);
  expect(ferndale.drivingDirections).toBe("");
  expect(ferndale.whyChoose).toBe(shown("ferndale").whyChoose);
});

test.each(["livernois", "annArbor", "portHuron"] as const)(
  "with the store at %s every profile keeps three texts and their titles",
  (address) => {
    const words = [...profiles.keys()].map((slug) => {
      const { introTitle, localTitle, whyTitle, intro, localInfo, whyChoose } = shown(
        slug,
        factsAt(address),
      );
      for (const title of [introTitle, localTitle, whyTitle])
        expect(title, slug).toMatch(/^\S.*\S$/);
      return Math.min(...[intro, localInfo, whyChoose].map((text) => text.split(" ").length));
    });
    expect(words).toHaveLength(53);
    expect(Math.min(...words)).toBeGreaterThanOrEqual(40);
  },
);
