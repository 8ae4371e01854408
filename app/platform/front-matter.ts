/** A Markdown file taken apart: `key: value` lines between `---` fences, then the text. */
export interface FrontMatter {
  data: Record<string, string>;
  body: string;
}

const FENCED = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;

/**
 * Splits front matter from text. Values are plain one-line strings, with or without double quotes;
 * blank lines between them are skipped, because Markdown formatters add them.
 * Throws an Error that names the line when there is no front matter or a line is no `key: value`.
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
