import { checkCopy } from "#app/modules/compliance/copy-check/check-copy.ts";
import type { CopyFormat } from "#app/modules/compliance/copy-check/copy-finding.ts";
import { joinQuestions } from "#app/modules/compliance/copy-check/sentences.ts";
import { getRulePack } from "#app/modules/compliance/rule-packs.server.ts";
import {
  KINDS,
  listTemplates,
  SERVICE_KIND,
  TOWN_TEXTS,
  UNLISTED_CLOSINGS,
  WAYS,
} from "#app/modules/generator/templates.server.ts";
import { removeFactKeys } from "#app/modules/generator/wording.server.ts";
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
  /** Removes what readers never see. */
  clean?: (text: string) => string;
}

/** A slug, an icon, or a key of the facts, which nobody reads. */
const IDENTIFIER = /^[a-z][\w./-]*$/;

const shorten = (sentence: string) =>
  sentence.length > 120 ? `${sentence.slice(0, 120)}…` : sentence;

/** Finds words that a rule does not let the store publish. */
export function checkWords(
  { file, name, value, format, about = [], clean = (text) => text }: CheckedCopy,
  facts: Pick<SiteFacts, "address">,
): Problem[] {
  const context = { pack: getRulePack(facts.address.state), approvedServices: about, format };
  const problems: Problem[] = [];
  visitStrings(joinQuestions(value), (written, path) => {
    const text = clean(written);
    if (IDENTIFIER.test(text)) return;
    for (const { rule, words, sentence } of checkCopy(text, context)) {
      if (rule.severity !== "block") continue;
      const reason = `“${words}” breaks the rule ${rule.id}: ${shorten(sentence)}`;
      problems.push({ file, field: formatFieldPath(name, path), reason });
    }
  });
  return problems;
}

/** Finds such words in what the generator can say. */
export function checkTemplates(facts: Pick<SiteFacts, "address">): Problem[] {
  const file = "content/generator";
  const templates = [...KINDS, SERVICE_KIND].flatMap((kind) =>
    listTemplates(kind).map(({ id, titles, excerpt, blocks }) => ({
      name: id,
      value: { titles, excerpt, text: blocks.join("\n\n") },
      about: kind.services ?? [],
    })),
  );
  const towns = [...TOWN_TEXTS].map(([slug, value]) => ({ name: slug, value, about: [] }));
  const shared = { name: "shared-texts", value: [...WAYS, ...UNLISTED_CLOSINGS], about: [] };
  return [
    ...[...templates, ...towns, shared].flatMap(({ name, value, about }) =>
      checkWords({ file, name, value, format: "markdown", about, clean: removeFactKeys }, facts),
    ),
    ...checkWords({ file, name: "model-facts", value: modelFacts, format: "plain" }, facts),
  ];
}
