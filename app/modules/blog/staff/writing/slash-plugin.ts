import { editorViewCtx } from "@milkdown/core";
import type { Ctx } from "@milkdown/ctx";
import { type EditorState, Plugin } from "@milkdown/prose/state";
import { Decoration, DecorationSet, type EditorView } from "@milkdown/prose/view";
import { $prose } from "@milkdown/utils";

/** A "/" that begins a line, and what is typed after it. */
export interface SlashCommand {
  query: string;
  /** Where the line is in the window. */
  line: { left: number; top: number; bottom: number };
}

interface SlashOptions {
  /** Called after every change of text or cursor; without a command there is nothing to offer. */
  onSlash: (command: SlashCommand | undefined) => void;
  /** Returns whether it took the key. */
  onSlashKey: (key: string) => boolean;
}

const PLACEHOLDER = "Write, or type / to insert something";

/** What is typed after "/" at the beginning of a line; undefined without it. */
function findQuery({ selection, doc }: EditorState): string | undefined {
  const { $from, empty } = selection;
  const isLine = $from.depth === 1 && $from.parent.type.name === "paragraph";
  if (!empty || !isLine || $from.parentOffset !== $from.parent.content.size) return undefined;
  return /^\/([\p{L} ]*)$/u.exec(doc.textBetween($from.start(), $from.end(), "", "\ufffc"))?.[1];
}

/** Reports "/" at the beginning of a line, for a menu, and says in an empty line that there is one. */
export function slashPlugin({ onSlash, onSlashKey }: SlashOptions) {
  const takeKey = (view: EditorView, event: KeyboardEvent) => {
    const isCommand = !event.isComposing && findQuery(view.state) !== undefined;
    if (!isCommand || !onSlashKey(event.key)) return false;
    event.preventDefault();
    return true;
  };
  return $prose(
    () =>
      new Plugin({
        props: {
          // Before the keys of the editor; a phone's keyboard sends Enter only the other way.
          handleDOMEvents: { keydown: takeKey, blur: () => onSlash(undefined) },
          handleKeyDown: takeKey,
          decorations: ({ selection: { $from, empty }, doc }) => {
            const isEmptyLine = empty && $from.depth === 1 && $from.parent.content.size === 0;
            if (!isEmptyLine || $from.parent.type.name !== "paragraph") return null;
            const attributes = { "data-placeholder": PLACEHOLDER };
            const line = Decoration.node($from.before(), $from.after(), attributes);
            return DecorationSet.create(doc, [line]);
          },
        },
        view: () => ({
          update: (view) => {
            const query = findQuery(view.state);
            if (query === undefined) return onSlash(undefined);
            const { left, top, bottom } = view.coordsAtPos(view.state.selection.$from.start());
            onSlash({ query, line: { left, top, bottom } });
          },
          destroy: () => onSlash(undefined),
        }),
      }),
  );
}

/** Removes "/" and what is typed after it. */
export function removeSlashCommand(ctx: Ctx): void {
  const view = ctx.get(editorViewCtx);
  const { $from } = view.state.selection;
  if (findQuery(view.state) === undefined) return;
  view.dispatch(view.state.tr.delete($from.start(), $from.end()));
}
