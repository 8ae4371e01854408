import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { type ChildNode, parse, type Rule } from "postcss";

/** The part of a style sheet that one document needs. */
export interface PageStyles {
  css: string;
  /** CSP hash source (`'sha256-…'`) of the text. */
  hash: string;
}

type Part =
  /** A rule; its selectors are used whose classes all occur. */
  | { selectors: { text: string; classes: string[] }[]; body: string }
  /** A rule that declares only custom properties; each is used if something refers to it. */
  | { selector: string; properties: { name: string; text: string }[] }
  /** A conditional or layered group of rules. */
  | { open: string; parts: Part[] };

/** Combinations of class names; there are a few dozen, one per kind of page and variant of its parts. */
const MAX_MEMOIZED = 200;

/**
 * Returns a function that picks from a style sheet the rules a document needs: those whose class names all
 * occur in it, and the custom properties they refer to. States that scripts change must be attributes,
 * not classes.
 */
export function createStylePicker(styleSheet: string): (html: string) => PageStyles {
  const parts = parse(styleSheet).nodes.flatMap(toPart);
  const declarations = parts.flatMap(listProperties);
  const known = new Set(parts.flatMap(listClasses));
  const memo = new LRUCache<string, PageStyles>({ max: MAX_MEMOIZED });

  function pick(classes: ReadonlySet<string>): PageStyles {
    const referred = new Set<string>();
    const addReferences = (text: string) => {
      for (const [name] of text.matchAll(/--[\w-]+/g)) {
        if (referred.has(name)) continue;
        referred.add(name);
        for (const declared of declarations) {
          if (declared.name === name) addReferences(declared.text);
        }
      }
    };
    addReferences(parts.map((part) => write(part, classes, new Set())).join(""));
    const css = parts.map((part) => write(part, classes, referred)).join("");
    return { css, hash: `'sha256-${hash("sha256", css, "base64")}'` };
  }

  return (html) => {
    const classes = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(toClassNames));
    const used = [...classes].filter((name) => known.has(name)).sort();
    const key = used.join(" ");
    const styles = memo.get(key) ?? pick(new Set(used));
    memo.set(key, styles);
    return styles;
  };
}

const ENTITIES: Record<string, string> = { "&amp;": "&", "&gt;": ">", "&lt;": "<", "&#x27;": "'" };

function toClassNames([, value = ""]: RegExpMatchArray): string[] {
  return value.replace(/&[\w#]+;/g, (entity) => ENTITIES[entity] ?? entity).split(/\s+/);
}

const GROUPS = ["layer", "media", "supports", "container"];

function toPart(node: ChildNode): Part[] {
  if (node.type === "comment" || node.type === "decl") return [];
  if (node.type === "rule") return [toRule(node)];
  const text = node.toString();
  if (node.name === "property") {
    return [{ selector: "", properties: [{ name: node.params, text }] }];
  }
  if (GROUPS.includes(node.name) && node.nodes) {
    return [{ open: `@${node.name} ${node.params}`, parts: node.nodes.flatMap(toPart) }];
  }
  // Fonts, keyframes, and statements, which are few.
  return [{ selectors: [{ text: "", classes: [] }], body: node.nodes ? text : `${text};` }];
}

function toRule(rule: Rule): Part {
  const declarations = rule.nodes.filter((node) => node.type === "decl");
  const isOnlyProperties = declarations.every(({ prop }) => prop.startsWith("--"));
  if (
    isOnlyProperties &&
    declarations.length === rule.nodes.length &&
    !rule.selector.includes(".")
  ) {
    const properties = declarations.map((node) => ({ name: node.prop, text: `${node};` }));
    return { selector: rule.selector, properties };
  }
  const selectors = rule.selectors.map((text) => ({ text, classes: requiredClasses(text) }));
  return { selectors, body: rule.toString().slice(rule.selector.length) };
}

/** The class names without which a selector matches nothing; alternatives inside `:is()` do not count. */
function requiredClasses(selector: string): string[] {
  const outside = selector.replace(/:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g, "");
  return [...outside.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = ""]) =>
    name.replace(/\\(.)/g, "$1"),
  );
}

function listClasses(part: Part): string[] {
  if ("parts" in part) return part.parts.flatMap(listClasses);
  return "selectors" in part ? part.selectors.flatMap((selector) => selector.classes) : [];
}

function listProperties(part: Part): { name: string; text: string }[] {
  if ("parts" in part) return part.parts.flatMap(listProperties);
  return "properties" in part ? part.properties : [];
}

function write(part: Part, classes: ReadonlySet<string>, referred: ReadonlySet<string>): string {
  if ("parts" in part) {
    const inside = part.parts.map((inner) => write(inner, classes, referred)).join("");
    return inside && `${part.open}{${inside}}`;
  }
  if ("properties" in part) {
    const texts = part.properties.filter(({ name }) => referred.has(name)).map(({ text }) => text);
    if (part.selector === "") return texts.join("").replace(/;$/, "");
    return texts.length > 0 ? `${part.selector}{${texts.join("")}}` : "";
  }
  const used = part.selectors.filter((selector) =>
    selector.classes.every((name) => classes.has(name)),
  );
  return used.length > 0 ? used.map(({ text }) => text).join(",") + part.body : "";
}
