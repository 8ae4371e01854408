import { getAtlas } from "#app/modules/areas/places.server.ts";
import { postContentSchema } from "#app/modules/blog/rendering/content-schema.server.ts";
import { renderPost } from "#app/modules/blog/rendering/render-post.server.ts";
import { findUnapprovedClaims } from "#app/modules/compliance/service-claims.server.ts";
import { brokenParts, unmatchedMarks } from "#app/modules/store/conditional-text.ts";
import { repeatedFacts } from "#app/modules/store/repeated-facts.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { tokenValues, unknownTokens } from "#app/modules/store/tokens.server.ts";
import { countWords } from "#app/platform/words.ts";
import pictures from "#content/pictures.ts";
import { makeResolver } from "./approvals.ts";
import { checkLength, checkLinks, checkPictures } from "./article-checks.ts";
import { BANNED_IN_DRAFTS, findBanned } from "./banned-words.ts";
import type { ArticleDraft } from "./compose-article.server.ts";
import { plainText } from "./plain-text.ts";

/** Words of an article that was generated. */
export const DRAFT_WORDS = { fewest: 600, most: 1_000 };

/**
 * What is wrong with a generated article, whoever wrote it: the checks that posts of `content/`
 * pass as well, with stricter words. Empty where nothing is.
 */
export function checkDraft(draft: ArticleDraft, facts: SiteFacts): string[] {
  const whole = [draft.title, draft.excerpt, draft.markdown].join("\n");
  const resolve = makeResolver(facts);
  const known = { slugs: new Set<string>(), towns: new Set(getAtlas().places.keys()) };
  const shape = postContentSchema.safeParse({ ...draft, author: facts.name, cityId: null });
  const values = tokenValues(facts);
  return [
    ...(shape.success
      ? []
      : shape.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`)),
    ...checkLength(countWords(plainText(resolve(draft.markdown))), DRAFT_WORDS),
    ...findBanned(whole, BANNED_IN_DRAFTS),
    ...checkLinks(draft.markdown, known),
    ...checkPictures(draft.markdown, pictures),
    ...checkMarks(draft),
    ...findUnapprovedClaims(resolve(whole), facts).map(
      ({ words }) => `mentions a service that is not approved: ${words}`,
    ),
    ...unknownTokens(whole, values).map((token) => `unknown token {{${token}}}`),
    ...repeatedFacts(whole, facts).map(
      ({ token, value }) => `repeats the fact "${value}": write {{${token}}}`,
    ),
  ];
}

/** What is wrong with the marks of its conditional parts. */
function checkMarks({ title, excerpt, markdown }: ArticleDraft): string[] {
  const unmatched = [title, excerpt, markdown].flatMap(unmatchedMarks);
  if (unmatched.length > 0) return unmatched.map((mark) => `no counterpart of ${mark}`);
  if (!/\{\{[#^]/.test(markdown)) return [];
  const broken = brokenParts(renderPost(markdown).html);
  return broken.map((mark) => `the part of ${mark} begins in one block and ends in another`);
}
