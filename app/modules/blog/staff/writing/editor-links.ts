import { editorViewCtx } from "@milkdown/core";
import type { Ctx } from "@milkdown/ctx";
import { linkSchema } from "@milkdown/preset-commonmark";
import type { MarkType } from "@milkdown/prose/model";
import type { EditorState } from "@milkdown/prose/state";
import type { NewLink } from "./text-actions.ts";

interface FoundLink {
  from: number;
  to: number;
  href: string;
}

/** The link at the cursor, around the selection, or equal to the selected text. */
export function findLink(ctx: Ctx): FoundLink | undefined {
  return findLinkIn(ctx.get(editorViewCtx).state, linkSchema.type(ctx));
}

function findLinkIn({ selection, doc }: EditorState, type: MarkType): FoundLink | undefined {
  const { $from, $to, from, to } = selection;
  const links: FoundLink[] = [];
  doc.nodesBetween($from.start(), $to.end(), (node, start) => {
    const mark = type.isInSet(node.marks);
    if (!mark) return;
    const last = links.at(-1);
    // A link with bold words is several nodes.
    if (last?.to === start && last.href === mark.attrs.href) last.to += node.nodeSize;
    else links.push({ from: start, to: start + node.nodeSize, href: String(mark.attrs.href) });
  });
  const selected = doc.textBetween(from, to);
  return links.find(
    (link) =>
      (link.from <= from && to <= link.to) || doc.textBetween(link.from, link.to) === selected,
  );
}

/** Changes the link at the cursor; otherwise links the selected words, or inserts the link's own words. */
export function setLink(ctx: Ctx, { href, text }: NewLink): void {
  const view = ctx.get(editorViewCtx);
  const { state } = view;
  const type = linkSchema.type(ctx);
  const mark = type.create({ href });
  const { from, to, empty } = state.selection;
  const { tr } = state;
  const current = findLinkIn(state, type);
  if (current) {
    tr.removeMark(current.from, current.to, type).addMark(current.from, current.to, mark);
  } else if (empty) {
    tr.replaceSelectionWith(state.schema.text(text, [mark]), false);
  } else {
    tr.addMark(from, to, mark);
  }
  // What is typed next is not part of the link.
  view.dispatch(tr.removeStoredMark(type).scrollIntoView());
}

/** Removes the link at the cursor; its words stay. */
export function removeLink(ctx: Ctx): void {
  const view = ctx.get(editorViewCtx);
  const link = findLink(ctx);
  if (link) view.dispatch(view.state.tr.removeMark(link.from, link.to, linkSchema.type(ctx)));
}
