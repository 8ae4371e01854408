import { editorViewCtx } from "@milkdown/core";
import type { Ctx } from "@milkdown/ctx";
import { InputRule } from "@milkdown/prose/inputrules";
import { $inputRule, $node, $remark } from "@milkdown/utils";
import type { FactChoice } from "#app/modules/store/fact-choices.server.ts";

/** `{{name}}` or `{{driveFrom warren}}`; marks of conditional parts stay text. */
const TOKEN = /\{\{\s*([A-Za-z][\w-]*(?: [\w-]+)?)\s*\}\}/;
const TYPED_TOKEN = new RegExp(`${TOKEN.source}$`);

/** A node of the Markdown tree. */
interface MarkdownNode {
  type: string;
  value?: string;
  children?: MarkdownNode[];
}

/**
 * Shows known facts as chips with their current value. The Markdown keeps each `{{token}}` as it was
 * written; unknown ones stay text, so that a misspelled name is seen.
 */
export function factPlugins(facts: readonly FactChoice[]) {
  const known = new Map(facts.map((fact) => [fact.name, fact]));
  const isKnown = (token: string) => known.has(TOKEN.exec(token)?.[1] ?? "");
  const splitFacts = $remark("splitFacts", () => () => (tree: unknown) => {
    splitTexts(tree as MarkdownNode, isKnown);
  });
  const factNode = $node("fact", () => ({
    ...{ group: "inline", inline: true, atom: true, selectable: true },
    attrs: { token: { default: "", validate: "string" } },
    parseDOM: [
      {
        tag: "span[data-fact]",
        getAttrs: (dom) => ({ token: dom.getAttribute("data-fact") ?? "" }),
      },
    ],
    toDOM: ({ attrs }) => {
      const token = String(attrs.token);
      const fact = known.get(TOKEN.exec(token)?.[1] ?? "");
      const text = fact?.value || `${fact?.label ?? token}: empty now`;
      return ["span", { "data-fact": token, title: fact?.label ?? token }, text];
    },
    leafText: ({ attrs }) => String(attrs.token),
    parseMarkdown: {
      match: ({ type }) => type === "fact",
      runner: (state, { value }, type) => {
        state.addNode(type, { token: String(value) });
      },
    },
    toMarkdown: {
      match: ({ type }) => type.name === "fact",
      runner: (state, { attrs }) => {
        state.addNode("text", undefined, String(attrs.token));
      },
    },
  }));
  const typedFact = $inputRule(
    (ctx) =>
      new InputRule(TYPED_TOKEN, (state, [token], from, to) => {
        if (!isKnown(token)) return null;
        return state.tr.replaceWith(from, to, factNode.type(ctx).create({ token }));
      }),
  );
  return {
    plugins: [splitFacts, factNode, typedFact].flat(),
    insert: (ctx: Ctx, name: string) => {
      const view = ctx.get(editorViewCtx);
      const fact = factNode.type(ctx).create({ token: `{{${name}}}` });
      view.dispatch(view.state.tr.replaceSelectionWith(fact).scrollIntoView());
    },
  };
}

/** Splits texts at known facts, which become nodes of their own. Code has no texts. */
function splitTexts(node: MarkdownNode, isKnown: (token: string) => boolean): void {
  if (!node.children) return;
  node.children = node.children.flatMap((child) => {
    splitTexts(child, isKnown);
    if (child.type !== "text" || !child.value) return [child];
    return splitAtTokens(child.value)
      .filter((part) => part !== "")
      .map((value) => ({ type: isKnown(value) ? "fact" : "text", value }));
  });
}

/** The tokens of a text, and the texts between them. */
function splitAtTokens(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { 0: token, index } of text.matchAll(new RegExp(TOKEN, "g"))) {
    parts.push(text.slice(from, index), token);
    from = index + token.length;
  }
  return [...parts, text.slice(from)];
}
