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

/** Says what the first sections answer: "What to bring, how to pay, and …". */
export function writeExcerpt(
  kind: ArticleKind,
  sections: readonly PlannedSection[],
  context: PlanningContext,
): string {
  const subjects = listSubjects(kind, sections, context);
  const isCore = ({ id }: Topic) => kind.isAboutPlace === true || kind.core.includes(id);
  const abouts = [...subjects.filter(isCore), ...subjects.filter((topic) => !isCore(topic))]
    .slice(0, 3)
    .map(({ about }) => fillNames(about, context.names));
  const list = listFormat.format(abouts);
  const end = fillNames(shuffle(EXCERPT_ENDS, context.random)[0] as string, context.names);
  return `${capitalize(list)}. ${end}`;
}
