import { readForModel } from "#app/modules/compliance/copy-check/check-copy.ts";
import type { CopyFormat } from "#app/modules/compliance/copy-check/copy-finding.ts";
import type { ClassifiedSentence } from "#app/modules/compliance/copy-check/sentence-classifier.ts";
import { joinQuestions } from "#app/modules/compliance/copy-check/sentences.ts";
import type { RulePack } from "#app/modules/compliance/schema.ts";
import {
  KINDS,
  listTemplates,
  SERVICE_KIND,
  TOWN_TEXTS,
  UNLISTED_CLOSINGS,
  WAYS,
} from "#app/modules/generator/templates.server.ts";
import { removeFactKeys } from "#app/modules/generator/wording.server.ts";
import { parseFrontMatter } from "#app/platform/front-matter.ts";
import modelFacts from "#content/generator/model-facts.ts";
import { CONTENT_FILES, readMarkdownFolder, readMarkdownPages } from "../content/content-files.ts";
import { visitStrings } from "../content/problem.ts";

/** A slug, an icon, or a key, which nobody reads. */
const IDENTIFIER = /^[a-z][\w./-]*$/;

/**
 * Each sentence of the shipped texts and of what the generator can say, once. Texts about a service are
 * left out, because they are hidden until it is approved.
 */
export function readShippedSentences(pack: RulePack): ClassifiedSentence[] {
  const sentences = new Map<string, ClassifiedSentence>();
  const add = (value: unknown, format: CopyFormat) =>
    visitStrings(joinQuestions(value), (text) => {
      if (IDENTIFIER.test(text)) return;
      const visible = removeFactKeys(text).replace(CONDITIONAL, "");
      for (const sentence of readForModel(visible, pack, format)) {
        sentences.set(sentence.text, sentence);
      }
    });
  for (const { value } of Object.values(CONTENT_FILES)) add(value, "plain");
  const files = [
    readMarkdownFolder("content/areas/profiles"),
    readMarkdownFolder("content/posts"),
    readMarkdownPages(),
  ].flatMap(Object.values<string>);
  for (const file of files) {
    const { data, body } = parseFrontMatter(file);
    add(data, "markdown");
    add(body, "markdown");
  }
  for (const { id, services } of [...KINDS, SERVICE_KIND]) {
    if (services) continue;
    for (const { titles, excerpt, blocks } of listTemplates({ id })) {
      add([...titles, excerpt, blocks.join("\n\n")], "markdown");
    }
  }
  add([...TOWN_TEXTS.values(), ...WAYS, ...UNLISTED_CLOSINGS], "markdown");
  add(modelFacts, "plain");
  return [...sentences.values()];
}

/** A part that shows only while a service is approved. */
const CONDITIONAL =
  /\{\{#(delivery|curbside|pickup|medical|ordering|services)\}\}[\s\S]*?\{\{\/\1\}\}/g;
