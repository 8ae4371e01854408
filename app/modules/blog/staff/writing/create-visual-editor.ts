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
  insertHrCommand,
  insertImageCommand,
  remarkPreserveEmptyLinePlugin,
  toggleEmphasisCommand,
  toggleStrongCommand,
  turnIntoTextCommand,
  wrapInBlockquoteCommand,
  wrapInBulletListCommand,
  wrapInHeadingCommand,
  wrapInOrderedListCommand,
} from "@milkdown/preset-commonmark";
import { insertTableCommand } from "@milkdown/preset-gfm";
import { keydownHandler } from "@milkdown/prose/keymap";
import { Plugin, Selection, TextSelection } from "@milkdown/prose/state";
import { $prose, replaceAll } from "@milkdown/utils";
import type { PictureChoice } from "#app/modules/media/pictures.server.ts";
import type { FactChoice } from "#app/modules/store/fact-choices.server.ts";
import { findLink, removeLink, setLink } from "./editor-links.ts";
import { factPlugins } from "./fact-node.ts";
import { cleanPastedHtml } from "./paste/clean-pasted-html.ts";
import { removeSlashCommand, type SlashCommand, slashPlugin } from "./slash-plugin.ts";
import { configureTildes, gfmPlugins } from "./strikethrough.ts";
import type { TextActions, WritingTool } from "./text-actions.ts";

interface Options {
  root: HTMLElement;
  markdown: string;
  /** For showing pictures, which the text contains by name. */
  pictures: PictureChoice[];
  /** For showing facts, which the text contains as `{{tokens}}`. */
  facts: FactChoice[];
  onChange: (markdown: string) => void;
  onLinkKey: () => void;
  /** See `slashPlugin`. */
  onSlash: (command: SlashCommand | undefined) => void;
  onSlashKey: (key: string) => boolean;
}

export interface VisualEditorHandle extends TextActions {
  removeSlashCommand: () => void;
  /** Moves the cursor to a point of the window. */
  placeCursor: (point: { x: number; y: number }) => void;
  /** Replaces the whole text and moves the cursor to its end. */
  replaceText: (markdown: string) => void;
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
  const facts = factPlugins(options.facts);
  const editor = await Editor.make()
    .config((ctx) => {
      ctx.set(rootCtx, root);
      ctx.set(defaultValueCtx, markdown);
      ctx.update(remarkStringifyOptionsCtx, (before) => ({ ...before, ...MARKDOWN_STYLE }));
      configureTildes(ctx);
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
    .use(gfmPlugins)
    .use(pictureSchema(options.pictures))
    .use(facts.plugins)
    .use(history)
    .use(clipboard)
    .use(cleanPastes())
    .use(linkKey(options))
    .use(slashPlugin(options))
    .use(reportChanges(options))
    .create();
  return {
    run: (command) => editor.action((ctx) => runAndFocus(ctx, () => runCommand(ctx, command))),
    getLink: () => editor.action((ctx) => findLink(ctx)?.href),
    setLink: (link) => editor.action((ctx) => runAndFocus(ctx, () => setLink(ctx, link))),
    removeLink: () => editor.action((ctx) => runAndFocus(ctx, () => removeLink(ctx))),
    insertPicture: ({ ref, alt }) =>
      editor.action((ctx) =>
        runAndFocus(ctx, () => insertPictureAtSelection(ctx, { src: ref, alt })),
      ),
    insertFact: (name) => editor.action((ctx) => runAndFocus(ctx, () => facts.insert(ctx, name))),
    removeSlashCommand: () => editor.action(removeSlashCommand),
    placeCursor: (point) => editor.action((ctx) => placeCursor(ctx, point)),
    replaceText: (text) =>
      editor.action((ctx) => {
        replaceAll(text)(ctx);
        const { state, dispatch } = ctx.get(editorViewCtx);
        dispatch(state.tr.setSelection(Selection.atEnd(state.doc)));
      }),
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
    case "divider":
      return void commands.call(insertHrCommand.key);
    case "undo":
      return void commands.call(undoCommand.key);
    case "redo":
      return void commands.call(redoCommand.key);
  }
}

function placeCursor(ctx: Ctx, { x, y }: { x: number; y: number }): void {
  const view = ctx.get(editorViewCtx);
  const found = view.posAtCoords({ left: x, top: y });
  if (!found) return;
  const selection = TextSelection.near(view.state.doc.resolve(found.pos));
  view.dispatch(view.state.tr.setSelection(selection));
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

/** Pastes text from word processors without their styles. */
const cleanPastes = () =>
  $prose(() => new Plugin({ props: { transformPastedHTML: cleanPastedHtml } }));

/** Opens the link dialog with Ctrl+K or Cmd+K, before the staff area's search handles the key. */
function linkKey({ onLinkKey }: Options) {
  const handleKeyDown = keydownHandler({
    "Mod-k": () => {
      onLinkKey();
      return true;
    },
  });
  return $prose(() => new Plugin({ props: { handleKeyDown } }));
}

/**
 * Reports the text after every change. If the text is back to its initial state, reports the original
 * Markdown, because the editor's own Markdown style may differ.
 */
function reportChanges({ markdown, onChange }: Options) {
  return $prose((ctx) => {
    return new Plugin({
      view: ({ state }) => {
        const write = ctx.get(serializerCtx);
        // Not with the first change: other plugins change the text again before it is reported.
        const first = write(state.doc);
        let last = first;
        return {
          update(view, before) {
            if (before.doc.eq(view.state.doc)) return;
            const text = write(view.state.doc);
            if (text === last) return;
            last = text;
            onChange(text === first ? markdown : text);
          },
        };
      },
    });
  });
}
