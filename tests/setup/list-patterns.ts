import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import ts from "typescript";

export interface Pattern {
  /** Where it stands, as `file:line`. */
  place: string;
  source: string;
  flags: string;
}

const PROJECT = resolve(import.meta.dirname, "../..");

/** Every regular expression that stands in the sources below these folders, tests left out. */
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
      // One that is put together at run time has to be looked at by somebody.
      const isText = pattern && ts.isStringLiteralLike(pattern);
      note(node, isText ? pattern.text : node.getText(), isText ? "" : "put together");
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
