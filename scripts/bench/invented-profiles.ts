import { profileAt } from "#app/modules/areas/measure-profiles.ts";
import { parseProfile } from "#app/modules/areas/parse-profile.ts";
import { populationText } from "#app/modules/areas/population-text.ts";
import { ownText } from "#app/modules/areas/profile-text.ts";
import { withoutMarks } from "#app/modules/store/conditional-text.ts";
import type { Place } from "#content/areas/places.server.ts";
import { readProfileFiles } from "../content/area-checks.ts";
import { ELSEWHERE } from "../content/location-checks.ts";

/** Words of each part; the real ones have about 390 in all. */
const WORDS = { intro: 110, localInfo: 110, whyChoose: 90, directions: 60 };

/**
 * Turns of phrase: as many to choose from, and so many in each text, that about a quarter of all
 * pairs has one in common, as have the real texts.
 */
const PHRASES = 213;
const PHRASES_IN_PART = 2;
const PHRASE_WORDS = 5;

/** Two words that, one after the other, might say what the checks forbid. */
const LEFT_OUT = /^(?:other|our|hidden|look|pain)$/i;

/**
 * Makes the function that writes the file of an invented profile: words of the real texts in no
 * order, and some of their phrases. `near` are names of places around. It passes the checks.
 */
export function makeProfileWriter(
  random: () => number,
): (place: Place, near: readonly string[]) => string {
  const words = realWords();
  const phrases = Array.from({ length: PHRASES }, (_, index) => {
    const at = Math.floor((index * (words.length - PHRASE_WORDS)) / PHRASES);
    return words.slice(at, at + PHRASE_WORDS).join(" ");
  });
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? "";
  const text = (length: number) => {
    const loose = Array.from({ length: length - PHRASES_IN_PART * PHRASE_WORDS }, () =>
      pick(words),
    );
    for (let phrase = 0; phrase < PHRASES_IN_PART; phrase += 1) {
      loose.splice(Math.floor(random() * loose.length), 0, pick(phrases));
    }
    return `${loose.join(" ")}.`;
  };
  return (place, near) => {
    const { name, county, population, zips } = place;
    return `---
name: ${name}
county: ${county}
population: ${populationText(population)}
landmarks: ${name} Park; ${name} Hall; ${name} Mill
neighborhoods: ${name} Corners; ${name} Heights
nearbyAreas: ${near.slice(0, 6).join("; ")}
zipCodes: ${zips.join("; ")}
roads: ${name} Road
introTitle: ${name} in words of no meaning
localTitle: More of them
whyTitle: And more
updated: 2026-11-20
---

## Intro

${name} ${text(WORDS.intro)}

## Local info

${text(WORDS.localInfo)}

## Why choose

${text(WORDS.whyChoose)}

## Driving directions

Take ${name} Road. ${text(WORDS.directions)}
`;
  };
}

/** The words of the real texts that are true at any store address, in order, without numbers or punctuation. */
function realWords(): string[] {
  return Object.entries(readProfileFiles())
    .map(([slug, source]) => ownText(profileAt(parseProfile(slug, source), ELSEWHERE)))
    .flatMap((text) => withoutMarks(text).split(/[^A-Za-z']+/))
    .filter((word) => word.length > 1 && !LEFT_OUT.test(word));
}
