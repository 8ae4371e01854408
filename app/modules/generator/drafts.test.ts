import { expect, test } from "vitest";
import type { Service } from "#app/modules/store/schema.ts";
import { shippedFacts } from "#app/modules/store/site-facts.server.ts";
import { POST_NOW } from "#tests/factories/posts.ts";
import { factsWithoutServices } from "#tests/factories/saved-content.ts";
import { type ArticleDraft, composeArticle } from "./compose-article.server.ts";
import { describeTypedPlace } from "./describe-place.server.ts";
import { checkDraft } from "./drafts.server.ts";
import { KINDS } from "./templates.server.ts";

const place = describeTypedPlace("warren", shippedFacts);
const kind = KINDS.find(({ id }) => id === "flower");
if (!kind) throw new Error("no such kind");
const draft = composeArticle({ place, kind, seed: "1", facts: shippedFacts, now: POST_NOW });
const withMarkdown = (markdown: string) => ({
  ...draft,
  markdown: `${draft.markdown}\n${markdown}\n`,
});

test("a valid article passes, even with conditional parts", async () => {
  expect(await checkDraft(draft, shippedFacts)).toEqual([]);
  const parts =
    "{{#delivery}}\n\n## At home\n\nWe deliver.\n\n{{/delivery}}\n\nCome{{#pickup}} in{{/pickup}}.";
  expect(await checkDraft(withMarkdown(parts), shippedFacts)).toEqual([]);
});

test.each<[string, ArticleDraft, string]>([
  [
    "open in the text",
    withMarkdown("{{#delivery}}We deliver."),
    "no matching mark for {{#delivery}}",
  ],
  [
    "closed in the excerpt",
    { ...draft, excerpt: "A{{/pickup}} b" },
    "no matching mark for {{/pickup}}",
  ],
  [
    "from one block to the next",
    withMarkdown("- {{#delivery}}One\n\nTwo.{{/delivery}}"),
    "the part of {{#delivery}} begins in one block and ends in another",
  ],
  [
    "of an unknown condition",
    withMarkdown("{{#drones}}By air.{{/drones}}"),
    "unknown token {{drones}}",
  ],
])("a part that is %s is rejected", async (_what, broken, reason) => {
  expect(await checkDraft(broken, shippedFacts)).toContain(reason);
});

test.each<[Service[], string, string]>([
  [["delivery"], "We deliver to most homes.", "deliver"],
  [["curbside"], "We bring the bag to your car.", "bring the bag to your car"],
  [["pickup"], "Then pick up your order inside.", "pick up your order"],
  [["pickup", "curbside"], "It pays to order ahead.", "order ahead"],
  [["pickup", "curbside", "delivery"], "You can order online.", "order online"],
  [["medical"], "Bring your medical card.", "medical card"],
])("without approval of %j, rejects: %s", async (off, sentence, words) => {
  const reason = `mentions a service that is not approved: ${words}`;
  expect(await checkDraft(withMarkdown(sentence), factsWithoutServices(...off))).toEqual([reason]);
  expect(await checkDraft(withMarkdown(sentence), factsWithoutServices(...off.slice(1)))).toEqual(
    [],
  );
});

test("hidden parts claim nothing, and only words that readers see count", async () => {
  const hidden = withMarkdown(`{{#delivery}}${"We deliver. ".repeat(300)}{{/delivery}}`);
  expect(await checkDraft(hidden, factsWithoutServices("delivery"))).toEqual([]);
  expect((await checkDraft(hidden, shippedFacts)).join()).toMatch(/words, must be 400 to 1000/);
});
