import { checkCopy } from "#app/modules/compliance/copy-check/check-copy.ts";
import { type CopyFormat, joinQuestions } from "#app/modules/compliance/copy-check/sentences.ts";
import { getRulePack } from "#app/modules/compliance/rule-packs.server.ts";
import {
  CLOSINGS,
  KINDS,
  SERVICE_KIND,
  TOPICS,
} from "#app/modules/generator/phrase-bank.server.ts";
import type { Service, SiteFacts } from "#app/modules/store/schema.ts";
import modelFacts from "#content/generator/model-facts.ts";
import { formatFieldPath, type Problem, visitStrings } from "./problem.ts";

interface CheckedCopy {
  file: string;
  name: string;
  value: unknown;
  format: CopyFormat;
  /** Services that the whole text is about; while one is not approved, the text is hidden. */
  about?: readonly Service[];
}

/** A slug, an icon, or a key of the facts, which nobody reads. */
const IDENTIFIER = /^[a-z][\w./-]*$/;

const shorten = (sentence: string) =>
  sentence.length > 120 ? `${sentence.slice(0, 120)}…` : sentence;

/** Finds words that a rule does not let the store publish. */
export function checkWords(
  { file, name, value, format, about = [] }: CheckedCopy,
  facts: Pick<SiteFacts, "address">,
): Problem[] {
  const context = { pack: getRulePack(facts.address.state), approvedServices: about, format };
  const problems: Problem[] = [];
  visitStrings(joinQuestions(value), (text, path) => {
    if (IDENTIFIER.test(text)) return;
    for (const { rule, words, sentence } of checkCopy(text, context)) {
      if (rule.severity !== "block") continue;
      const reason = `“${words}” breaks the rule ${rule.id}: ${shorten(sentence)}`;
      problems.push({ file, field: formatFieldPath(name, path), reason });
    }
  });
  return problems;
}

/** Finds such words in the phrases of the generator. */
export function checkPhraseBank(facts: Pick<SiteFacts, "address">): Problem[] {
  const file = "content/generator";
  const parts = [...TOPICS.values(), ...CLOSINGS, ...KINDS, SERVICE_KIND];
  return [
    ...parts.flatMap((value) => {
      const about = "services" in value ? value.services : [];
      const name = "id" in value ? value.id : "closing";
      return checkWords({ file, name, value, format: "markdown", about }, facts);
    }),
    ...checkWords({ file, name: "model-facts", value: modelFacts, format: "plain" }, facts),
  ];
}
