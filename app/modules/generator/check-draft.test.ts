import { expect, test } from "vitest";
import { contentFacts } from "#app/modules/store/content.server.ts";
import type { Service } from "#app/modules/store/schema.ts";
import { factsWithout } from "#tests/factories/approvals.ts";
import { KINDS } from "./bank.server.ts";
import { checkDraft } from "./check-draft.server.ts";
import { type ArticleDraft, composeArticle } from "./compose-article.server.ts";
import { describeTyped } from "./describe-place.server.ts";

const place = describeTyped("warren", contentFacts);
const kind = KINDS.find(({ id }) => id === "flower");
if (!kind) throw new Error("no such kind");
const draft = composeArticle({ place, kind, seed: "1", facts: contentFacts });
const adding = (markdown: string) => ({ ...draft, markdown: `${draft.markdown}\n${markdown}\n` });

test("a sound article passes, with conditional parts as well", () => {
  expect(checkDraft(draft, contentFacts)).toEqual([]);
  const parts =
    "{{#delivery}}\n\n## At home\n\nWe deliver.\n\n{{/delivery}}\n\nCome{{#pickup}} in{{/pickup}}.";
  expect(checkDraft(adding(parts), contentFacts)).toEqual([]);
});

test.each<[string, ArticleDraft, string]>([
  ["open in the text", adding("{{#delivery}}We deliver."), "no counterpart of {{#delivery}}"],
  [
    "closed in the excerpt",
    { ...draft, excerpt: "A{{/pickup}} b" },
    "no counterpart of {{/pickup}}",
  ],
  [
    "from one block to the next",
    adding("- {{#delivery}}One\n\nTwo.{{/delivery}}"),
    "the part of {{#delivery}} begins in one block and ends in another",
  ],
  [
    "of a condition there is not",
    adding("{{#drones}}By air.{{/drones}}"),
    "unknown token {{drones}}",
  ],
])("a part that is %s is refused", (_what, broken, reason) => {
  expect(checkDraft(broken, contentFacts)).toContain(reason);
});

test.each<[Service[], string, string]>([
  [["delivery"], "We deliver to most homes.", "deliver"],
  [["curbside"], "We bring the bag to your car.", "bring the bag to your car"],
  [["pickup"], "Then pick up your order inside.", "pick up your order"],
  [["pickup", "curbside"], "It pays to order ahead.", "order ahead"],
  [["pickup", "curbside", "delivery"], "You can order online.", "order online"],
  [["medical"], "Bring your medical card.", "medical card"],
])("without %j it is refused for saying: %s", (off, sentence, words) => {
  const reason = `mentions a service that is not approved: ${words}`;
  expect(checkDraft(adding(sentence), factsWithout(...off))).toEqual([reason]);
  expect(checkDraft(adding(sentence), factsWithout(...off.slice(1)))).toEqual([]);
});

test("what a hidden part says is no claim, and only words readers see count", () => {
  const hidden = adding(`{{#delivery}}${"We deliver. ".repeat(300)}{{/delivery}}`);
  expect(checkDraft(hidden, factsWithout("delivery"))).toEqual([]);
  expect(checkDraft(hidden, contentFacts).join()).toMatch(/words, must be 600 to 1000/);
});
