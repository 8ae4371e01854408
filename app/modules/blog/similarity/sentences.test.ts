import { expect, test } from "vitest";
import { splitSentences } from "#app/platform/text-analysis.server.ts";
import { renderPost } from "../rendering/render-post.server.ts";
import { listSentences, listSentenceTexts } from "./sentences.server.ts";

test.each<[string, string[]]>([
  ["One. Two? “Three.” Four!", ["One.", "Two?", "“Three.”", "Four!"]],
  [
    "From St. Clair Shores to Mt. Clemens. Then home.",
    ["From St. Clair Shores to Mt. Clemens.", "Then home."],
  ],
  ["It is 3.5 grams. See R 420.504(1).", ["It is 3.5 grams.", "See R 420.504(1)."]],
  ["{{paymentPolicy}} Bring one of them.", ["{{paymentPolicy}}", "Bring one of them."]],
  ["Open {{openingHours}} daily.", ["Open {{openingHours}} daily."]],
  [
    "Bring the card. [id] Then come in. [age] [id]",
    ["Bring the card. [id]", "Then come in. [age] [id]"],
  ],
  ["Two words", ["Two words"]],
])("%j is split into %j", (text, sentences) => {
  expect(splitSentences(text)).toEqual(sentences);
});

const ARTICLE = `An opening with [a link](/shop). {{#delivery}}We deliver to homes.{{/delivery}}

## A heading of five words

- The first item of all
- Too short

| What | How much |
| --- | --- |
| A full table row | 12 grams |

![A picture with a caption](art:hero "The caption says this.")`;

test("sentences are those of paragraphs, headings, items, and rows, as readers see them", () => {
  expect(listSentenceTexts(renderPost(ARTICLE).html).filter(Boolean)).toEqual([
    "An opening with a link.",
    "We deliver to homes.",
    "A heading of five words",
    "The first item of all",
    "Too short",
    "A full table row | 12 grams",
    expect.stringContaining("The caption says this."),
  ]);
});

test("a sentence of three words is not compared, and a repeated one counts once", () => {
  const { html } = renderPost("Only three words. It is four words. It is four words.");
  expect(listSentences(html).map(({ text }) => text)).toEqual(["It is four words."]);
});
