import { withoutMarks } from "#app/modules/store/conditional-text.ts";

/**
 * The words of HTML as our renderer writes it, without tags, in no better shape than comparing
 * needs: only `&` and `<` are ever written as entities there.
 */
export function htmlWords(html: string): string {
  return withoutMarks(html)
    .replace(/<(?:[^>"']|"[^"]*"|'[^']*')*>/g, " ")
    .replace(/&[#\w]+;/g, " ");
}
