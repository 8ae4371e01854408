import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type DataNode, isNode } from "./structured-data-checks.ts";

/** A property of structured data, and the pages that state it. */
interface MarkupProperty {
  /** Type and property: "Store.name". */
  name: string;
  /** Whether its type is a node of its own, not a value inside another. */
  isTopLevel: boolean;
  pages: RegExp[];
}

interface MarkupTables {
  properties: MarkupProperty[];
  /** Names of `meta` tags, `rel` values of links, and elements of the sitemap. */
  head: string[];
}

/** The policy for markup, docs/structured-data.md. */
export function readMarkupPolicy(): MarkupTables {
  return parseMarkupTables(
    readFileSync(join(import.meta.dirname, "../../docs/structured-data.md"), "utf8"),
  );
}

/**
 * The first table lists structured data (cells "`Type`: `property`, …; `InnerType`: …" and pages), the
 * second one tags of the head and elements of the sitemap. Throws Error for a row it cannot read.
 */
export function parseMarkupTables(markdown: string): MarkupTables {
  const [, structured = "", head = ""] = markdown.split(/^## /m);
  return {
    properties: rowsOf(structured).flatMap(parseProperties),
    head: rowsOf(head).flatMap(([first = ""]) => namesIn(first.replace(/(`robots`):.*/, "$1"))),
  };
}

const COLUMNS = 6;

/** The cells of each row of a table, without its heading. */
function rowsOf(section: string): string[][] {
  const [, , ...rows] = section.split("\n").filter((line) => line.startsWith("|"));
  return rows.map((line) => {
    const cells = line.split("|").slice(1, -1);
    const isComplete = cells.length === COLUMNS && cells.every((cell) => cell.trim() !== "");
    if (!isComplete || !/^ \d{4}-\d\d-\d\d $/.test(cells.at(-1) ?? "")) {
      throw new Error(`this row lacks a cell or its date: ${line.slice(0, 80)}`);
    }
    return cells;
  });
}

const namesIn = (cell: string): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);

function parseProperties([first = "", second = ""]: string[]): MarkupProperty[] {
  const pages = namesIn(second).map(toPattern);
  if (pages.length === 0) throw new Error(`this row names no page: ${first}`);
  return first.split(";").flatMap((group, index) => {
    const [type, ...properties] = namesIn(group);
    if (properties.length === 0) throw new Error(`this row names no property: ${first}`);
    return properties.map((name) => {
      return { name: `${type}.${name}`, isTopLevel: index === 0, pages };
    });
  });
}

/** "/areas/{slug}" matches "/areas/troy". */
function toPattern(page: string): RegExp {
  return new RegExp(`^${page.replace("{slug}", "[^/]+").replace("{id}", "\\d+")}$`);
}

/** Type and property of everything that a node states, at any depth. */
export function propertiesOf({ "@type": type, "@context": _, ...node }: DataNode): string[] {
  return Object.entries(node).flatMap(([name, stated]) => {
    const inner = [stated].flat().filter(isNode);
    return [`${type}.${name}`, ...inner.filter((value) => "@type" in value).flatMap(propertiesOf)];
  });
}
