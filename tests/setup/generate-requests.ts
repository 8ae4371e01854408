import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import fc from "fast-check";
import type { PageForm } from "./collect-forms.ts";
import { listPaths } from "./route-paths.ts";

/** A request as the test sends it. */
export interface GeneratedRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
  /** Whether to send it with the cookie of a staff session. */
  staff: boolean;
}

const APP = resolve(import.meta.dirname, "../../app");

/** A placeholder in a route's path. */
const PLACEHOLDER = "\u0000";

/** Texts that have broken programs before. */
const HOSTILE_TEXTS = [
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
  ...["'", "'; drop table blog_posts; --", '"', "%", "_", "\\", "$1", "{{name}}", "{{{", "#{7*7}"],
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

/** First groups of the pattern in all sources, so that new field names and choices are used too. */
function collectFromSources(pattern: RegExp): string[] {
  const found = new Set<string>();
  for (const file of readdirSync(APP, { recursive: true, encoding: "utf8" })) {
    if (!/\.tsx?$/.test(file) || file.includes(".test.")) continue;
    for (const [, text] of readFileSync(join(APP, file), "utf8").matchAll(pattern)) {
      if (text) found.add(text);
    }
  }
  return [...found].sort();
}

const names = () => collectFromSources(/(?:\.get\(|\bname=|\bname: )"([\w.-]{1,40})"/g);
const choices = () => collectFromSources(/(?:=== |value=|intent=|case |enum\(\[)"([\w-]{1,40})"/g);

/** Percent-encodes only what a URL may not contain. */
function encodePath(text: string): string {
  return text.replace(/[^\x21-\x7e]/gu, (sign) =>
    [...Buffer.from(sign)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join(""),
  );
}

/** Replaces characters that a header may not contain. */
const toHeaderValue = (text: string) =>
  text
    .replace(/[^\x20-\x7e]/g, "?")
    .trim()
    .slice(0, 2_000);

interface RequestInputs {
  /** Ids and slugs that exist. */
  known: readonly string[];
  /** The pages' forms: most requests to them are valid. */
  forms: readonly PageForm[];
}

/** Requests to all routes. */
export function arbitraryRequest({ known, forms }: RequestInputs): fc.Arbitrary<GeneratedRequest> {
  const hostileText = fc.oneof(
    fc.constantFrom(...HOSTILE_TEXTS),
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.string({ maxLength: 20 }),
  );
  const part = weighted([7, fc.constantFrom(...known)], [3, hostileText]);
  const text = weighted(
    [3, hostileText],
    [3, fc.constantFrom(...known)],
    [3, fc.constantFrom(...choices())],
  );
  const name = weighted([8, fc.constantFrom(...names())], [1, hostileText]);
  const query = fc.array(fc.tuple(name, text), { maxLength: 4 });
  const url = fc
    .record({
      route: fc.constantFrom(...listPaths(PLACEHOLDER)),
      parts: fc.array(part, { minLength: 2, maxLength: 2 }),
      change: fc.constantFrom(
        ...Array(7).fill(""),
        ".data",
        ".data",
        "/",
        "upper",
        "//",
        "%",
        "/..",
      ),
      query,
      router: fc.constantFrom("", "", "", "", "index", "_routes=root", "_data=root", "_routes="),
    })
    .map(({ route, parts, change, query: pairs, router }) => {
      const left = [...parts];
      const filled = route.replaceAll(PLACEHOLDER, () => left.shift() ?? "x");
      return buildUrl(changePath(filled, change), pairs, router);
    });
  const read = fc.record({
    method: fc.constantFrom(
      ...Array(20).fill("GET"),
      ...["HEAD", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "PROPFIND"],
    ),
    path: url,
    body: fc.constant(undefined),
    type: fc.constant(undefined),
  });
  const fields = fc.array(fc.tuple(name, text), { maxLength: 12 });
  const content = weighted(
    [6, fields.map(encodeForm)],
    [2, fields.chain(encodeMultipart)],
    [2, json(name, text).map((body) => ({ type: "application/json", body }))],
    [1, fc.record({ type: hostileText.map(toHeaderValue), body: hostileText })],
  );
  const method = fc.constant("POST");
  const anyPost = fc
    .record({ method, path: url, content })
    .map(({ content: { type, body }, ...rest }) => ({ ...rest, type, body }));
  const call = fc.record({
    method,
    path: part.map((rest) => `/functions/${encodePath(rest)}`),
    type: fc.constant("application/json"),
    body: json(name, text),
  });
  const formPost = fc
    .record({
      form: fc.constantFrom(...forms),
      changes: fc.array(fc.tuple(fc.nat(40), fc.option(text)), { maxLength: 3 }),
      more: fc.array(fc.tuple(name, text), { maxLength: 1 }),
      multipart: fc.constantFrom(true, false, false),
      data: fc.boolean(),
    })
    .chain(({ form, changes, more, multipart, data }) => {
      const changed = changeFields(form.fields, changes);
      const sent = [...changed, ...more];
      const path = data ? form.path.replace(/^([^?]*[^/?])(?=\?|$)/, "$1.data") : form.path;
      const encoded = multipart ? encodeMultipart(sent) : fc.constant(encodeForm(sent));
      return encoded.map(({ type, body }) => ({ method: "POST", path, type, body }));
    });
  return fc
    .record({
      request: weighted<RequestParts>([4, read], [2, anyPost], [1, call], [5, formPost]),
      headers: headers(hostileText),
      staff: fc.constantFrom(true, true, false),
    })
    .map(({ request: { type, ...request }, headers: given, staff }) => ({
      ...request,
      headers: { ...(type === undefined ? {} : { "Content-Type": type }), ...given },
      staff,
    }));
}

interface RequestParts {
  method: string;
  path: string;
  body: string | undefined;
  type: string | undefined;
}

const weighted = <T>(...choices: [number, fc.Arbitrary<T>][]): fc.Arbitrary<T> =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));

function changePath(path: string, change: string): string {
  if (change === "upper") return path.toUpperCase();
  return change === "//" ? `/${path}` : path + change;
}

function buildUrl(path: string, query: [string, string][], router: string): string {
  const pairs = query.map(([key, value]) => `${encodePath(key)}=${encodePath(value)}`);
  const search = [...pairs, router].filter(Boolean).join("&").replaceAll("#", "%23");
  // The server rejects longer URLs unread.
  return `${encodePath(path)}${search && `?${search}`}`.slice(0, 13_000);
}

/** Replaces some fields, and omits those without a value. */
function changeFields(
  fields: [string, string][],
  changes: [number, string | null][],
): [string, string][] {
  const changed: [string, string | null][] = fields.map(([key, value]) => [key, value]);
  for (const [index, value] of changes) {
    const field = changed[index % Math.max(changed.length, 1)];
    if (field) field[1] = value;
  }
  return changed.filter((field): field is [string, string] => field[1] !== null);
}

/** Mostly a random IP address, and up to three unusual headers. */
function headers(hostileText: fc.Arbitrary<string>): fc.Arbitrary<Record<string, string>> {
  const value = hostileText.map(toHeaderValue);
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
      // Most requests have few unusual headers, or the server would reject nearly all.
      .chain((all) => {
        const names = Object.keys(all);
        return fc
          .subarray(names, { maxLength: Math.min(3, names.length) })
          .map((chosen) => pick(all, ["X-Forwarded-For", ...chosen]));
      })
  );
}

function pick(all: Record<string, string | undefined>, keys: string[]): Record<string, string> {
  return Object.fromEntries(keys.map((key) => [key, all[key] ?? ""]));
}

function encodeForm(fields: [string, string][]) {
  const parts = fields.map(([key, value]) => `${encodePath(key)}=${encodePath(value)}`);
  return { type: "application/x-www-form-urlencoded", body: parts.join("&") };
}

/** A multipart form, sometimes with a file, sometimes truncated. */
function encodeMultipart(fields: [string, string][]) {
  return fc
    .record({ file: fc.boolean(), whole: fc.constantFrom(true, true, true, false) })
    .map(({ file, whole }) => {
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
  // As text, since an object literal would drop `__proto__`.
  const object = pairs.map(
    (all) => `{${all.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)}}`,
  );
  return fc.oneof({ weight: 4, arbitrary: object }, fc.json(), text);
}
