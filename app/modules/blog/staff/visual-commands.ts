import { commandsCtx } from "@milkdown/core";
import type { Ctx } from "@milkdown/ctx";
import { redoCommand, undoCommand } from "@milkdown/plugin-history";
import {
  insertImageCommand,
  toggleEmphasisCommand,
  toggleLinkCommand,
  toggleStrongCommand,
  turnIntoTextCommand,
  wrapInBlockquoteCommand,
  wrapInBulletListCommand,
  wrapInHeadingCommand,
  wrapInOrderedListCommand,
} from "@milkdown/preset-commonmark";
import { insertTableCommand } from "@milkdown/preset-gfm";

/** What a button of the visual editor does to the selection. */
export type VisualCommand =
  | "bold"
  | "italic"
  | "heading"
  | "subheading"
  | "paragraph"
  | "list"
  | "numbers"
  | "quote"
  | "table"
  | "undo"
  | "redo";

/** The title of an article is the only heading above these. */
const LEVELS = { heading: 2, subheading: 3 };

/** Carries a command out. */
export function runCommand(ctx: Ctx, command: VisualCommand): void {
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

/** Makes a link of the selection, or none where it is one. */
export function linkTo(ctx: Ctx, href: string): void {
  ctx.get(commandsCtx).call(toggleLinkCommand.key, { href });
}

/** Puts a picture in the place of the selection. */
export function putPicture(ctx: Ctx, picture: { src: string; alt: string }): void {
  ctx.get(commandsCtx).call(insertImageCommand.key, picture);
}
