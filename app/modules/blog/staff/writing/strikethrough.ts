import { remarkStringifyOptionsCtx } from "@milkdown/core";
import type { Ctx } from "@milkdown/ctx";
import {
  gfm,
  remarkGFMPlugin,
  strikethroughInputRule,
  strikethroughSchema,
} from "@milkdown/preset-gfm";
import { markRule } from "@milkdown/prose";
import { $inputRule } from "@milkdown/utils";

// As on the site, two tildes strike a text, and a single one is a tilde: "20~30 minutes".

const typedRule = $inputRule((ctx) =>
  markRule(/(?<![\w:/])(~~)(.+?)\1(?!\w|\/)$/, strikethroughSchema.type(ctx)),
);

/** Milkdown's plugins for GitHub's Markdown, which strike a text only between two tildes. */
export const gfmPlugins = [
  ...gfm.filter((plugin) => plugin !== (strikethroughInputRule as unknown)),
  typedRule,
];

/** Makes the editor read and write single tildes as they are. */
export function configureTildes(ctx: Ctx): void {
  ctx.set(remarkGFMPlugin.options.key, { singleTilde: false });
  ctx.update(remarkStringifyOptionsCtx, (before) => {
    const { handlers } = before;
    const writeText = handlers?.text;
    if (!writeText) return before;
    return {
      ...before,
      handlers: {
        ...handlers,
        text: (...args) => writeText(...args).replace(LONE_TILDE, "~"),
      },
    };
  });
}

/** An escaped tilde inside a text and not next to another one. */
const LONE_TILDE = /(?<=[^~\\])\\~(?=[^~\\])/g;
