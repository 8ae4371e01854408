/**
 * Masks personal data and secrets in logged or saved text about requests and errors. Every path, URL, or
 * message from outside must pass through it.
 */

/** Pages with a secret token in their URL. */
const SECRET_PAGE = /((?:^|\/)(?:unsubscribe|preview|confirm|staff-link)\/+)[^\s/?#"'<>)]+/gi;

/** A run of characters long enough to be one of our tokens; `isRandom` tells tokens from words. */
const LONG_RUN = /(?<![\w-])[\w-]{20,}/g;

/** Like LONG_RUN, but including periods, as in a file name. */
const LONG_NAME = /(?<![\w.-])[\w.-]{20,}/g;

/** A percent-encoded character: one to four bytes of UTF-8. */
const ESCAPED =
  /%[0-7][\da-f]|%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-7](?:%[89ab][\da-f]){3}/gi;

/** Also matches a percent-encoded @. The lengths are bounded to limit backtracking. */
const EMAIL = /[^\s@"'<>/…]{1,64}(?:@|%40)[^\s@"'<>/]{1,253}/gi;

/** User and password in front of a URL's host. */
const CREDENTIALS = /(:\/\/)[^\s/@"'<>]+@/g;

const QUERY = /\?[^\s"')<>]+/g;

const NUMBER = /(?<![\w.-])\+?\d[\d ().-]{5,30}\d(?![\w-])/g;

const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;

const DATE = /^\d{4}-\d\d-\d\d/;

/** Masks email addresses, phone numbers, tokens and query strings in a message. */
export function maskText(text: string): string {
  return maskSecrets(text.replace(QUERY, "?…"));
}

/** Masks tokens, email addresses and phone numbers in a request's path, percent-encoded ones too. */
export function maskPath(path: string): string {
  const plain = decoded(path);
  const masked = maskSecrets(plain);
  return masked === plain ? path : masked;
}

function maskSecrets(message: string): string {
  const text = message.replace(SECRET_PAGE, "$1…");
  return text
    .replace(LONG_NAME, (name, at: number) => (isBuiltFile(text, at, name) ? name : maskRuns(name)))
    .replace(CREDENTIALS, "$1…@")
    .replace(EMAIL, "…@…")
    .replace(NUMBER, (number) => (isPhone(number) ? "#" : number));
}

/** Whether it is a built file, whose name contains a hash that is not secret. */
function isBuiltFile(text: string, at: number, name: string): boolean {
  return text.startsWith("/assets/", at - "/assets/".length) && /\.(?:js|css)$/.test(name);
}

function maskRuns(name: string): string {
  return name.replace(LONG_RUN, (run) => (isRandom(run) ? "…" : run));
}

/** Whether a run mixes lower case, upper case, and digits, like our random tokens. */
function isRandom(run: string): boolean {
  return /[a-z]/.test(run) && /[A-Z]/.test(run) && /\d/.test(run);
}

/** Whether a text has 7 or 10 to 15 digits, like a phone number, and is not an IP address or date. */
function isPhone(text: string): boolean {
  if (IPV4.test(text) || DATE.test(text)) return false;
  const { length } = text.replace(/\D/g, "");
  return length === 7 || (length >= 10 && length <= 15);
}

/** Decodes each character separately, so that an invalid one does not keep the others encoded. */
function decoded(path: string): string {
  return path.replace(ESCAPED, (escaped) => {
    try {
      return decodeURIComponent(escaped);
    } catch {
      return escaped;
    }
  });
}
