import {
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
import { history } from "@milkdown/plugin-history";
import {
  commonmark,
  imageSchema,
  remarkPreserveEmptyLinePlugin,
} from "@milkdown/preset-commonmark";
import { gfm } from "@milkdown/preset-gfm";
import { Plugin } from "@milkdown/prose/state";
import { $prose } from "@milkdown/utils";
import type { PictureChoice } from "#app/modules/media/picture-choice.ts";
import { linkTo, putPicture, runCommand, type VisualCommand } from "./visual-commands.ts";

interface Options {
  root: HTMLElement;
  markdown: string;
  /** To show pictures, which the text only names. */
  pictures: PictureChoice[];
  onChange: (markdown: string) => void;
}

export interface VisualEditorHandle {
  run: (command: VisualCommand) => void;
  link: (href: string) => void;
  insertPicture: (picture: PictureChoice) => void;
  focus: () => void;
  destroy: () => void;
}

/** The signs of Markdown that the articles are written with. */
const STYLE = {
  bullet: "-",
  emphasis: "*",
  strong: "*",
  rule: "-",
  listItemIndent: "one",
  fences: true,
} as const;

/** An empty line would be written as raw HTML, which no article may contain. */
const basics = commonmark.filter(
  (plugin) => !(remarkPreserveEmptyLinePlugin as unknown[]).includes(plugin),
);

/** Opens the visual editor on a text. Rejects where the text cannot be shown in it. */
export async function makeVisualEditor(options: Options): Promise<VisualEditorHandle> {
  const { root, markdown } = options;
  const editor = await Editor.make()
    .config((ctx) => {
      ctx.set(rootCtx, root);
      ctx.set(defaultValueCtx, markdown);
      ctx.update(remarkStringifyOptionsCtx, (before) => ({ ...before, ...STYLE }));
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
    .use(basics)
    .use(gfm)
    .use(shownPictures(options.pictures))
    .use(history)
    .use(clipboard)
    .use(tellChanges(options))
    .create();
  return {
    run: (command) => editor.action((ctx) => act(ctx, () => runCommand(ctx, command))),
    link: (href) => editor.action((ctx) => act(ctx, () => linkTo(ctx, href))),
    insertPicture: ({ ref, alt }) =>
      editor.action((ctx) => act(ctx, () => putPicture(ctx, { src: ref, alt }))),
    focus: () => editor.action((ctx) => ctx.get(editorViewCtx).focus()),
    destroy: () => void editor.destroy(),
  };
}

function act(ctx: Ctx, work: () => void): void {
  work();
  ctx.get(editorViewCtx).focus();
}

/** Shows the file of a picture; in the text it stays its name. */
function shownPictures(pictures: PictureChoice[]) {
  const files = new Map(pictures.map(({ ref, src }) => [ref, src]));
  return imageSchema.extendSchema((before) => (ctx) => ({
    ...before(ctx),
    // Without a caption the parser says null, at which the editor would drop the picture.
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
      // Without an address nothing is fetched, whatever the text names.
      return ["img", file ? { ...named, src: file } : named];
    },
  }));
}

/**
 * Hands out the text after every change. Text that says what it said at first is handed out as it
 * was written then: looking at an article must not rewrite it.
 */
function tellChanges({ markdown, onChange }: Options) {
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
