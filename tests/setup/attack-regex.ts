import { measureCpuTime } from "./cpu-time.ts";

/** Characters that repeat in many texts. */
const COMMON = [" ", "a", "1", "\n", "'", ","];

/** Length of the longest beginning of a sample that is repeated. */
const MAX_PART = 12;

/** Shorter searches are not compared: a quadratic one takes longer. */
const FAST_MS = 30;

/** Times the length of the short text. A linear search takes that much longer, a quadratic one its square. */
const FACTOR = 3;

/** Halfway between the two. */
const SLOWER = 6;

/** How often a search must be slow; the shortest times count, because other work only adds to them. */
const ROUNDS = 4;

/**
 * Whether a search for a pattern takes much more than three times as long in 30,000 characters as in 10,000,
 * for any of the texts that may make it slow.
 */
export function isQuadratic({ source, flags }: { source: string; flags: string }): boolean {
  // Without an unlimited repetition, each place takes a limited time.
  if (!/[*+]|\{\d+,\}/.test(source)) return false;
  const pattern = new RegExp(source, flags.includes("g") ? flags : `${flags}g`);
  const measure = (text: string) => measureCpuTime(() => text.replace(pattern, ""));
  return listParts(source).some((part) => {
    const [short, long] = [repeat(part, 10_000), repeat(part, FACTOR * 10_000)];
    const times = { short: Number.POSITIVE_INFINITY, long: measure(long) };
    for (let round = 0; round < ROUNDS; round++) {
      if (times.long < FAST_MS) return false;
      times.short = Math.min(times.short, measure(short));
      if (times.long < SLOWER * times.short) return false;
      times.long = Math.min(times.long, measure(long));
    }
    return true;
  });
}

/** A text of this length. The last character fits no pattern. */
const repeat = (part: string, length: number) =>
  `${part.repeat(length / part.length).slice(0, length - 1)}\u0001`;

/**
 * Parts of texts that may make a search slow when they are repeated: characters that the pattern names, pairs
 * of them, and beginnings of a text that matches.
 */
function listParts(source: string): string[] {
  const sample = sampleMatch(source);
  const named = [...new Set(sample)].slice(0, 12);
  const parts = new Set([...COMMON, ...named]);
  for (const one of named.slice(0, 6)) {
    for (const other of [...named.slice(0, 6), " ", "1", "a"]) parts.add(one + other);
  }
  for (let size = 1; size <= Math.min(MAX_PART, sample.length); size++) {
    parts.add(sample.slice(0, size));
  }
  return [...parts];
}

/** What a class or an escape stands for in a sample. */
const ESCAPES: Record<string, string> = {
  ...{ d: "1", D: "a", w: "a", W: "-", s: " ", S: "a", n: "\n", r: "\r", t: "\t" },
  ...{ b: "", B: "", p: "a", P: "-", u: "", k: "" },
};

const readEscape = (sign: string) => ESCAPES[sign] ?? (/\d/.test(sign) ? "" : sign);

/** Roughly what a pattern matches: each of its choices once, one after another. */
function sampleMatch(source: string): string {
  let sample = "";
  for (let at = 0; at < source.length; at++) {
    const sign = source.charAt(at);
    if (sign === "\\") sample += readEscape(source.charAt(++at));
    else if (sign === "[") {
      const end = endOfClass(source, at);
      sample += sampleClass(source.slice(at + 1, end));
      at = end;
    } else if (sign === "{" && /^\{\d+(?:,\d*)?\}/.test(source.slice(at, at + 10))) {
      at = source.indexOf("}", at);
    } else if (sign === "(") {
      at += /^\(\?(?:<?[=!]|:|<\w{1,20}>)/.exec(source.slice(at, at + 25))?.[0].length ?? 1;
      at -= 1;
    } else if (!"^$)*+?|.".includes(sign)) sample += sign;
    else if (sign === ".") sample += "a";
  }
  return sample;
}

function endOfClass(source: string, from: number): number {
  let at = from + 1;
  while (at < source.length && source.charAt(at) !== "]") at += source.charAt(at) === "\\" ? 2 : 1;
  return at;
}

/** The first characters of a class; of a negated one, a letter. */
function sampleClass(members: string): string {
  if (members.startsWith("^")) return "a";
  const [first = ""] = /^\\?./.exec(members) ?? [];
  const last = /\\?.$/.exec(members)?.[0] ?? "";
  const read = (sign: string) => (sign.startsWith("\\") ? readEscape(sign.slice(1)) : sign);
  return [...new Set([read(first), read(last)])].join("");
}
