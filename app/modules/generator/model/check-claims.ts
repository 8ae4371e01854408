import { linkTargets, plainText } from "#app/modules/compliance/article-checks.ts";

/** Patterns of claims about the store that no fact supports, each with its kind. */
const UNPROVEN_CLAIMS: readonly (readonly [RegExp, string])[] = [
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

interface AllowedContent {
  /** Every fact in the prompt. */
  lines: readonly string[];
  links: readonly string[];
  /** The town of the article; undefined if the store is in that town. */
  otherTown: string | undefined;
  /** The store's city. */
  city: string;
}

/** Words for the store's location that become wrong when it moves. */
const DIRECTION =
  /\b(?:down|up|mid)town\b|\b(?:north|south)?(?:east|west)(?:bound|ward)?\b|\b(?:north|south)(?:bound|ward)?\b/gi;

/**
 * Lists what a model's text states without a fact: links, URLs, e-mail addresses, phone numbers,
 * prices, numbers, names, tokens, and claims. Errs on the side of rejecting, because the built-in
 * writer replaces a rejected text.
 */
export function checkClaims(markdown: string, allowed: AllowedContent): string[] {
  const { lines, links, otherTown } = allowed;
  const facts = lines.join("\n");
  const text = plainText(markdown);
  const unknownLinks = linkTargets(markdown).filter((target) => !links.includes(target));
  const textWithoutTokens = text.replace(/\{\{[^{}]*\}\}/g, " ");
  const first = (pattern: RegExp) => pattern.exec(textWithoutTokens)?.[0];
  const found: (string | undefined | false)[] = [
    /!\[/.test(markdown) && "contains a picture",
    unknownLinks.length > 0 && `links to ${unknownLinks[0]}`,
    describeMatch(
      "gives an address on the web",
      first(/\b(?:https?:|www\.)\S*|\b[\w-]+\.(?:com|org|net|gov)\b/i),
    ),
    describeMatch("gives an email address", first(/[^\s@]{1,64}@[^\s@]{1,255}\.\w/)),
    describeMatch("gives a phone number", first(/\(?\b\d{3}\)?[ .-]\d{3}[ .-]\d{4}\b/)),
    describeMatch("names a price", first(/[$€£]\s?\d[\d,.]*|\b\d+ (?:dollars|bucks)\b/i)),
    ...UNPROVEN_CLAIMS.map(([pattern, what]) =>
      describeMatch(`makes a claim (${what})`, first(pattern)),
    ),
    otherTown !== undefined &&
      describeMatch("implies a branch", findImpliedBranch(textWithoutTokens, otherTown)),
    describeMatch(
      "says where the store is without using tokens",
      findLocationWords(textWithoutTokens, allowed),
    ),
  ];
  return [
    ...found.filter((reason): reason is string => typeof reason === "string"),
    ...checkTokens(markdown, facts),
    ...checkNumbers(textWithoutTokens, facts),
    ...checkNames(textWithoutTokens, facts),
  ];
}

/** Finds tokens that the prompt does not mention, including the marks of conditional parts. */
function checkTokens(markdown: string, facts: string): string[] {
  const used = markdown.match(/\{\{[^{}]*\}\}/g) ?? [];
  const unknownTokens = used.filter((token) => !facts.includes(token));
  return [...new Set(unknownTokens)].map((token) => `uses an unknown token ${token}`);
}

/** A direction or part of town that is not in the facts, or the name of the store's city. */
function findLocationWords(
  text: string,
  { lines, otherTown, city }: AllowedContent,
): string | undefined {
  const facts = lines.join("\n").toLowerCase();
  const isKnown = (word: string) => new RegExp(`\\b${word}\\b`).test(facts);
  const direction = (text.match(DIRECTION) ?? []).find((word) => !isKnown(word.toLowerCase()));
  if (direction || otherTown === undefined || facts.includes(`[${city.toLowerCase()}](`)) {
    return direction;
  }
  return new RegExp(`(?<!Metro )\\b${escapeRegExp(city)}\\b`).exec(text)?.[0];
}

const escapeRegExp = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const describeMatch = (what: string, found: string | undefined) =>
  found ? `${what}: ${found}` : undefined;

function findImpliedBranch(text: string, town: string): string | undefined {
  const name = escapeRegExp(town);
  const patterns = [
    `\\bour (?:\\w+ )*${name}\\b`,
    `\\b(?:store|shop|branch|location|counter|dispensary|us) in ${name}\\b`,
    `\\bhere in ${name}\\b`,
  ];
  return new RegExp(patterns.join("|"), "i").exec(text)?.[0];
}

/** Capitalized words that need no fact. */
const COMMON_NAMES = new Set(
  [
    ...["I", "I'm", "I'll", "ID", "IDs", "THC", "CBD", "ATM", "ATMs", "ZIP", "MI", "AM", "PM"],
    ...["Michigan", "Canada", "Deli", "Hyde", "Cannabis"],
    ...["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
    ...["January", "February", "March", "April", "May", "June", "July"],
    ...["August", "September", "October", "November", "December"],
  ].map(normalizeName),
);

/**
 * Finds names that are not in the facts: capitalized words that do not begin a sentence, a line, or
 * a quotation. The first word of a sentence is not checked, because every sentence begins with a
 * capital letter.
 */
function checkNames(text: string, facts: string): string[] {
  const known = new Set([
    ...COMMON_NAMES,
    ...(facts.match(/[\p{L}\p{N}'’-]+/gu) ?? []).map(normalizeName),
  ]);
  const sentences = text.split(/[.?!:;]["”)]?\s+|\n+|["“(]|\s\s+/);
  const unknownNames = sentences.flatMap((sentence) =>
    sentence
      .trim()
      .split(/[\s/]+/)
      .slice(1)
      .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ""))
      .filter((word) => /^\p{Lu}/u.test(word) && !known.has(normalizeName(word))),
  );
  return [...new Set(unknownNames)].map(
    (name) => `names something that is not in the facts: ${name}`,
  );
}

function normalizeName(word: string): string {
  return word.toLowerCase().replaceAll("’", "'").replace(/'s$/, "");
}

const SMALL = [
  ...["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"],
  ...["eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen"],
  "nineteen",
];
const TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

/** A number in words is checked only before one of these units: "one of us" states nothing. */
const UNITS =
  "minutes?|miles?|hours?|days?|weeks?|months?|years?|percent|dollars?|ounces?|grams?|milligrams?|points?|products?|strains?|stores?|locations?|branches|blocks?|people|residents|kilometers?";

const NUMBER_WORDS = [...SMALL, ...TENS, "hundred", "thousand"].join("|");
const NUMBER_IN_WORDS = new RegExp(
  `\\b((?:${NUMBER_WORDS})(?:[ -](?:${NUMBER_WORDS}))*)[ -](?:\\w+ ){0,1}?(${UNITS})\\b`,
  "gi",
);

/**
 * Finds numbers that are not in the facts, in digits or, before a unit, in words. A number with a unit
 * needs a fact with the same unit: "20 percent" does not allow "20 minutes".
 */
function checkNumbers(text: string, facts: string): string[] {
  const known = parseNumbers(facts);
  const knownValues = new Set(known.map(({ value }) => value));
  const knownPairs = new Set(known.map(({ value, unit }) => `${value} ${unit}`));
  const unknown = parseNumbers(text).filter(({ value, unit }) =>
    unit === "" ? !knownValues.has(value) : !knownPairs.has(`${value} ${unit}`),
  );
  return [...new Set(unknown.map(({ value }) => value))].map(
    (value) => `states a number that is not in the facts: ${value}`,
  );
}

interface StatedNumber {
  value: number;
  /** "minute", or empty. */
  unit: string;
}

const DIGITS = new RegExp(`(\\d+(?:,\\d{3})*(?:\\.\\d+)?)(?:[ -](${UNITS})\\b)?`, "gi");

function parseNumbers(text: string): StatedNumber[] {
  const inDigits = [...text.matchAll(DIGITS)].map(([, digits = "", unit = ""]) => ({
    value: Number(digits.replaceAll(",", "")),
    unit: toSingular(unit),
  }));
  const inWords = [...text.matchAll(NUMBER_IN_WORDS)].map(([, spoken = "", unit = ""]) => ({
    value: wordsToNumber(spoken),
    unit: toSingular(unit),
  }));
  return [...inDigits, ...inWords];
}

const toSingular = (unit: string) =>
  unit
    .toLowerCase()
    .replace(/^branches$/, "branch")
    .replace(/s$/, "");

function wordsToNumber(spoken: string): number {
  let total = 0;
  for (const word of spoken.toLowerCase().split(/[ -]/)) {
    if (word === "hundred") total = Math.max(total, 1) * 100;
    else if (word === "thousand") total = Math.max(total, 1) * 1_000;
    else total += TENS.includes(word) ? (TENS.indexOf(word) + 2) * 10 : SMALL.indexOf(word);
  }
  return total;
}
