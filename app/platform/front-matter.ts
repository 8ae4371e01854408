/** A parsed Markdown file: the `key: value` lines between `---` fences, and the text after them. */
interface FrontMatter {
  data: Record<string, string>;
  body: string;
}

const FENCED = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;

/**
 * Splits front matter from text. Values are plain one-line strings, with or without double quotes;
 * blank lines between them are skipped, because Markdown formatters add them.
 * Throws Error if there is no front matter, a line is not `key: value` (naming the line), or a key is
 * repeated.
 */
export function parseFrontMatter(source: string): FrontMatter {
  const match = FENCED.exec(source);
  if (!match) throw new Error("must begin with front matter between two lines of ---");
  const [, head = "", body = ""] = match;
  const data: Record<string, string> = {};
  head.split(/\r?\n/).forEach((line, index) => {
    if (line.trim() === "") return;
    const pair = /^([a-z][a-zA-Z]*):\s*(.*?)\s*$/.exec(line);
    if (!pair) throw new Error(`front matter line ${index + 1} must look like "title: text"`);
    const [, key = "", value = ""] = pair;
    if (Object.hasOwn(data, key)) throw new Error(`front matter names ${key} twice`);
    data[key] = value.replace(/^"(.*)"$/, "$1");
  });
  return { data, body };
}
