import { expect, test } from "vitest";
import { postContentSchema } from "#app/modules/blog/rendering/content-schema.server.ts";
import { renderPost } from "#app/modules/blog/rendering/render-post.server.ts";
import { makeRandom } from "#app/platform/seeded-random.ts";
import { countWords } from "#app/platform/words.ts";
import { makeArticleWriter } from "./invented-articles.ts";

test("an invented article is what its Markdown is rendered to", () => {
  const write = makeArticleWriter(makeRandom(7));
  for (let count = 0; count < 3; count += 1) {
    const { content, ...article } = write();
    expect(postContentSchema.safeParse(content).error).toBeUndefined();
    const { html, text } = renderPost(content.markdown);
    expect(article).toEqual({ html, text, words: countWords(text) });
    expect(article.words).toBeGreaterThan(900);
  }
});
