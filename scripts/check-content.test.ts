import { expect, test } from "vitest";
import { checkContent } from "./check-content.ts";
import { CONTENT_FILES, type ContentName, readMarkdownPages } from "./content/content-files.ts";
import { formatProblem } from "./content/problem.ts";

type Part = Record<string, unknown>;

/** Checks the project's content with one value put in place of the real one. */
function problemsWith(name: ContentName, value: unknown): string[] {
  return checkContent({ values: { [name]: value } }).map(formatProblem);
}

/** A copy of the real value with the part at that dotted path changed. */
function changed(name: ContentName, path: string, value: unknown): unknown {
  const copy = structuredClone<unknown>(CONTENT_FILES[name].value);
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  const parent = keys.reduce((part, key) => part[key] as Part, copy as Part);
  parent[last] = value;
  return copy;
}

test("the project's own content is valid", () => {
  expect(checkContent()).toEqual([]);
});

test.each<[ContentName, string, unknown, string]>([
  ["products", "2.price", "50", "content/products.ts: products[2].price: must look like $45"],
  ["products", "2.price", "$90", "content/products.ts: products[2].price: must be from $35 to $65"],
  ["products", "0.id", 2, "content/products.ts: products[1].id: repeats products[0].id: 2"],
  ["products", "0.colour", "red", "content/products.ts: products[0].colour: unknown key"],
  [
    "products",
    "0.name",
    undefined,
    "content/products.ts: products[0].name: is missing, must be string",
  ],
  [
    "products",
    "0.picture",
    "nope",
    "content/products.ts: products[0].picture: no such picture in content/pictures.ts: nope",
  ],
  ["facts", "phone", "call", "content/facts.ts: facts.phone: must look like (313) 555-0142"],
  ["facts", "address.zip", "1", "content/facts.ts: facts.address.zip: unknown key"],
  [
    "facts",
    "hours.weekly.monday.opens",
    "9",
    "content/facts.ts: facts.hours.weekly.monday.opens: must look like 09:00",
  ],
  [
    "facts",
    "menu.paths.pre-rolls",
    "x",
    'content/facts.ts: facts.menu.paths["pre-rolls"]: must begin with / and contain no spaces',
  ],
  [
    "facts",
    "menu.baseUrl",
    "http://x.example",
    "content/facts.ts: facts.menu.baseUrl: must be a URL that starts with https://, such as https://www.example.com",
  ],
  [
    "facts",
    "returnsPolicy",
    "{{city}}",
    "content/facts.ts: facts.returnsPolicy: must not contain {{tokens}}",
  ],
  [
    "facts",
    "campaign.percentOff",
    95,
    "content/deals.ts: deals: none reaches the 95% that facts.campaign promises",
  ],
  [
    "deals",
    "0.endsOn",
    "2020-01-01",
    "content/deals.ts: deals[0].endsOn: must not be before the first day",
  ],
  [
    "deals",
    "0.endsOn",
    "2027-02-30",
    "content/deals.ts: deals[0].endsOn: must be a date such as 2026-11-20",
  ],
  [
    "categories",
    "0.slug",
    "edibles",
    "content/shop.ts: categories[0].slug: must be flower: the order is fixed",
  ],
  [
    "shelves",
    "3.empty",
    undefined,
    "content/shop.ts: shelves[3].empty: is missing: this shelf has no products",
  ],
  [
    "videos",
    "1.id",
    "PLACEHOLDER-01",
    "content/videos.ts: videos[1].id: repeats videos[0].id: PLACEHOLDER-01",
  ],
  ["reviews", "0.rating", 4, "content/home.ts: reviews[0].rating: must be 5"],
  ["faqs", "3.answer", "{{card}}", "content/home.ts: faqs[3].answer: unknown token {{card}}"],
  [
    "faqs",
    "0.answer",
    "Daily 9:00 AM to 10:00 PM.",
    'content/home.ts: faqs[0].answer: repeats the fact "daily 9:00 AM to 10:00 PM": write {{openingHours}}',
  ],
  [
    "heads",
    "home.description",
    "{{name}} ".repeat(17).trim(),
    "content/heads.ts: heads.home.description: must be at most 160 characters once filled in, is 237",
  ],
  ["pictures", "extra", "A thing", "content/pictures.ts: extra: art/extra.webp does not exist"],
])("%s with a bad %s is rejected with file, field, and reason", (name, path, value, line) => {
  expect(problemsWith(name, changed(name, path, value))).toContain(line);
});

test.each<[ContentName, string]>([
  ["categories", "must have exactly 8 categories"],
  ["products", "must have exactly 6 products"],
  ["reviews", "must have exactly 6 reviews"],
  ["videos", "must have exactly 13 reels"],
  ["faqs", "must have exactly 8 questions"],
  ["features", "must have exactly 4 features"],
])("%s with one too few is rejected", (name, reason) => {
  const lines = problemsWith(name, Object.values(CONTENT_FILES[name].value).slice(1));
  expect(lines).toContain(`${CONTENT_FILES[name].file}: ${name}: ${reason}`);
});

test.each(Object.keys(CONTENT_FILES) as ContentName[])(
  "%s without a value is reported, not thrown",
  (name) => {
    const { file } = CONTENT_FILES[name];
    expect(problemsWith(name, null)[0]).toMatch(`${file}: ${name}: must be `);
  },
);

test("an image without alternative text is rejected", () => {
  const problems = checkContent({
    artNames: [...Object.keys(CONTENT_FILES.pictures.value), "new"],
  });
  expect(problems.map(formatProblem)).toEqual([
    "content/pictures.ts: new: is missing, must describe the picture",
  ]);
});

test("Markdown pages need valid front matter, no h1, and known tokens", () => {
  const file = "content/pages/terms.md";
  const lines = (source: string) =>
    checkContent({ markdown: { [file]: source } }).map(formatProblem);
  expect(lines("Text")).toEqual([
    `${file}: front matter: must begin with front matter between two lines of ---`,
  ]);
  const head =
    "---\ntitle: Terms\ndescription: Our terms.\nkeywords: terms\nupdated: yesterday\n---\n";
  expect(lines(`${head}\n# Terms\n\n{{nobody}}\n`)).toEqual([
    `${file}: front matter.updated: must be a date such as 2026-11-20`,
    `${file}: text: must begin at ## headings`,
    `${file}: text: unknown token {{nobody}}`,
  ]);
  expect(Object.keys(readMarkdownPages())).toContain(file);
});

test("invalid rule packs are rejected with file, rule, and field", () => {
  const rule = {
    ...{ id: "age", citation: "R 1", summary: "Says who may buy.", effective: "2022-03-07" },
    ...{ checked: "2026-11-22", severity: "block", ask: "Counsel" },
  };
  const pack = (...rules: object[]) => ({
    ...{ state: "OH", name: "Ohio", version: "2026-11-22", rules },
  });
  const lines = (rules: Record<string, unknown>) => checkContent({ rules }).map(formatProblem);
  expect(lines({ "ohio.ts": pack(rule) })).toEqual([]);
  expect(lines({ "ohio.ts": pack(rule, { ...rule, citation: "R 2" }) })).toEqual([
    "content/rules/ohio.ts: pack.rules.age.id: must not be in the list twice",
  ]);
  expect(lines({ "ohio.ts": pack({ ...rule, find: { pattern: "(" } }) })).toEqual([
    "content/rules/ohio.ts: pack.rules.age.find.pattern: is not a valid regular expression",
  ]);
  expect(lines({ "ohio.ts": pack({ ...rule, ask: undefined }) })).toEqual([
    "content/rules/ohio.ts: pack.rules.age.ask: is missing, must be string",
  ]);
  expect(lines({ "ohio.ts": pack({ ...rule, services: ["pickup"] }) })).toEqual([
    "content/rules/ohio.ts: pack.rules.age.find: is missing: a rule about a service must say how to recognize it",
  ]);
  expect(lines({ "ohio.ts": null })).toEqual([
    "content/rules/ohio.ts: pack: must be object, not null",
  ]);
  expect(lines({ "a.ts": pack(rule), "b.ts": pack(rule) })).toEqual([
    "content/rules/b.ts: pack.state: repeats OH of content/rules/a.ts",
  ]);
});
