import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import fc from "fast-check";
import { listPaths } from "./staff-routes.ts";

/** One request as it will be sent. */
export interface MadeUpRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
  /** Sent with the cookie of a staff session. */
  staff: boolean;
}

const APP = resolve(import.meta.dirname, "../../app");

/** Where a part of an address stands for something. */
const PART = "\u0000";

/** Texts that have broken programs before. */
const HOSTILE = [
  ...["", " ", "0", "-1", "1e309", "9007199254740993", "NaN", "null", "undefined", "true", "[]"],
  ...["__proto__", "constructor", "constructor.prototype", "toString", "hasOwnProperty"],
  ...[
    "../../etc/passwd",
    "..%2f..%2f",
    "..\\..\\",
    "%2e%2e%2f",
    "%252e%252e",
    "a/b",
    "//evil.example",
  ],
  ...[
    "\u0000",
    "a\u0000b",
    "\ud800",
    "\udfff\ud800",
    "\ufeff",
    "\u202e",
    "e\u0301",
    "👩🏽‍🌾",
    "ﬀİı",
  ],
  ...["'", "'; drop table blog_posts; --", '"', "%", "_", "\\", "$1", "{{name}}", "{{{", "${7*7}"],
  ...["<script>alert(1)</script>", "</textarea>", "javascript:alert(1)", "a\r\nSet-Cookie: a=b"],
  ...["2026-02-30", "2026-03-08T02:30", "0000-00-00T00:00:00Z", "25:61", "+275760-09-13", "on"],
  ...["[a](b)", "![](art:cat-flower)", "upload:0", "| a |\n|-|", "> ".repeat(300), "*".repeat(500)],
  ..."a,b;c d&e=f#g?h".split(""),
  ...[
    "a".repeat(300),
    "é".repeat(2_000),
    "9".repeat(400),
    "[".repeat(1_000),
    "a@b.example",
    "/admin",
  ],
];

/** Names of fields, parameters and choices, as they stand in the sources: new ones are used too. */
function harvest(pattern: RegExp): string[] {
  const found = new Set<string>();
  for (const file of readdirSync(APP, { recursive: true, encoding: "utf8" })) {
    if (!/\.tsx?$/.test(file) || file.includes(".test.")) continue;
    for (const [, text] of readFileSync(join(APP, file), "utf8").matchAll(pattern)) {
      if (text) found.add(text);
    }
  }
  return [...found].sort();
}

const names = () => harvest(/(?:\.get\(|\bname=|\bname: )"([\w.-]{1,40})"/g);
const choices = () => harvest(/(?:=== |value=|intent=|case |enum\(\[)"([\w-]{1,40})"/g);

/** Percent-encoded where an address cannot hold it; the rest stays as it is, however odd. */
function asPath(text: string): string {
  return text.replace(/[^\x21-\x7e]/gu, (sign) =>
    [...Buffer.from(sign)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join(""),
  );
}

/** What a header can hold. */
const asHeader = (text: string) =>
  text
    .replace(/[^\x20-\x7e]/g, "?")
    .trim()
    .slice(0, 2_000);

/** Requests over the whole table of routes. `known` are texts that stand for something there is. */
export function requests(known: readonly string[]): fc.Arbitrary<MadeUpRequest> {
  const odd = fc.oneof(
    fc.constantFrom(...HOSTILE),
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.string({ maxLength: 20 }),
  );
  const text = fc.oneof(
    { weight: 3, arbitrary: odd },
    { weight: 3, arbitrary: fc.constantFrom(...known) },
    { weight: 3, arbitrary: fc.constantFrom(...choices()) },
  );
  const name = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...names()) },
    { weight: 1, arbitrary: odd },
  );
  const fields = fc.array(fc.tuple(name, text), { maxLength: 12 });
  const path = fc
    .record({
      route: fc.constantFrom(...new Set(listPaths(PART))),
      parts: fc.array(text, { minLength: 2, maxLength: 2 }),
      change: fc.constantFrom(
        ...["", "", "", "", "", ".data", ".data", "/", "upper", "//", "%", "/.."],
      ),
      query: fc.array(fc.tuple(name, text), { maxLength: 4 }),
      router: fc.constantFrom(
        ...["", "", "", "", "index", "_routes=root", "_data=root", "_routes="],
      ),
    })
    .map(({ route, parts, change, query, router }) => {
      const left = [...parts];
      const filled = route.replaceAll(PART, () => left.shift() ?? "x");
      const changed =
        change === "upper"
          ? filled.toUpperCase()
          : change === "//"
            ? `/${filled}`
            : filled + change;
      const pairs = query.map(([key, value]) => `${asPath(key)}=${asPath(value)}`);
      const search = [...pairs, router].filter(Boolean).join("&").replaceAll("#", "%23");
      return `${asPath(changed)}${search && `?${search}`}`.slice(0, 13_000);
    });
  return fc
    .record({
      method: fc.constantFrom(
        ...Array(8).fill("GET"),
        ...Array(9).fill("POST"),
        ...["HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "PROPFIND"],
      ),
      path,
      headers: headers(odd),
      content: fc.oneof(
        { weight: 6, arbitrary: fields.map(asForm) },
        { weight: 2, arbitrary: fields.chain(asMultipart) },
        {
          weight: 2,
          arbitrary: json(name, text).map((body) => ({ type: "application/json", body })),
        },
        { weight: 1, arbitrary: fc.record({ type: odd.map(asHeader), body: odd }) },
      ),
      staff: fc.boolean(),
    })
    .map(({ content, headers: given, ...rest }) => ({
      ...rest,
      headers: { ...(rest.method === "POST" ? { "Content-Type": content.type } : {}), ...given },
      body: rest.method === "POST" ? content.body : undefined,
    }));
}

/** Each from an address of its own, mostly; with whatever else comes to one's mind. */
function headers(odd: fc.Arbitrary<string>): fc.Arbitrary<Record<string, string>> {
  const value = odd.map(asHeader);
  const address = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map((n) => `10.${n.join(".")}`);
  return (
    fc
      .record(
        {
          "X-Forwarded-For": fc.oneof({ weight: 9, arbitrary: address }, value),
          "Accept-Encoding": fc.oneof(fc.constantFrom("br", "gzip", "identity", "br;q=0"), value),
          Accept: value,
          Authorization: fc.oneof(
            value,
            value.map((token) => `Bearer ${token}`),
          ),
          "If-None-Match": value,
          "If-Modified-Since": value,
          Range: fc.constantFrom("bytes=0-1", "bytes=9-1", "bytes=-0", "x=1-"),
          Referer: value,
          Origin: value,
          "Sec-Fetch-Site": fc.constantFrom("same-origin", "cross-site", "none", "x"),
          "User-Agent": value,
          "X-Forwarded-Host": value,
          "X-Forwarded-Proto": value,
          "X-HTTP-Method-Override": fc.constantFrom("DELETE", "GET", "TRACE"),
          "Content-Encoding": fc.constantFrom("gzip", "br", "x"),
          "X-React-Router-Prefetch": value,
        },
        { requiredKeys: ["X-Forwarded-For"], noNullPrototype: true },
      )
      // Most requests carry few of them, or hardly any would come far.
      .chain((all) =>
        fc
          .subarray(Object.keys(all), { maxLength: 3 })
          .map((kept) => pick(all, ["X-Forwarded-For", ...kept])),
      )
  );
}

function pick(all: Record<string, string | undefined>, kept: string[]): Record<string, string> {
  return Object.fromEntries(kept.map((key) => [key, all[key] ?? ""]));
}

function asForm(fields: [string, string][]) {
  const parts = fields.map(([key, value]) => `${asPath(key)}=${asPath(value)}`);
  return { type: "application/x-www-form-urlencoded", body: parts.join("&") };
}

/** With a file at times, and at times cut off. */
function asMultipart(fields: [string, string][]) {
  return fc.record({ file: fc.boolean(), whole: fc.boolean() }).map(({ file, whole }) => {
    const boundary = "----made-up";
    const parts = fields.map(([key, value], index) => {
      const quoted = key.replace(/["\r\n]/g, "_");
      const more = file && index === 0 ? '; filename="a.png"\r\nContent-Type: image/png' : "";
      const head = `Content-Disposition: form-data; name="${quoted}"${more}`;
      return `--${boundary}\r\n${head}\r\n\r\n${value}\r\n`;
    });
    const body = `${parts.join("")}--${boundary}--\r\n`;
    return {
      type: `multipart/form-data; boundary=${boundary}`,
      body: whole ? body : body.slice(0, Math.floor(body.length / 2)),
    };
  });
}

function json(name: fc.Arbitrary<string>, text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const pairs = fc.array(fc.tuple(name, fc.oneof(text, fc.jsonValue({ maxDepth: 3 }))), {
    maxLength: 4,
  });
  // As text, since an object literal would swallow `__proto__`.
  const object = pairs.map(
    (all) => `{${all.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)}}`,
  );
  return fc.oneof({ weight: 4, arbitrary: object }, fc.json(), text);
}
