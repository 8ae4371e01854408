/**
 * Takes personal data and secrets out of what is logged or stored about requests and errors. Every
 * path, URL, or message that comes from outside goes through here first.
 */

/** Pages whose address holds a secret. */
const SECRET_PAGE = /((?:^|\/)(?:unsubscribe|preview|confirm|staff-link)\/+)[^\s/?#"'<>)]+/gi;

/**
 * An unbroken run as long as our tokens. Only a random one has all three kinds of characters, and
 * so may the hash in the name of a file of our build, which is kept.
 */
const LONG_RUN = /(?<=\/assets\/)(?<built>[\w.-]+\.(?:js|css)(?![\w.-]))|(?<![\w-])[\w-]{20,}/g;

/** A character as URLs escape it, in UTF-8: one to four bytes. */
const ESCAPED =
  /%[0-7][\da-f]|%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-7](?:%[89ab][\da-f]){3}/gi;

/** Also with the @ as URLs write it. Bounded, so that no text takes long. */
const EMAIL = /[^\s@"'<>/…]{1,64}(?:@|%40)[^\s@"'<>/]{1,253}/gi;

/** User and password in front of a URL's host. */
const CREDENTIALS = /(:\/\/)[^\s/@"'<>]+@/g;

const QUERY = /\?[^\s"')<>]+/g;

const NUMBER = /(?<![\w.-])\+?\d[\d ().-]{5,30}\d(?![\w-])/g;

const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;

const DATE = /^\d{4}-\d\d-\d\d/;

/** The text of a message without email addresses, phone numbers, tokens, and query strings. */
export function maskText(text: string): string {
  return maskSecrets(text.replace(QUERY, "?…"));
}

/** A request's path without tokens, email addresses, and phone numbers, encoded ones included. */
export function maskPath(path: string): string {
  const plain = decoded(path);
  const masked = maskSecrets(plain);
  return masked === plain ? path : masked;
}

function maskSecrets(text: string): string {
  return text
    .replace(SECRET_PAGE, "$1…")
    .replace(LONG_RUN, (run, built) => (built === undefined && isRandom(run) ? "…" : run))
    .replace(CREDENTIALS, "$1…@")
    .replace(EMAIL, "…@…")
    .replace(NUMBER, (number) => (isPhone(number) ? "#" : number));
}

function isRandom(run: string): boolean {
  return /[a-z]/.test(run) && /[A-Z]/.test(run) && /\d/.test(run);
}

/** Seven digits or 10 to 15, as phone numbers have; not an IP address or a date. */
function isPhone(text: string): boolean {
  if (IPV4.test(text) || DATE.test(text)) return false;
  const { length } = text.replace(/\D/g, "");
  return length === 7 || (length >= 10 && length <= 15);
}

/** Each character on its own: one that cannot be decoded must not keep the others encoded. */
function decoded(path: string): string {
  return path.replace(ESCAPED, (escaped) => {
    try {
      return decodeURIComponent(escaped);
    } catch {
      return escaped;
    }
  });
}
