import { expect, test } from "vitest";
import { getAtlas } from "#app/modules/areas/places.server.ts";
import { htmlText } from "#app/modules/blog/rendering/html-text.ts";
import { renderPost } from "#app/modules/blog/rendering/render-post.server.ts";
import { findUnapprovedClaims } from "#app/modules/compliance/service-claims.server.ts";
import { contentFacts } from "#app/modules/store/content.server.ts";
import { SERVICES, type Service, type SiteFacts } from "#app/modules/store/schema.ts";
import { fillHtml, fillText, tokenValues } from "#app/modules/store/tokens.server.ts";
import { factsWithout } from "#tests/factories/approvals.ts";
import { sample, sampleTitle } from "#tests/setup/long-run.ts";
import { CLOSINGS, isWritable, KINDS, SERVICE_KIND, TOPICS } from "./bank.server.ts";
import { checkDraft } from "./check-draft.server.ts";
import { type ArticleDraft, composeArticle, kindFor } from "./compose-article.server.ts";
import { describePlace, describeTyped } from "./describe-place.server.ts";

/** Many articles at once, on a machine that has other tests to run. */
const PATIENT = 120_000;

/** Every way to switch approvals off, from none to all four. */
const COMBINATIONS = Array.from({ length: 2 ** SERVICES.length }, (_, bits) =>
  SERVICES.filter((_service, at) => bits & (1 << at)),
);

const BIGGEST = [...getAtlas().places.values()]
  .sort((a, b) => b.population - a.population)
  .slice(0, 40);
const PLACES = sample(BIGGEST, 6)
  .map(({ slug }) => describePlace(slug, contentFacts))
  .filter((place) => place !== undefined);

const COVERED = sampleTitle(PLACES.length, BIGGEST.length, "places");

/** Words of the bank that look like a claim and are none. */
const HARMLESS =
  /\b(?:in (?:about that |the )?order|with the parts in order|right order|if you like order|perfectly good order|first order|small order|Medical advice|curb outside the shop|back to the car|collect points|collect 1 point)\b/gi;

/** What no reader may find while none of these services is approved. */
const TRACES: readonly [Service[], RegExp][] = [
  [["delivery"], /deliver|doorbell|porch light|your porch|\$50|by 5 PM|1 to 2 hours/i],
  [["curbside"], /\bcurb|to the car\b|bring the bag out|stay in the car/i],
  [["pickup"], /pick-?up|pick(?:ing|ed)? up (?:your|the|an)|\bcollects?\b|\bcollecting\b/i],
  [["pickup", "curbside"], /order(?:s|ed|ing)? (?:ahead|online|at once|it\b)|order is ready/i],
  [["pickup", "curbside", "delivery"], /\borders?\b|\bordered\b|\bordering\b/i],
  [["medical"], /\bmedical|\bpatients?\b(?! people)|cardholder|caregiver/i],
];

/** The words of a text that speak of what is not approved. */
function tracesIn(text: string, { approvals }: SiteFacts): string[] {
  const spoken = text.replace(HARMLESS, "");
  return TRACES.flatMap(([services, pattern]) =>
    services.some((service) => approvals[service].on) ? [] : (pattern.exec(spoken)?.slice(0) ?? []),
  );
}

/** What a reader would stumble over where a part was left out. */
const SCARS: readonly RegExp[] = [
  /\{\{|\}\}/,
  / {2}/,
  / [.,;:?!]/,
  /[.,;:?]{2}/,
  /(?<!a\.m|p\.m)[.?] [a-z]/,
  /\( ?\)/,
  /<(p|li|h2|td|th|ul|ol|tbody|table)(?: [^>]*)?>\s*<\/\1>/,
  /<(?:p|li|h2)(?: id="[^"]*")?>(?:\s|[a-z])/,
];

/** An article as readers get it, who see a title, an excerpt and HTML. */
function show({ title, excerpt, html }: Saved, facts: SiteFacts) {
  const values = tokenValues(facts);
  const article = fillHtml(html, values);
  return { article, text: [fillText(title, values), fillText(excerpt, values), htmlText(article)] };
}

type Saved = Pick<ArticleDraft, "title" | "excerpt"> & { html: string };
const save = (draft: ArticleDraft): Saved => ({
  ...draft,
  html: renderPost(draft.markdown).html.replaceAll(/<img[^>]*>/g, "<img>"),
});

function faultsOf(saved: Saved, facts: SiteFacts): string[] {
  const { article, text } = show(saved, facts);
  return [
    ...text.flatMap((part) => tracesIn(part, facts)),
    ...tracesIn((article.match(/id="[^"]*"/g) ?? []).join(" ").replaceAll("-", " "), facts),
    ...[article, ...text].flatMap((part) => SCARS.flatMap((scar) => scar.exec(part)?.[0] ?? [])),
  ];
}

test.each([
  ...SERVICES.map((service) => ({ without: service, off: [service] })),
  { without: "any approval", off: [...SERVICES] },
])(
  `without $without, new articles are sound and say nothing of it (${COVERED})`,
  ({ off }) => {
    const facts = factsWithout(...off);
    const kinds = [...KINDS.filter((kind) => isWritable(kind, facts)), SERVICE_KIND];
    const faults = [...PLACES, describeTyped("Corktown", contentFacts)].flatMap((place) =>
      kinds.flatMap((kind) => {
        const draft = composeArticle({ place, kind, seed: "4", facts, service: "gift wrapping" });
        return [...checkDraft(draft, facts), ...faultsOf(save(draft), facts)].map(
          (fault) => `${place.name}, ${kind.id}: ${fault}`,
        );
      }),
    );
    expect(faults).toEqual([]);
  },
  PATIENT,
);

test(
  `articles written while all is approved lose what no longer is, whole sections included (${COVERED})`,
  () => {
    const facts = contentFacts;
    const faults = [...PLACES, describeTyped("Corktown", contentFacts)].flatMap((place) =>
      [...KINDS, SERVICE_KIND].flatMap((kind) => {
        const draft = composeArticle({ place, kind, seed: "7", facts, service: "gift wrapping" });
        const saved = save(draft);
        return COMBINATIONS.flatMap((off) => {
          const now = factsWithout(...off);
          // Taken down as a whole, by its title.
          if (findUnapprovedClaims(draft.title, now).length > 0) return [];
          return faultsOf(saved, now).map(
            (fault) => `${place.name}, ${kind.id}, without ${off}: ${fault}`,
          );
        });
      }),
    );
    expect(faults).toEqual([]);
  },
  PATIENT,
);

test("only articles about delivery or ordering ahead are taken down by their title", () => {
  const titles = (ids: string[]) =>
    KINDS.filter(({ id }) => ids.includes(id)).flatMap((kind) => kind.titles);
  const all = factsWithout(...SERVICES);
  const isTakenDown = (title: string) =>
    findUnapprovedClaims(fillText(title, tokenValues(contentFacts)), all).length > 0;
  expect(titles(["delivery", "pickup"]).filter((title) => !isTakenDown(title))).toEqual([]);
  const others = KINDS.map(({ id }) => id).filter((id) => id !== "delivery" && id !== "pickup");
  expect(titles(others).filter(isTakenDown)).toEqual([]);
});

test("a kind about a service that is not approved is never chosen, the others keep their order", () => {
  const order = (facts: SiteFacts, length: number) =>
    Array.from({ length }, (_, number) => kindFor("warren", number, facts).id);
  const all = order(contentFacts, KINDS.length);
  expect(new Set(all).size).toBe(KINDS.length);
  const left = all.filter((id) => id !== "delivery" && id !== "pickup");
  expect(left).toHaveLength(KINDS.length - 2);
  expect(order(factsWithout("delivery", "pickup"), left.length)).toEqual(left);
});

test("a kind with too few topics left is not chosen", () => {
  const kind = KINDS.find(({ id }) => id === "pre-rolls");
  if (!kind) throw new Error("no such kind");
  const pool = ["delivery-door", ...kind.pool.slice(0, 5)];
  expect(isWritable({ ...kind, pool }, contentFacts)).toBe(true);
  expect(isWritable({ ...kind, pool }, factsWithout("delivery"))).toBe(false);
  expect(isWritable({ ...kind, core: ["curbside"] }, factsWithout("curbside"))).toBe(false);
});

/** Every string of a value, however deep. */
function strings(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (value === null || typeof value !== "object") return [];
  return Object.values(value).flatMap(strings);
}

const bank = [...TOPICS.values(), ...CLOSINGS, ...KINDS, SERVICE_KIND];

test("no heading is conditional, since its id is made of it", () => {
  const headings = [...TOPICS.values(), ...CLOSINGS].flatMap((topic) => topic.headings);
  expect(headings.filter((heading) => heading.includes("{{#"))).toEqual([]);
});

test("no sentence, excerpt or step disappears as a whole", () => {
  const texts = bank.flatMap((part) =>
    "paragraphs" in part
      ? strings([part.paragraphs, part.steps])
      : strings([part.excerpts, part.opening]),
  );
  expect(texts.length).toBeGreaterThan(500);
  for (const off of COMBINATIONS) {
    const values = tokenValues(factsWithout(...off));
    expect(texts.filter((text) => fillText(text, values).trim() === "")).toEqual([]);
  }
});

test.each([
  "Curbside pickup for people in {town}",
  "How to order from {town}, park at the curb and be on the way home again with what you came for.",
  "The menu, the order, the curb and the ride home: a pickup from start to finish, for {town}.",
  "The shortest visit to us is one in which you stay in the car.",
  "Ordering ahead makes up for a few red lights.",
  "If the order is ready when you arrive, a slow road costs you less.",
  "An order placed before you leave waits for you. A red light does not matter then.",
  "Order ahead if there is one thing you came for.",
  "If it has to be that one product, order it.",
  "A pickup order keeps your bag ready while you drive.",
  "Curbside pickup is the shortest version of a visit.",
  "Put the order together on the online menu and choose pickup.",
  "We bring it to you. The person who collects shows ID, as at the counter.",
  "Then either order for pickup or bring the list in and ask about it.",
  "With the list in hand you can order at once or talk it over at the counter.",
  "If it is not in reach, pickup is the next choice.",
  "Where it does not reach, order for curbside pickup and drive over.",
  "For a pickup order, its confirmation.",
  "Tell us that you write from {town}, since that decides whether delivery is worth checking.",
  "Of that, at most 15 grams may be concentrate.",
])("with every approval the bank says: %s", (sentence) => {
  const values = tokenValues(contentFacts);
  expect(bank.flatMap(strings).map((text) => fillText(text, values))).toContain(sentence);
});
