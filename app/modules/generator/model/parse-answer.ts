/** Words by which a model shows that it speaks of its task and not to the reader. */
const LEAKS: readonly RegExp[] = [
  /<\/?think/i,
  /\bas an? (?:ai|artificial|language model)/i,
  /\b(?:ai|language) (?:language )?model\b/i,
  /^\s*(?:here(?:'|’)?s|here is|sure|certainly|of course|okay|absolutely)\b[^\n]*(?:article|post|guide|draft|text)\b/im,
  /\b(?:word count|the user (?:asked|wants)|let me (?:think|write|draft|count)|i (?:hope this|cannot|can't|was asked))/i,
  /\b(?:system prompt|instructions? (?:say|said|given))\b/i,
  /^\s*(?:note|disclaimer|reasoning|thought|analysis)\s*:/im,
  /```/,
];

export type ParsedAnswer =
  | { ok: true; title: string; excerpt: string; markdown: string }
  | { ok: false; reason: string };

/** Takes the form we asked for apart. */
export function parseAnswer(text: string): ParsedAnswer {
  const leak = LEAKS.map((pattern) => pattern.exec(text)?.[0].trim()).find(Boolean);
  if (leak) return { ok: false, reason: `speaks of its own task: ${leak.slice(0, 60)}` };
  const html = /<[a-z!/?][^\n]{0,40}/i.exec(text)?.[0];
  if (html) return { ok: false, reason: `holds HTML: ${html}` };
  const form = /^\s*Title:[ \t]*(\S[^\n]*)\n+Summary:[ \t]*(\S[^\n]*)\n\s*\n([\s\S]+)$/.exec(
    text.replaceAll("\r\n", "\n"),
  );
  if (!form) return { ok: false, reason: "is not in the form that was asked for" };
  const [, title = "", excerpt = "", markdown = ""] = form;
  return {
    ok: true,
    title: title.trim().replace(/^["“*]+|["”*]+$/g, ""),
    excerpt: excerpt.trim(),
    markdown: `${markdown.trim()}\n`,
  };
}
