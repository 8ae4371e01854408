import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import ts from "typescript";

export interface RegexUse {
  /** Position, as `file:line`. */
  position: string;
  source: string;
  flags: string;
}

const PROJECT = resolve(import.meta.dirname, "../..");

/** Every regular expression in the sources below these folders, without tests. */
export function listRegexes(folders: readonly string[]): RegexUse[] {
  return folders.flatMap((folder) =>
    readdirSync(join(PROJECT, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .sort()
      .flatMap((file) => regexesIn(join(folder, file))),
  );
}

function regexesIn(file: string): RegexUse[] {
  const text = readFileSync(join(PROJECT, file), "utf8");
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: RegexUse[] = [];
  const add = (node: ts.Node, pattern: string, flags: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.push({ position: `${file}:${line + 1}`, source: pattern, flags });
  };
  const walk = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      add(node, node.text.slice(1, end), node.text.slice(end + 1));
    } else if (ts.isNewExpression(node) && node.expression.getText() === "RegExp") {
      const [pattern] = node.arguments ?? [];
      // Patterns built at run time cannot be checked.
      const isText = pattern && ts.isStringLiteralLike(pattern);
      add(node, isText ? pattern.text : node.getText(), isText ? "" : "dynamic");
    }
    ts.forEachChild(node, walk);
  };
  walk(source);
  return found;
}
