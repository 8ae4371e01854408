import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import ts from "typescript";

export interface Pattern {
  /** Position, as `file:line`. */
  place: string;
  source: string;
  flags: string;
}

const PROJECT = resolve(import.meta.dirname, "../..");

/** Every regular expression in the sources below these folders, without tests. */
export function listPatterns(folders: readonly string[]): Pattern[] {
  return folders.flatMap((folder) =>
    readdirSync(join(PROJECT, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .sort()
      .flatMap((file) => patternsOf(join(folder, file))),
  );
}

function patternsOf(file: string): Pattern[] {
  const text = readFileSync(join(PROJECT, file), "utf8");
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Pattern[] = [];
  const note = (node: ts.Node, pattern: string, flags: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.push({ place: `${file}:${line + 1}`, source: pattern, flags });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      note(node, node.text.slice(1, end), node.text.slice(end + 1));
    } else if (ts.isNewExpression(node) && node.expression.getText() === "RegExp") {
      const [pattern] = node.arguments ?? [];
      // Patterns built at run time have to be reviewed by hand.
      const isText = pattern && ts.isStringLiteralLike(pattern);
      note(node, isText ? pattern.text : node.getText(), isText ? "" : "put together");
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
