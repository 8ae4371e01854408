import { expect, test } from "vitest";
import { readMichiganTowns, readPlaces } from "#content/areas/places.server.ts";
import { measureCorpus, readCorpus, type Share } from "#tests/setup/copy-corpus.ts";
import { measureCpuTime } from "#tests/setup/cpu-time.ts";
import { sample, sampleTitle } from "#tests/setup/test-scope.ts";
import { getRulePack } from "../rule-packs.server.ts";
import { type RulePackInput, rulePackSchema } from "../schema.ts";
import { type CopyContext, checkCopy } from "./check-copy.ts";
import { joinQuestions } from "./sentences.ts";

const pack = getRulePack("MI");

const check = (text: string, context: Partial<CopyContext> = {}) =>
  checkCopy(text, { pack, approvedServices: [], format: "plain", ...context });

const rulesIn = (text: string, context?: Partial<CopyContext>) =>
  check(text, context).map(({ rule }) => rule.id);

test.each([
  ["Our gummies ease anxiety.", "no-health-claims"],
  ["You will be floating, we promise.", "no-promised-effects"],
  ["Teens love this flavor.", "nothing-for-minors"],
  ["Smoke one on the drive home.", "no-driving"],
  ["Take a few edibles back to Ohio.", "stays-in-michigan"],
  ["Ask our nurse about your dose.", "no-medical-words"],
  ["Free pre-rolls for everyone.", "free-with-terms"],
  ["We bring your order to your porch.", "delivery"],
  ["Stay in your car and we come out.", "curbside"],
  ["The FDA approved these gummies.", "no-false-approval"],
  ["These gummies won't show up on a drug test.", "no-false-legal-status"],
  ["We are the best store in Detroit.", "superlatives"],
  ["Choose from 600+ products on our shelves.", "figures"],
  ["Half off all edibles.", "sale-terms"],
  ["A customer raved about our rosin.", "praise-with-source"],
])("%s breaks the rule %s", (text, rule) => {
  expect(rulesIn(text)).toContain(rule);
});

test.each([
  "We cannot say whether it helps with pain.",
  "Ask your doctor about sleep.",
  "Our growers let the flower cure for three weeks.",
  "No two people feel the same, so nobody can promise an effect.",
  "Nobody under 21 may enter, not even teens with a parent.",
  "Never drive after using cannabis.",
  "Do not take edibles over the bridge to Canada.",
  "The eye clinic upstairs shares our parking lot.",
  "Parking is free, and the gummies are gluten-free.",
  "A free grinder with any purchase of $50, while supplies last.",
  "We do not deliver.",
  "A delivery truck blocks the alley.",
  "THC can show up on a drug test for weeks.",
  "20% off all vapes through March 15.",
])("%s is fine", (text) => {
  expect(rulesIn(text)).toEqual([]);
});

test("a product in its package is no claim, whatever its flavor", () => {
  const boxes = ["A tin of", "Two bags of", "One pack of"];
  const flavors = ["raspberry", "mango", "sour cherry", "ginger", "dark chocolate"];
  const names = boxes.flatMap((box) =>
    flavors.flatMap((flavor) =>
      ["gummies", "chews", "mints."].map((form) => `${box} ${flavor} ${form}`),
    ),
  );
  expect(names.filter((name) => rulesIn(name).length > 0)).toEqual([]);
  expect(rulesIn("A tin of gummies that cure cancer")).toContain("no-health-claims");
});

test.each(["Kids eat free next door!", "Kids eat free tonight.", "Free snacks for children."])(
  "an offer to children needs a reason: %s",
  (text) => {
    expect(rulesIn(text)).toContain("nothing-free-for-children");
  },
);

test("required warnings are never findings", () => {
  for (const { show } of pack.rules) if (show) expect(rulesIn(show.text), show.text).toEqual([]);
});

test("a finding names its words where they are in the text", () => {
  const text = "Welcome to the store. Every gummy **cures** cancer, for _sure_.";
  const [finding] = check(text, { format: "markdown" });
  expect(finding?.rule.citation).toBe("R 420.507(3)");
  expect(finding?.suggestion).toMatch(/^Say how the product tastes/);
  expect(finding?.sentence).toBe("every gummy cures cancer, for sure.");
  expect(text.slice(finding?.start, finding?.end)).toBe(finding?.words);
  expect(finding?.words).toBe("cures** cancer");
});

test.each([
  ["a heading", "## Our gummies cure cancer\n\nHello."],
  ["a list item", "- Hello\n- Our gummies cure cancer"],
  ["a table cell", "| Hello | Our gummies cure cancer |\n| --- | --- |"],
  ["the text of a link", "Read [how our gummies cure cancer](/blog/x)."],
  ["an alt text", "![Our gummies cure cancer](art:jar)"],
  ["a quotation", "> Our gummies\n> cure cancer"],
  ["words with typographic quotes", "“Our gummies cure cancer.”"],
  ["a conditional part", "{{#delivery}}Our gummies cure cancer.{{/delivery}}"],
])("%s is read, at the right place", (_, text) => {
  const [finding] = check(text, { format: "markdown" });
  expect(finding?.rule.id).toBe("no-health-claims");
  expect(text.slice(finding?.start, finding?.end)).toBe("cure cancer");
});

test.each([
  ["the target of a link", "Read [this](/blog/gummies-cure-cancer)."],
  ["the path of a picture", "![A jar](/gummies-cure-cancer.webp)"],
  ["raw HTML, which is not shown", "<div>\nGummies cure cancer\n</div>\n"],
  ["a token", "Call {{freeDelivery}}."],
  ["a URL", "See https://example.com/gummies-cure-cancer"],
])("%s is not read", (_, text) => {
  expect(rulesIn(text, { format: "markdown" })).toEqual([]);
});

const HIDDEN_CLAIMS: [string, string][] = [
  ["inline code", "Type `our gummies cure cancer` here."],
  ["a fenced block", "```js\nOur gummies cure cancer\n```\n"],
  ["an indented block", "Hello:\n\n    Our gummies cure cancer\n"],
  ["a caption", '![A jar](art:jar "Our gummies cure cancer")'],
  ["the title of a link", '[Hello](/shop "Our gummies cure cancer")'],
  ["the title of a definition", '[Hello][1]\n\n[1]: /shop "Our gummies cure cancer"'],
  ["a footnote", "Hello.[^1]\n\n[^1]: Our gummies cure cancer"],
  ["a line like a definition", "[New]: our gummies cure cancer"],
  ["character references", "Our gummies &#99;ur&#x65; cancer"],
  ["words around a tag", "Our gummies cu<b></b>re cancer"],
  ["the description of a foreign picture", "Our gummies ![cure](https://x.example/a.png) cancer"],
  [
    "a mark in raw HTML",
    '<a title="{{^delivery}}" y=\'{{/delivery}}"> our gummies cure cancer \'>',
  ],
];

test.each(HIDDEN_CLAIMS)("%s is read as visitors see it", (_, text) => {
  const [finding] = check(text, { format: "markdown" });
  expect(finding?.rule.id).toBe("no-health-claims");
  expect(text).toContain(finding?.words);
  expect(finding?.sentence).toMatch(/cure cancer/);
});

test.each(["plain", "markdown"] as const)("disguised words are read (%s)", (format) => {
  const disguised = [
    "Our gummies cu\u200Bre can\u00ADcer.",
    "Our gummies \u202Acure\u202C cancer.",
    "Our gummies \uFF43\uFF55\uFF52\uFF45 cancer.",
    "Our gummies \u{1D5F0}\u{1D602}\u{1D5FF}\u{1D5F2} cancer.",
    ...["\u202F", "\u2009", "\u2028", "\u2029", "\u3000", "\u3164", "\u2800"].map(
      (space) => `Our gummies cure${space}cancer.`,
    ),
  ];
  expect(
    disguised.filter((text) => !rulesIn(text, { format }).includes("no-health-claims")),
  ).toEqual([]);
});

test("a plain text is read as it is shown, with its signs", () => {
  for (const text of [
    "`Our gummies` `cure` `cancer`",
    "Our gummies <b>cure cancer</b>",
    "<Our gummies cure cancer>",
    "Our gummies *cure* cancer",
    "| Our gummies | cure cancer |",
  ])
    expect(rulesIn(text), text).toContain("no-health-claims");
});

test("signs that are no letters stay signs", () => {
  expect(rulesIn("Gummies\u2122 cure cancer\u00B2.")).toContain("no-health-claims");
  expect(check("Our gummies c\uFF55re cancer, \uFF46or sure.")[0]?.words).toBe("c\uFF55re cancer");
});

test.each([
  ...["1,", "'", "a'", "free.", "free to ", "you u ", "gummies cure ", "Up to 90% off now ok. "],
  ...["{{", "{{a}}", "&amp;", "a\u0301", "\u200B", "\n\n", "? ", '"', "`", "<a", "[x]("],
])("the time to check %j grows with the length only", (part) => {
  const measure = (length: number) => {
    const text = part.repeat(length / part.length);
    return measureCpuTime(() => check(text));
  };
  measure(20_000);
  const slow = () => measure(20_000) > 100 && measure(40_000) > 3.5 * measure(20_000);
  expect(slow() && slow() && slow()).toBe(false);
});

test("claims of a long sentence are found at any place of it, once", () => {
  const words = "and the shelf near the door has more room ".repeat(60);
  const text = `We open the box ${words}our gummies cure cancer ${words}.`;
  expect(rulesIn(text, { model: null })).toEqual(["no-health-claims"]);
});

test("concepts of two sentences, headings, or cells do not add up", () => {
  expect(rulesIn("We sell gummies. Anxiety Avenue is closed.")).toEqual([]);
  expect(rulesIn("| Gummies | Pain |\n| --- | --- |", { format: "markdown" })).toEqual([]);
});

test("a question is read with its answer, and a short answer with what follows", () => {
  expect(rulesIn("Do you deliver? We do not deliver.")).toEqual([]);
  expect(rulesIn("Can I drive after one gummy? No. Wait until the next day.")).toEqual([]);
  expect(rulesIn("Can I drive on it? Sure. One gummy is nothing.")).toContain("no-driving");
  expect(rulesIn("Under 21 but with a parent? Come in and shop.")).toContain("nothing-for-minors");
});

test("words are found as people type them on a phone", () => {
  expect(rulesIn("we bring it to ur door")).toContain("delivery");
  expect(rulesIn("u will be floating on this strain")).toContain("no-promised-effects");
});

test("an approved service may be offered, others only between their marks", () => {
  const text = "We deliver, and curbside is open.";
  expect(rulesIn(text, { approvedServices: ["delivery"] })).toEqual(["curbside"]);
  expect(rulesIn("{{#curbside}}Curbside is open.{{/curbside}}")).toEqual([]);
  expect(rulesIn("{{^curbside}}Curbside is open.{{/curbside}}")).toEqual(["curbside"]);
  expect(rulesIn("Orders start at {{deliveryMinimum}}.")).toEqual(["delivery"]);
  const marked = "{{#medical}}Patients bring a card.{{/medical}} We deliver.";
  expect(check(marked).map(({ words }) => words)).toEqual(["deliver"]);
});

test("a recorded wording may stay for its rule, and only exactly as recorded", () => {
  const exceptions = [{ text: "best jar", rule: "superlatives", reason: "specified" }];
  expect(rulesIn("The best jar is here.", { exceptions })).toEqual([]);
  expect(rulesIn("The Best jar is here.", { exceptions })).toEqual(["superlatives"]);
  expect(rulesIn("The best jar cures cancer.", { exceptions })).toEqual(["no-health-claims"]);
});

test("a confirmed claim may be stated, but confirms nothing about health", () => {
  const text = "We are the best store in Detroit.";
  expect(rulesIn(text, { confirmedClaims: ["best store in Detroit"] })).toEqual([]);
  const health = "Our gummies cure cancer.";
  expect(rulesIn(health, { confirmedClaims: [health] })).toEqual(["no-health-claims"]);
});

test("a rule that names an unknown concept or an exception without a rule is invalid", () => {
  const [rule] = pack.rules;
  const invalid = {
    ...pack,
    rules: [
      { ...rule, check: { suggestion: "Stop.", cases: [{ words: ["no-such-concept"] }] } },
    ] as RulePackInput["rules"],
    exceptions: [{ text: "a", rule: "no-such-rule", reason: "b" }],
  };
  const messages = rulePackSchema.safeParse(invalid).error?.issues.map(({ message }) => message);
  expect(messages).toEqual([
    'the pack has no concept "no-such-concept"',
    'the pack has no rule "no-such-rule"',
  ]);
});

test("every concept is used by a rule", () => {
  const used = pack.rules.flatMap(({ check: rule }) => [
    ...(rule?.unless ?? []),
    ...(rule?.cases.flatMap(({ words, unless = [], unlessBefore = [] }) => [
      ...words,
      ...unless,
      ...unlessBefore,
    ]) ?? []),
  ]);
  const all = [...used, pack.classifier?.leaves];
  expect(Object.keys(pack.concepts).filter((name) => !all.includes(name))).toEqual([]);
});

test.each([
  ["in capitals", "Free"],
  ["with an open bracket", "free (joint"],
  ["with a sign of its own", "free[d]"],
  ["with many gaps", "a ... b ... c ... d"],
])("a phrase %s is invalid", (_, phrase) => {
  const { error } = rulePackSchema.safeParse({ ...pack, concepts: { odd: [phrase] }, rules: [] });
  expect(error?.issues.map(({ path }) => path.join("."))).toContain("concepts.odd.0");
});

test("a question answered with no is left out; with another answer it counts", () => {
  expect(rulesIn("Do your gummies cure insomnia? No. They are not medicine.")).toEqual([]);
  expect(rulesIn("Do your gummies cure insomnia? Many say so.")).toContain("no-health-claims");
  expect(rulesIn("Tired of insomnia? No more, with our gummies.")).toContain("no-health-claims");
});

test.each([
  "we dont deliver to ohio, and u cant order here",
  "Can I order ahead? Nope. Come to the counter.",
  "There is no curbside, sorry.",
])("a denial as people type it is fine: %s", (text) => {
  expect(rulesIn(text)).toEqual([]);
});

test("a question and its answer in two fields are one text", () => {
  const value = {
    faqs: [{ question: "Do they cure pain?", answer: "No.", id: 1 }],
    question2: "Where?",
    answer2: "Here.",
    question3: "Alone?",
  };
  expect(joinQuestions(value)).toEqual({
    faqs: [{ answer: "Do they cure pain? No.", id: 1 }],
    answer2: "Where? Here.",
    question3: "Alone?",
  });
});

test("no concept has a phrase twice", () => {
  for (const [name, phrases] of Object.entries(pack.concepts)) {
    expect(phrases, name).toEqual([...new Set(phrases)]);
  }
});

test.each([
  "a ".repeat(50_000),
  "a".repeat(100_000),
  "free to ".repeat(12_000),
  "((".repeat(9_000),
])("a finding after 100 KB of repeated text is found", (text) => {
  const found = rulesIn(`${text}\n\nGummies cure cancer.`);
  expect(found).toContain("no-health-claims");
});

test("words too far apart to belong together do not add up", () => {
  expect(rulesIn("Smoke a joint and drive.")).toEqual(["no-driving"]);
  const between = "and read the label of the next jar on the shelf while a friend decides";
  expect(rulesIn(`Smoke a joint ${between} whether to drive.`)).toEqual([]);
});

/** Towns of Michigan that share their name with a place where nothing may be taken. */
const SHARED_NAMES =
  "Atlanta Brooklyn Charlotte Nashville Portland Rockford Sandusky Wyoming".split(" ");

/**
 * The first has words of several rules, which a name could complete. The model rightly stops it with any
 * name, so it reads the second; it also knows St. Louis in Missouri.
 */
const TOWN_SENTENCES = [
  {
    ...{ end: "can smoke flower and bring everyone a gummy", context: { model: null } },
    shared: SHARED_NAMES,
  },
  {
    ...{ end: "can buy flower here and take it home", context: {} },
    shared: [...SHARED_NAMES, "St. Louis"],
  },
];

test.each(TOWN_SENTENCES)(
  "no name of a town breaks a rule: adults $end",
  ({ end, context, shared }) => {
    const prepositions = "in from to our your the for near around across on".split(" ");
    const write = (name: string) =>
      prepositions.map((word) => `Adults ${word} ${name} ${end}.`).join("\n\n");
    expect(rulesIn(write("Warren"), context)).toEqual([]);
    expect(rulesIn(write("Ohio"), context)).not.toEqual([]);
    const towns = [...readPlaces(), ...readMichiganTowns()].map(({ name }) => name);
    const found = towns.filter(
      (name) => !shared.includes(name) && rulesIn(write(name), context).length > 0,
    );
    expect(found).toEqual([]);
  },
);

const getRate = ({ found, of }: Share) => found / of;

test("most sentences of the validation part are found, and few harmless ones are stopped", () => {
  const { recall, falseAlarms } = measureCorpus(readCorpus("validation"));
  expect(getRate(recall)).toBeGreaterThanOrEqual(0.9);
  expect(getRate(falseAlarms)).toBeLessThanOrEqual(0.03);
});

const tuning = readCorpus("tuning");
const tuningSample = sample(tuning, 12_000);

test(`sentences for tuning are found, and harmless ones are not (${sampleTitle(tuningSample.length, tuning.length, "sentences")})`, () => {
  const { recall, falseAlarms } = measureCorpus(tuningSample);
  const rate = ({ found, of }: Share) => found / of;
  expect(rate(recall)).toBeGreaterThanOrEqual(0.97);
  expect(rate(falseAlarms)).toBeLessThanOrEqual(0.03);
});
