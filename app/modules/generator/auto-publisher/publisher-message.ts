import { formatMoment } from "#app/platform/time-text.ts";

/** What a run of the auto-publisher came to. */
interface Result {
  /** Titles. */
  published: string[];
  prepared: string[];
  /** One sentence per city that got no post. */
  refused: string[];
  weekFull: boolean;
  /** A run before this one published and was then cut off. */
  resumed: boolean;
  postsPerWeek: number;
  nextWeek: Date;
  /** Posts that waited for people before this run; undefined where nobody has to look at them. */
  waiting: number | undefined;
}

const list = new Intl.ListFormat("en-US");

/** What was done and what was not, and why, in sentences for staff. */
export function sayResult(result: Result): string {
  const { published, prepared, refused } = result;
  const sentences = [
    published.length > 0
      ? `Published ${titles(published)}.`
      : `Nothing was published: ${whyNot(result)}.`,
    ...(published.length > 0 && result.weekFull ? [`${upper(weekOver(result))}.`] : []),
    ...(prepared.length > 0 ? [`Prepared ${titles(prepared)} for review.`] : []),
    ...(prepared.length === 0 && refused.length === 0 ? enough(result) : []),
    ...refused,
  ];
  return sentences.join(" ");
}

function whyNot(result: Result): string {
  if (result.weekFull) return weekOver(result);
  if (result.resumed) return "the run that was cut off before had published already";
  if (result.waiting !== undefined) return "no approved post is waiting";
  return result.prepared.length > 0
    ? "the settings were changed in the meantime"
    : "no post could be written";
}

function weekOver({ postsPerWeek, nextWeek }: Result): string {
  const posts = postsPerWeek === 1 ? "the one post" : `all ${postsPerWeek} posts`;
  return `${posts} of this week are out, and the next can follow on ${formatMoment(nextWeek, "weekday")}`;
}

/** Drafts are not piled up: whoever approves them should see the end of the pile. */
function enough({ waiting = 0, postsPerWeek }: Result): string[] {
  if (waiting < postsPerWeek) return [];
  const posts = waiting === 1 ? "1 post is" : `${waiting} posts are`;
  return [`No draft was prepared: ${posts} waiting already, enough for a week.`];
}

const titles = (all: string[]) => list.format(all.map((title) => `“${title}”`));
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
