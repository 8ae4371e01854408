/** What matters here of an issue of a schema. */
export interface Issue {
  code?: string | undefined;
  path: PropertyKey[];
  message: string;
  minimum?: unknown;
  maximum?: unknown;
  expected?: unknown;
}

/** One sentence per field, by its dotted path; the first thing wrong with each. */
export function issueTexts(issues: readonly Issue[]): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const issue of issues) texts[issue.path.join(".")] ??= sentence(reason(issue));
  return texts;
}

/** Our schemas say what they want in words; for the rest the library's English is put into ours. */
function reason({ code, message, minimum, maximum, expected }: Issue): string {
  if (!/^(Invalid|Too|Unrecognized)/.test(message)) return message;
  if (code === "too_small") return `must be at least ${minimum}`;
  if (code === "too_big") return `must be at most ${maximum}`;
  if (code === "invalid_type") {
    const numeric = expected === "number" || expected === "int";
    return numeric ? "must be a number" : "must not be empty";
  }
  return code === "invalid_value" ? "must be one of the choices" : "does not fit here";
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
