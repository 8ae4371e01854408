import type { parseDocument } from "htmlparser2";

type Dom = ReturnType<typeof parseDocument>["children"];

/** Elements that do not part words: all others stand apart from what surrounds them. */
const INLINE = new Set(
  "a abbr b bdi cite code data em i kbd mark q s small span strong sub sup time tspan u".split(" "),
);
const UNSEEN = new Set(["head", "noscript", "script", "style", "template"]);

/**
 * The words a reader may see, closed accordions included, with single spaces: not what is hidden,
 * meant for screen readers only, or in a dialog that is not open.
 */
export function visibleText(dom: Dom): string {
  return wordsOf(dom).replace(/\s+/g, " ").trim();
}

function wordsOf(dom: Dom): string {
  return dom
    .map((node) => {
      if (node.type === "text") return node.data;
      if (!("name" in node) || !("children" in node) || isUnseen(node)) return "";
      const words = wordsOf(node.children);
      return INLINE.has(node.name) ? words : ` ${words} `;
    })
    .join("");
}

function isUnseen({ name, attribs }: { name: string; attribs: Record<string, string> }): boolean {
  const classes = (attribs.class ?? "").split(/\s+/);
  // Unless a wider screen shows it: "sr-only lg:not-sr-only".
  const spoken = classes.includes("sr-only") && !classes.some((name) => /:not-sr-only$/.test(name));
  return (
    UNSEEN.has(name) || "hidden" in attribs || spoken || (name === "dialog" && !("open" in attribs))
  );
}
