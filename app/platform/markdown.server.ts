import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import rehypeSlug from "rehype-slug";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";

/** The few members of a syntax tree node that are touched here. */
interface TextNode {
  value?: string;
  url?: string;
  children?: TextNode[];
}

const schema = {
  ...defaultSchema,
  protocols: {
    ...defaultSchema.protocols,
    href: [...(defaultSchema.protocols?.href ?? []), "tel"],
  },
};

/** Works on the parsed tree, so that a filled-in value can never become markup. */
function fillTree(node: TextNode, fill: (text: string) => string): void {
  if (node.value !== undefined) node.value = fill(node.value);
  if (node.url !== undefined) node.url = fill(node.url);
  for (const child of node.children ?? []) fillTree(child, fill);
}

/**
 * Renders Markdown (GitHub flavour) to sanitised HTML: raw HTML is dropped, headings get ids.
 * `fill` may replace text in the parsed tree, for instance `{{tokens}}`.
 */
export function renderMarkdown(
  markdown: string,
  { fill = (text) => text }: { fill?: (text: string) => string } = {},
): string {
  return (
    unified()
      .use(remarkParse)
      .use(remarkGfm)
      .use(() => (tree) => fillTree(tree as TextNode, fill))
      .use(remarkRehype)
      .use(rehypeSanitize, schema)
      // After sanitising, which would prefix the ids; they come from our own slugger.
      .use(rehypeSlug)
      .use(rehypeStringify)
      .processSync(markdown)
      .toString()
  );
}
