const SMALL = [
  ...["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"],
  ...["eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen"],
  "nineteen",
];
const TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

/** With these a number in words states something that can be wrong. */
const UNITS =
  "minutes?|miles?|hours?|days?|weeks?|months?|years?|percent|dollars?|ounces?|grams?|milligrams?|points?|products?|strains?|stores?|locations?|branches|blocks?|people|residents|kilometers?";

const words = [...SMALL, ...TENS, "hundred", "thousand"].join("|");
const SPOKEN = new RegExp(
  `\\b((?:${words})(?:[ -](?:${words}))*)[ -](?:\\w+ ){0,1}?(?:${UNITS})\\b`,
  "gi",
);

/** Numbers of a text, in digits or, with a unit, in words, that the facts do not hold. */
export function checkNumbers(text: string, facts: string): string[] {
  const known = new Set([...numerals(facts), ...spokenNumbers(facts)]);
  const stated = [...numerals(text), ...spokenNumbers(text)];
  const strange = [...new Set(stated)].filter((value) => !known.has(value));
  return strange.map((value) => `states a number that is not in the facts: ${value}`);
}

function numerals(text: string): number[] {
  return [...text.matchAll(/\d+(?:,\d{3})*(?:\.\d+)?/g)].map(([digits]) =>
    Number(digits.replaceAll(",", "")),
  );
}

function spokenNumbers(text: string): number[] {
  return [...text.matchAll(SPOKEN)].map(([, spoken = ""]) => numberOf(spoken));
}

function numberOf(spoken: string): number {
  let total = 0;
  for (const word of spoken.toLowerCase().split(/[ -]/)) {
    if (word === "hundred") total = Math.max(total, 1) * 100;
    else if (word === "thousand") total = Math.max(total, 1) * 1_000;
    else total += TENS.includes(word) ? (TENS.indexOf(word) + 2) * 10 : SMALL.indexOf(word);
  }
  return total;
}
