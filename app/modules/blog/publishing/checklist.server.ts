import type { Db, Tx } from "#app/db/schema.ts";
import type { CopyFinding } from "#app/modules/compliance/copy-check/copy-finding.ts";
import { withoutTrailingSlash } from "#app/platform/trim-end.ts";
import type { PostRefused } from "../editing/change-post.server.ts";
import { refusePost } from "../editing/change-post.server.ts";
import { findContentProblems } from "../editing/post-form.server.ts";
import { type CheckItem, FIELD_LABELS, type PostFields } from "../editing/staff-post.ts";

/** Search engines cut a description after about this many characters. */
const MAX_DESCRIPTION_LENGTH = 160;

/** A shorter description says too little to be clicked. */
const MIN_DESCRIPTION_LENGTH = 50;

/** Whether the site has a page at this path. */
export type HasPage = (path: string) => Promise<boolean>;

interface Checked {
  fields: PostFields;
  html: string;
  /** What prevents publishing, by field; see `findContentProblems`. */
  problems: Readonly<Record<string, string>>;
  findings: readonly CopyFinding[];
  /** Whether the automatic description ends in the middle of a sentence. */
  isDescriptionCut: boolean;
  hasPage: HasPage;
}

/** What to look at before a post is published, in the order of the editor's fields. */
export async function listChecks(checked: Checked): Promise<CheckItem[]> {
  const { fields, problems } = checked;
  const required = (["title", "markdown", "excerpt", "category", "image", "author"] as const).map(
    (field): CheckItem => ({
      ...{ id: field, label: FIELD_LABELS[field], field },
      state: problems[field] === undefined ? "fine" : "blocks",
      text: problems[field],
    }),
  );
  return [
    ...required,
    checkAltTexts(problems),
    checkDescription(checked),
    await checkLinks(checked),
    checkCopy(checked.findings, fields),
  ];
}

/** Words of the message about a picture without a description (`checkContent`). */
const NO_ALT = /has no description/;

function checkAltTexts({ markdown = "" }: Readonly<Record<string, string>>): CheckItem {
  const item = { id: "alt", label: "Picture descriptions", field: "markdown" } as const;
  return NO_ALT.test(markdown)
    ? { ...item, state: "blocks", text: markdown }
    : { ...item, state: "fine" };
}

function checkDescription({ fields, problems, isDescriptionCut }: Checked): CheckItem {
  const { description: label } = FIELD_LABELS;
  const item = { id: "description", label, field: "description" } as const;
  if (problems.description) return { ...item, state: "blocks", text: problems.description };
  const { length } = [...fields.description];
  const warn = (text: string): CheckItem => ({ ...item, state: "warns", text });
  if (length > MAX_DESCRIPTION_LENGTH) {
    return warn(
      `Shorten it to about ${MAX_DESCRIPTION_LENGTH} characters. It has ${length}, and search engines cut off the rest.`,
    );
  }
  if (length > 0 && length < MIN_DESCRIPTION_LENGTH) {
    return warn(
      `Say in a sentence what the post is about. The description has only ${length} characters.`,
    );
  }
  if (isDescriptionCut)
    return warn(
      "Write a sentence about the post. Without it, search engines show the beginning of the text, cut off mid-sentence.",
    );
  return { ...item, state: "fine" };
}

async function checkLinks({ html, hasPage }: Checked): Promise<CheckItem> {
  const item = { id: "links", label: "Links to our pages", field: "markdown" } as const;
  const paths = listOwnPaths(html);
  const known = await Promise.all(paths.map(hasPage));
  const broken = paths.filter((_, index) => !known[index]);
  if (broken.length === 0) return { ...item, state: "fine" };
  return {
    ...item,
    state: "warns",
    text: `There is no page at ${broken.join(", ")}. Correct or remove the link.`,
  };
}

/** Paths of the site's own pages that a text links to, without query and fragment; files are left out. */
export function listOwnPaths(html: string): string[] {
  const paths = [...html.matchAll(/href="(\/[^"?#]*)/g)].map(([, path = ""]) => path);
  const pages = paths.filter((path) => !path.startsWith("//") && !/\.\w+$/.test(path));
  return [...new Set(pages.map((path) => withoutTrailingSlash(path)))];
}

function checkCopy(findings: readonly CopyFinding[], fields: PostFields): CheckItem {
  const item = { id: "copy", label: "Copy check" } as const;
  const fieldOf = (finding: CopyFinding | undefined) =>
    Object.hasOwn(fields, finding?.field ?? "") ? (finding?.field as keyof PostFields) : "markdown";
  const blocking = findings.filter(({ severity }) => severity === "block");
  if (blocking.length > 0) {
    const text = `Change the words “${blocking[0]?.words}”. An advertising rule forbids them.`;
    return { ...item, state: "blocks", text, field: fieldOf(blocking[0]) };
  }
  const open = findings.filter(({ reasonGivenAt }) => !reasonGivenAt);
  if (open.length > 0) {
    const text = "Some words need a reason. You will be asked for it when you publish.";
    return { ...item, state: "warns", text, field: fieldOf(open[0]) };
  }
  return { ...item, state: "fine", field: "markdown" };
}

/** A post that may be approved, with the revision that was checked. */
interface Ready {
  ok: true;
  revision: number;
}

/**
 * Refuses a post that must not become public: something is missing or cannot be shown. Call it before the
 * transaction, and refuse there if the post has another revision by then.
 */
export async function checkReady(
  db: Db | Tx,
  { id }: { id: string },
): Promise<Ready | PostRefused> {
  const row = await db
    .selectFrom("blog_posts")
    .select(["revision", "title", "excerpt", "category", "image", "author", "description"])
    .select(["markdown", "city_id", "html"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return refusePost("missing");
  const { revision, html, city_id: cityId, ...texts } = row;
  const fieldErrors = await findContentProblems(db, { ...texts, cityId }, html);
  const [text] = Object.values(fieldErrors);
  if (text === undefined) return { ok: true, revision };
  return { ...refusePost("incomplete"), text, fieldErrors };
}
