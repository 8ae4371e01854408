/** What the reasons of quarantine.ts mean, for people. */
const WORDS: Record<string, string> = {
  honeypot: "A field that people cannot see was filled in, as programs do.",
  "too fast": "The form was sent within a third of a second of opening the page.",
};

/** Why a lead was set aside, in sentences. */
export function quarantineWords(reason: string): string[] {
  return reason.split(", ").map((part) => WORDS[part] ?? `It looked automatic (${part}).`);
}
