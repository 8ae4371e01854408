import {
  commandsCtx,
  defaultValueCtx,
  Editor,
  editorViewCtx,
  editorViewOptionsCtx,
  remarkStringifyOptionsCtx,
  rootCtx,
  serializerCtx,
} from "@milkdown/core";
import type { Ctx } from "@milkdown/ctx";
import { clipboard } from "@milkdown/plugin-clipboard";
import { history, redoCommand, undoCommand } from "@milkdown/plugin-history";
import {
  commonmark,
  imageSchema,
  insertImageCommand,
  remarkPreserveEmptyLinePlugin,
  toggleEmphasisCommand,
  toggleLinkCommand,
  toggleStrongCommand,
  turnIntoTextCommand,
  wrapInBlockquoteCommand,
  wrapInBulletListCommand,
  wrapInHeadingCommand,
  wrapInOrderedListCommand,
} from "@milkdown/preset-commonmark";
import { gfm, insertTableCommand } from "@milkdown/preset-gfm";
import { Plugin } from "@milkdown/prose/state";
import { $prose } from "@milkdown/utils";
import type { PictureChoice } from "#app/modules/media/pictures.server.ts";
import type { WritingTool } from "./writing-toolbar.tsx";

interface Options {
  root: HTMLElement;
  markdown: string;
  /** For showing pictures, which the text contains by name. */
  pictures: PictureChoice[];
  onChange: (markdown: string) => void;
}

export interface VisualEditorHandle {
  run: (command: WritingTool) => void;
  link: (href: string) => void;
  insertPicture: (picture: PictureChoice) => void;
  focus: () => void;
  destroy: () => void;
}

/** The Markdown style of the articles. */
const MARKDOWN_STYLE = {
  bullet: "-",
  emphasis: "*",
  strong: "*",
  rule: "-",
  listItemIndent: "one",
  fences: true,
} as const;

/** Without the plugin that writes empty lines as raw HTML, which articles must not contain. */
const markdownPlugins = commonmark.filter(
  (plugin) => !(remarkPreserveEmptyLinePlugin as unknown[]).includes(plugin),
);

/** Creates the visual editor for a text. Rejects if the editor cannot show the text. */
export async function createVisualEditor(options: Options): Promise<VisualEditorHandle> {
  const { root, markdown } = options;
  const editor = await Editor.make()
    .config((ctx) => {
      ctx.set(rootCtx, root);
      ctx.set(defaultValueCtx, markdown);
      ctx.update(remarkStringifyOptionsCtx, (before) => ({ ...before, ...MARKDOWN_STYLE }));
      ctx.update(editorViewOptionsCtx, (before) => ({
        ...before,
        attributes: {
          class: "prose",
          role: "textbox",
          "aria-multiline": "true",
          "aria-label": "Text, as it will look",
        },
      }));
    })
    .use(markdownPlugins)
    .use(gfm)
    .use(pictureSchema(options.pictures))
    .use(history)
    .use(clipboard)
    .use(reportChanges(options))
    .create();
  return {
    run: (command) => editor.action((ctx) => runAndFocus(ctx, () => runCommand(ctx, command))),
    link: (href) => editor.action((ctx) => runAndFocus(ctx, () => toggleLink(ctx, href))),
    insertPicture: ({ ref, alt }) =>
      editor.action((ctx) =>
        runAndFocus(ctx, () => insertPictureAtSelection(ctx, { src: ref, alt })),
      ),
    focus: () => editor.action((ctx) => ctx.get(editorViewCtx).focus()),
    destroy: () => void editor.destroy(),
  };
}

function runAndFocus(ctx: Ctx, work: () => void): void {
  work();
  ctx.get(editorViewCtx).focus();
}

/** Heading levels; level 1 is the article's title. */
const LEVELS = { heading: 2, subheading: 3 };

function runCommand(ctx: Ctx, command: WritingTool): void {
  const commands = ctx.get(commandsCtx);
  switch (command) {
    case "bold":
      return void commands.call(toggleStrongCommand.key);
    case "italic":
      return void commands.call(toggleEmphasisCommand.key);
    case "heading":
    case "subheading":
      return void commands.call(wrapInHeadingCommand.key, LEVELS[command]);
    case "paragraph":
      return void commands.call(turnIntoTextCommand.key);
    case "list":
      return void commands.call(wrapInBulletListCommand.key);
    case "numbers":
      return void commands.call(wrapInOrderedListCommand.key);
    case "quote":
      return void commands.call(wrapInBlockquoteCommand.key);
    case "table":
      return void commands.call(insertTableCommand.key, { row: 3, col: 2 });
    case "undo":
      return void commands.call(undoCommand.key);
    case "redo":
      return void commands.call(redoCommand.key);
  }
}

/** Turns the selection into a link, or removes its link. */
function toggleLink(ctx: Ctx, href: string): void {
  ctx.get(commandsCtx).call(toggleLinkCommand.key, { href });
}

/** Replaces the selection with a picture. */
function insertPictureAtSelection(ctx: Ctx, picture: { src: string; alt: string }): void {
  ctx.get(commandsCtx).call(insertImageCommand.key, picture);
}

/** Shows a picture's file, while the text keeps the picture's name. */
function pictureSchema(pictures: PictureChoice[]) {
  const files = new Map(
    pictures.flatMap(({ ref, formerRefs = [], src }) =>
      [ref, ...formerRefs].map((name) => [name, src]),
    ),
  );
  return imageSchema.extendSchema((before) => (ctx) => ({
    ...before(ctx),
    // Without a caption the parser gives null, for which the editor would drop the picture.
    parseMarkdown: {
      match: ({ type }) => type === "image",
      runner: (state, { url, alt, title }, type) => {
        state.addNode(type, { src: url ?? "", alt: alt ?? "", title: title ?? "" });
      },
    },
    parseDOM: [
      {
        tag: "img[data-name]",
        getAttrs: (dom) => ({
          src: dom.getAttribute("data-name") ?? "",
          alt: dom.getAttribute("alt") ?? "",
          title: dom.getAttribute("title") ?? "",
        }),
      },
    ],
    toDOM: ({ attrs }) => {
      const { src, alt, title } = attrs as Record<"src" | "alt" | "title", string | null>;
      const named = { "data-name": src ?? "", alt: alt ?? "", title: title ?? "" };
      const file = files.get(src ?? "");
      // Without `src` nothing is fetched for names that are not our pictures.
      return ["img", file ? { ...named, src: file } : named];
    },
  }));
}

/**
 * Reports the text after every change. If the text is back to its initial state, reports the original
 * Markdown, because the editor's own Markdown style may differ.
 */
function reportChanges({ markdown, onChange }: Options) {
  return $prose((ctx) => {
    let first: string | undefined;
    let last: string | undefined;
    return new Plugin({
      view: () => ({
        update(view, before) {
          if (before.doc.eq(view.state.doc)) return;
          const write = ctx.get(serializerCtx);
          first ??= write(before.doc);
          last ??= first;
          const text = write(view.state.doc);
          if (text === last) return;
          last = text;
          onChange(text === first ? markdown : text);
        },
      }),
    });
  });
}
