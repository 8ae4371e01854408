import { expect, test } from "vitest";
import { identifySource } from "../../../../scripts/copy-model/make-copy-model.ts";
import { trainCopyModel } from "../../../../scripts/copy-model/train-copy-model.ts";
import { getRulePack } from "../rule-packs.server.ts";
import { checkCopy } from "./check-copy.ts";
import { getCopyModel } from "./copy-model.server.ts";
import { classifySentence, findDecisiveWords, parseCopyModel } from "./sentence-classifier.ts";

const pack = getRulePack("MI");

const toSentences = (texts: string) =>
  texts.split("\n").map((text) => ({ text: text.trim(), concepts: [] }));

/** About driving a purple bus, ordering to the attic, and nothing. */
const RIDES = `climb into the purple bus after lunch
the purple bus leaves after lunch
everyone climbs into a purple bus with us
a purple bus waits for you`;
const ORDERS = `order gummies to your attic tonight
we bring it into your attic tonight
your attic is our next stop tonight
tonight the order goes to your attic`;
const PLAIN = `the counter is open until nine on monday
look at the shelf beside the window
our neighbors paint the wall in blue
bring a friend who likes old records`;

const examples = [
  ...toSentences(RIDES).map((sentence) => ({ sentences: [sentence], label: "driving" })),
  ...toSentences(ORDERS).map((sentence) => ({ sentences: [sentence], label: "service" })),
  ...toSentences(PLAIN).map((sentence) => ({ sentences: [sentence], label: "harmless" })),
];
const saved = trainCopyModel(examples, ["driving", "service"], "test");
const model = parseCopyModel(saved);
/** The pack with the threshold that suits the small model. */
const small = { ...pack, classifier: pack.classifier && { ...pack.classifier, stopsAbove: 0.5 } };

const check = (text: string, context: Partial<Parameters<typeof checkCopy>[1]> = {}) =>
  checkCopy(text, { pack: small, approvedServices: [], format: "plain", model, ...context });

const rulesIn = (...args: Parameters<typeof check>) => check(...args).map(({ rule }) => rule.id);

test("the saved model was trained from the present sentences by the present program", () => {
  // If this fails, run `npm run train:copy`.
  expect(pack.classifier).toBeDefined();
  expect(getCopyModel(pack.classifier?.model ?? "").labels).toEqual(
    Object.keys(pack.classifier?.rules ?? {}),
  );
  expect(getCopyModel(pack.classifier?.model ?? "").source).toBe(identifySource());
});

test("each label belongs to a rule that stops publishing", () => {
  const rules = new Map(pack.rules.map((rule) => [rule.id, rule.severity]));
  const severities = Object.values(pack.classifier?.rules ?? {}).map((id) => rules.get(id));
  expect(severities).toEqual(severities.map(() => "block"));
});

test("the same examples make the same model", () => {
  expect(trainCopyModel(examples, ["driving", "service"], "test")).toEqual(saved);
});

test("a sentence like forbidden ones is found, with the words that decided", () => {
  const text = "Hello. The **purple buses** are here for you after lunch.";
  const [finding] = check(text, { format: "markdown" });
  expect(finding?.rule.id).toBe("no-driving");
  expect(finding?.words).toMatch(/purple/);
  expect(text.slice(finding?.start, finding?.end)).toBe(finding?.words);
  expect(finding?.suggestion).toMatch(/^Leave vehicles/);
  expect(check(text, { format: "markdown", model: null })).toEqual([]);
});

test("the pack's model does not stop a sentence that says nothing of the kind", () => {
  const context = { pack, approvedServices: [], format: "plain" } as const;
  expect(checkCopy("From the first word to the last.", context)).toEqual([]);
});

test("a sentence like harmless ones is not found", () => {
  expect(rulesIn("Our neighbors like the blue wall beside the window.")).toEqual([]);
});

test("a fragment is not found", () => {
  expect(rulesIn("Purple bus after lunch")).toEqual([]);
});

test("an approved service may be offered in any words, and between marks as well", () => {
  const text = "Your attic is our next stop tonight.";
  expect(rulesIn(text)).toEqual(["ordering-online"]);
  expect(rulesIn(text, { approvedServices: ["delivery"] })).toEqual([]);
  expect(rulesIn(`{{#delivery}}${text}{{/delivery}}`)).toEqual([]);
});

test("an exception for the rule holds for its whole sentence, one for another rule does not", () => {
  const text = "Climb into the purple bus after lunch.";
  const exception = { text: "purple bus", reason: "Name of a café." };
  expect(rulesIn(text)).toEqual(["no-driving"]);
  expect(rulesIn(text, { exceptions: [{ ...exception, rule: "no-driving" }] })).toEqual([]);
  expect(rulesIn(text, { exceptions: [{ ...exception, rule: "superlatives" }] })).toEqual([
    "no-driving",
  ]);
});

test("a question answered with no is left out", () => {
  expect(rulesIn("Do you climb into the purple bus after lunch? No. We walk.")).toEqual([]);
});

test("a confirmed claim confirms nothing that a rule forbids", () => {
  const text = "Climb into the purple bus after lunch.";
  expect(rulesIn(text, { confirmedClaims: ["purple bus"] })).toEqual(["no-driving"]);
});

test("probabilities of the possible labels and of harmless add up to 1", () => {
  const sentence = { text: "the purple bus in your attic", concepts: [] };
  const odds = (isPossible?: (label: string) => boolean) => {
    const { probability } = classifySentence(model, sentence, isPossible);
    return probability / (1 - probability);
  };
  const each = ["driving", "service"].map((name) => odds((label) => label === name));
  expect(odds()).toBeCloseTo((each[0] ?? 0) + (each[1] ?? 0), 5);
  expect(classifySentence(model, sentence, () => false).probability).toBe(0);
});

test("the words that decided are words of the sentence, without its punctuation", () => {
  const text = 'they said: "the purple bus, after lunch!"';
  const { start, end } = findDecisiveWords(model, { text, concepts: [] }, "driving");
  expect(text.slice(start, end)).toMatch(/^[a-z].*[a-z]$/);
});

test("a finding of phrases asks for a reason if the model takes the sentence for harmless", () => {
  const lenient = {
    ...small,
    classifier: small.classifier && { ...small.classifier, asksBelow: 1 },
  };
  const [finding] = check("Our gummies ease anxiety.", { pack: lenient });
  expect(finding?.rule).toMatchObject({ id: "no-health-claims", severity: "warn" });
  const [early] = check("Preorders open at noon.", { pack: lenient });
  expect(early?.rule).toMatchObject({ id: "ordering-online", severity: "warn" });
  // Visitors would not see these texts.
  for (const text of ["We deliver.", "From {{deliveryMinimum}}."]) {
    const [offer] = check(text, { pack: lenient });
    expect(offer?.rule).toMatchObject({ id: "delivery", severity: "block" });
  }
});
