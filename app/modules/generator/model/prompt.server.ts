import { findUnapprovedClaims } from "#app/modules/compliance/service-claims.server.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { fillText, tokenValues } from "#app/modules/store/tokens.server.ts";
import generalFacts from "#content/writer/general-facts.ts";
import { makeResolver } from "../approvals.ts";
import type { PlaceFacts } from "../describe-place.server.ts";
import type { Kind } from "../schema.ts";

/** Facts whose tokens the model may use; the others mean little in an article. */
const TOKENS = [
  ...[
    "name",
    "city",
    "address",
    "phone",
    "openingHours",
    "minimumAge",
    "areaServed",
    "productCount",
  ],
  ...["strainCount", "paymentPolicy", "returnsPolicy", "signUpPoints", "pointsPerDollar"],
  ...["possessionPublic", "possessionConcentrate", "possessionHome"],
] as const;

const DELIVERY_TOKENS = ["deliveryMinimum", "sameDayBy", "averageDelivery"] as const;

/** Pages of the site an article may link to, besides those of the town and its neighbors. */
const PAGES = ["/shop", "/specials", "/deals", "/rewards", "/contact", "/areas-served", "/blog"];

export interface ModelFacts {
  /** Everything the model is told, in lines; what it may say is measured by them. */
  lines: string[];
  /** Addresses it may link to. */
  links: string[];
  /** How far the town is: each value by its token. Not among the lines: see `keepDistances`. */
  distances: Record<string, string>;
}

/**
 * What the model is told of a town and of us: nothing of visitors, ever, nothing of services that
 * are not approved now, and nothing of roads and directions, which would be wrong in a saved post
 * once the store has moved.
 */
export function modelFacts(place: PlaceFacts, facts: SiteFacts): ModelFacts {
  const { names, rows } = place;
  const values: Record<string, string> = tokenValues(facts);
  const tokens = [...TOKENS, ...(facts.approvals.delivery.on ? DELIVERY_TOKENS : [])];
  const told: Record<string, string | undefined> = {
    Town: names.town,
    "Kind of place": names.kind,
    Landmarks: [names.landmark1, names.landmark2, names.landmark3].filter(Boolean).join(", "),
    Neighborhoods: [names.hood1, names.hood2].filter(Boolean).join(", "),
    "Neighboring towns with their pages": names.nearlinks,
  };
  const near = [...(names.nearlinks ?? "").matchAll(/\((\/areas\/[^)]+)\)/g)].map(
    ([, path = ""]) => path,
  );
  return {
    lines: [
      ...Object.entries(told).flatMap(([what, text]) => (text ? [`${what}: ${text}`] : [])),
      ...rows.map(([what, text]) => `${what}: ${text}`),
      ...tokens.map((token) => `{{${token}}} stands for: ${fillText(values[token] ?? "", values)}`),
      ...generalFacts,
    ]
      .map(makeResolver(facts))
      .filter(Boolean),
    distances: Object.fromEntries(
      [names.miles, names.drive].flatMap((token) =>
        token ? [[token, fillText(token, values)]] : [],
      ),
    ),
    links: [...PAGES, ...(place.slug ? [`/areas/${place.slug}`] : []), ...near],
  };
}

/**
 * The text with distances the model wrote out put back as their tokens, so that they follow the
 * store when it moves. What it says of them in other words is refused with the other numbers.
 */
export function keepDistances(text: string, { distances }: Pick<ModelFacts, "distances">): string {
  return Object.entries(distances).reduce(
    (kept, [token, value]) =>
      kept.replace(new RegExp(`(?<![\\d.,])${value.replaceAll(".", "\\.")}\\b`, "g"), token),
    text,
  );
}

interface Task {
  place: PlaceFacts;
  kind: Kind;
  facts: SiteFacts;
}

/** The two messages of a call. */
export function modelMessages(told: ModelFacts, { place, kind, facts }: Task) {
  const { links, distances } = told;
  const stands = Object.entries(distances).map(([token, value]) => `${token} stands for: ${value}`);
  const lines = [...told.lines, ...stands];
  const subject = kind.words.filter((word) => findUnapprovedClaims(word, facts).length === 0);
  const system = [
    "You write articles for the website of a licensed cannabis store. Plain, confident, local. Short sentences.",
    "Use only the facts you are given. State no other number, price, address, road, name or claim, and no opinion of other stores.",
    "No health claims, no superlatives, no exclamation marks, no dashes between clauses, no HTML, no pictures.",
    "Write facts about the store as their {{tokens}}, exactly as given, never their value.",
    "Never say or imply that the store has a branch in the town.",
    "Name no road and no compass direction to the store, and not its part of town: the store may move.",
    "Mention no service of the store that is not among the facts.",
    "Headings and title in sentence case: capital letters only for the first word and for names.",
    "Answer with nothing but this form:",
    "Title: one line\nSummary: one or two sentences on one line\n\nthe article in Markdown, 700 to 850 words, sections with ## headings",
  ].join("\n");
  const user = [
    `Write a ${kind.category} about this subject: ${subject.slice(0, 3).join(", ")}. Town: ${place.name}.`,
    `Link to these pages only, each at most once, among them ${links.at(0)} and the page of the town:\n${links.join("\n")}`,
    `Facts:\n${lines.map((line) => `- ${line}`).join("\n")}`,
  ].join("\n\n");
  return [
    { role: "system", content: system },
    { role: "user", content: user },
  ] as const;
}
