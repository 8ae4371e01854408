import { linkTargets } from "../article-checks.ts";
import { plainText } from "../plain-text.ts";
import { checkNames } from "./check-names.ts";
import { checkNumbers } from "./check-numbers.ts";

/** Claims about us that are in no fact of ours, each with what it says. */
const UNPROVEN: readonly (readonly [RegExp, string])[] = [
  [/\bfree (?:delivery|parking|gifts?|samples?|shipping)\b/i, "a promise"],
  [/\b(?:parking (?:lot|garage|space|spot)s?|valet|drive-?thr(?:u|ough))\b/i, "a facility"],
  [/\b(?:award|voted|#1|number one|five-star|renowned|famous|leading|trusted)\b/i, "praise"],
  [/\b(?:cheapest|lowest|largest|biggest|oldest|widest|fastest|highest|top[- ]shelf)\b/i, "praise"],
  [/\b(?:family|locally|woman|veteran|minority)[- ]owned\b/i, "ownership"],
  [/\b(?:24\/7|around the clock|open late|all night)\b/i, "hours"],
  [/\b(?:guarantee[ds]?|refund|money back|lifetime)\b/i, "a promise"],
  [/\b(?:FDA|organic|pesticide-free|medical grade|doctor|physician)\b/i, "a claim about health"],
  [/\b(?:discounts?|deals?) (?:for|to) (?:veterans|seniors|students|first)/i, "a discount"],
  [/\b(?:founded|established|since|opened) (?:in )?\d{4}/i, "a date"],
];

interface Allowed {
  /** All the model was told. */
  lines: readonly string[];
  links: readonly string[];
  /** Name of a town other than the store's own; undefined where it is the same. */
  away: string | undefined;
  /** The store's city. */
  city: string;
}

/** Where the store is, in words that are wrong once it has moved. */
const DIRECTION =
  /\b(?:down|up|mid)town\b|\b(?:north|south)?(?:east|west)(?:bound|ward)?\b|\b(?:north|south)(?:bound|ward)?\b/gi;

/**
 * What a model's text says that none of our facts does: links, addresses, prices, numbers, names,
 * tokens and claims. Meant to refuse too much rather than too little; the built-in writer steps in.
 */
export function checkClaims(markdown: string, allowed: Allowed): string[] {
  const { lines, links, away } = allowed;
  const facts = lines.join("\n");
  const text = plainText(markdown);
  const strangers = linkTargets(markdown).filter((target) => !links.includes(target));
  const spoken = text.replace(/\{\{[^{}]*\}\}/g, " ");
  const first = (pattern: RegExp) => pattern.exec(spoken)?.[0];
  const found: (string | undefined | false)[] = [
    /!\[/.test(markdown) && "holds a picture",
    strangers.length > 0 && `links to ${strangers[0]}`,
    label(
      "gives an address on the web",
      first(/\b(?:https?:|www\.)\S*|\b[\w-]+\.(?:com|org|net|gov)\b/i),
    ),
    label("gives an e-mail address", first(/[^\s@]{1,64}@[^\s@]{1,255}\.\w/)),
    label("gives a phone number", first(/\(?\b\d{3}\)?[ .-]\d{3}[ .-]\d{4}\b/)),
    label("names a price", first(/[$€£]\s?\d[\d,.]*|\b\d+ (?:dollars|bucks)\b/i)),
    ...UNPROVEN.map(([pattern, what]) => label(`makes a claim (${what})`, first(pattern))),
    away !== undefined && label("implies a branch", impliedBranch(spoken, away)),
    label("says where the store is without using tokens", placeWords(spoken, allowed)),
  ];
  return [
    ...found.filter((reason): reason is string => typeof reason === "string"),
    ...unknownTokens(markdown, facts),
    ...checkNumbers(spoken, facts),
    ...checkNames(spoken, facts),
  ];
}

/** Tokens the model was not told of, the marks of conditional parts among them. */
function unknownTokens(markdown: string, facts: string): string[] {
  const used = markdown.match(/\{\{[^{}]*\}\}/g) ?? [];
  const strange = used.filter((token) => !facts.includes(token));
  return [...new Set(strange)].map((token) => `uses an unknown token ${token}`);
}

/** A direction or part of town that is in no fact, or the store's city by name. */
function placeWords(text: string, { lines, away, city }: Allowed): string | undefined {
  const facts = lines.join("\n").toLowerCase();
  const isKnown = (word: string) => new RegExp(`\\b${word}\\b`).test(facts);
  const direction = (text.match(DIRECTION) ?? []).find((word) => !isKnown(word.toLowerCase()));
  if (direction || away === undefined || facts.includes(`[${city.toLowerCase()}](`)) {
    return direction;
  }
  return new RegExp(`(?<!Metro )\\b${escaped(city)}\\b`).exec(text)?.[0];
}

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const label = (what: string, found: string | undefined) =>
  found ? `${what}: ${found}` : undefined;

function impliedBranch(text: string, town: string): string | undefined {
  const name = escaped(town);
  const patterns = [
    `\\bour (?:\\w+ )*${name}\\b`,
    `\\b(?:store|shop|branch|location|counter|dispensary|us) in ${name}\\b`,
    `\\bhere in ${name}\\b`,
  ];
  return new RegExp(patterns.join("|"), "i").exec(text)?.[0];
}
