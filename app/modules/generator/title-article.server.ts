import { capitalize } from "#app/platform/capitalize.ts";
import { shuffle } from "#app/platform/random.server.ts";
import { LOCAL_TOPICS } from "./phrase-bank.server.ts";
import type { PlannedSection } from "./plan-article.server.ts";
import type { PlanningContext } from "./planning-context.server.ts";
import type { ArticleKind, Topic } from "./schema.ts";
import { canFillNames, conditionsOf, fillNames, type PlaceNames } from "./wording.server.ts";

const listFormat = new Intl.ListFormat("en-US");

/**
 * A title that no post of this month has, apart from names. The slug comes from the title, so the
 * title must not change with the approvals.
 */
export function chooseTitle(
  kind: ArticleKind,
  sections: readonly PlannedSection[],
  context: PlanningContext,
): string {
  const { names, random, resolve, stored } = context;
  const fill = (text: string, more: PlaceNames = {}) =>
    resolve(fillNames(text, { ...names, ...more }));
  const subjects = listSubjects(kind, sections, context)
    .filter(({ id }) => !LOCAL_TOPICS.includes(id))
    .map(({ name }) => fillNames(name, names));
  const pairs = subjects.flatMap((a, at) => subjects.slice(at + 1).map((b) => ({ a, b })));
  const paired = pairs.flatMap(({ a, b }) =>
    kind.pairTitles.map((title) => fill(title, { a, b, A: capitalize(a), B: capitalize(b) })),
  );
  const plain = kind.titles
    .filter((title) => canFillNames(title, names))
    .map((title) => fill(title));
  const titles = [...shuffle(plain, random), ...shuffle(paired, random)];
  return titles.find((title) => !stored.isTitleTaken(title)) ?? titles[0] ?? context.place.name;
}

/** Topics that titles and excerpts may name: without conditions, except for the kind's own services. */
function listSubjects(
  kind: ArticleKind,
  sections: readonly PlannedSection[],
  { names }: PlanningContext,
): Topic[] {
  const own: readonly string[] = kind.services ?? [];
  return sections
    .map(({ topic }) => topic)
    .filter(
      (topic) => topic.town !== "home" && conditionsOf(topic).every((token) => own.includes(token)),
    )
    .filter(({ name, about }) => canFillNames(name, names) && canFillNames(about, names));
}

const EXCERPT_ENDS = [
  "For adults in {town}.",
  "A guide for {town}.",
  "Written for people in {town}.",
  "For shoppers from {town}.",
];

/** Number of sections an excerpt names. */
const EXCERPT_SUBJECTS = 3;

/** Says what some of the sections answer, in their order: "What to bring, how to pay, and …". */
export function writeExcerpt(
  kind: ArticleKind,
  sections: readonly PlannedSection[],
  context: PlanningContext,
): string {
  const { names, random } = context;
  const subjects = listSubjects(kind, sections, context);
  const picked = new Set(shuffle(subjects, random).slice(0, EXCERPT_SUBJECTS));
  const abouts = subjects
    .filter((topic) => picked.has(topic))
    .map(({ about }) => fillNames(about, names));
  const end = fillNames(shuffle(EXCERPT_ENDS, random)[0] as string, names);
  return `${capitalize(listFormat.format(abouts))}. ${end}`;
}
