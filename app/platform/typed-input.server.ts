import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { removeFormatCharacters } from "./clean-text.ts";
import { findMapFrame, findReelBase, findReelId } from "./pasted-embeds.server.ts";

/**
 * Parses a phone number, as a US number unless it has a country code, and returns it in E.164
 * (`+13135550142`); null if it is not possible. The check is lenient on purpose: the length must be right,
 * but whether an exchange is assigned changes faster than any library, and a rejected customer is lost.
 */
export function parsePhone(text: string): string | null {
  const bare = removeFormatCharacters(text).replace(/^\s*tel:/i, "");
  const number = parsePhoneNumberFromString(bare, { defaultCountry: "US", extract: false });
  if (!number?.isPossible()) return null;
  // North American area codes never begin with 0 or 1.
  const isPadded = number.countryCallingCode === "1" && /^[01]/.test(number.nationalNumber);
  return isPadded ? null : number.number;
}

/** An email address as it is saved and compared: in lower case, without `mailto:` and what follows it. */
export function normalizeEmail(text: string): string {
  const plain = removeFormatCharacters(text).trim();
  // Only ASCII letters, so that a letter which merely looks like one is refused.
  const bare = plain.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  return bare.startsWith("mailto:") ? (bare.slice("mailto:".length).split("?")[0] ?? "") : bare;
}

/** Formats a saved number for people: `(313) 555-0142`, or `+44 20 7946 0018` from abroad. */
export function formatPhone(number: string): string {
  const parsed = parsePhoneNumberFromString(number);
  if (!parsed) return number;
  return parsed.countryCallingCode === "1" ? parsed.formatNational() : parsed.formatInternational();
}

/**
 * Converts what people type into the format the site saves. Only unambiguous input is changed;
 * everything else stays as typed, and the schema rejects it with an example.
 */
export const NORMALIZERS = {
  /** "313-555-0199" as "(313) 555-0199". */
  phone(text: string): string {
    const number = parsePhone(text);
    return number?.startsWith("+1") ? formatPhone(number) : text;
  },

  email: normalizeEmail,

  /** "25", "$25.00", "25 dollars" as "$25"; "25.5" as "$25.50". */
  price(text: string): string {
    const amount = parseMoney(text);
    if (amount === undefined) return text;
    return `$${Number.isInteger(amount) ? amount : amount.toFixed(2)}`;
  },

  /** "20", "20 %", "20 percent" as "20%"; "less than 1" as "<1%". */
  percent(text: string): string {
    const match = /^(<|less than|under)?\s*(\d+(?:\.\d+)?)\s*(?:%|percent)?$/i.exec(text);
    return match ? `${match[1] ? "<" : ""}${match[2]}%` : text;
  },

  /** A percentage without the sign: "20%" as "20". */
  percentNumber: (text: string) => text.replace(/\s{0,9}(?:%|percent)$/i, ""),

  /** An amount in US dollars without the sign: "$1,000" as "1000". */
  dollars: (text: string) => String(parseMoney(text) ?? text),

  /** A number without thousands separators: "1,500" as "1500". */
  number: plainNumber,

  /** A count that may mean "or more": "1,500 +" as "1500+". */
  count(text: string): string {
    const [, number, many = ""] = /^([\d,]+)\s*(\+?)$/.exec(text) ?? [];
    return number === undefined ? text : plainNumber(number) + many;
  },

  /** "9am", "9:00 AM", "9.30 p.m." and "21:00" as "09:00", "09:00", "21:30" and "21:00". */
  time(text: string): string {
    if (/^noon$/i.test(text)) return "12:00";
    if (/^midnight$/i.test(text)) return "00:00";
    const [, hour = "", minute = "00", half = ""] =
      /^(\d{1,2})(?:[:.](\d{2}))?\s*([ap])\.?m\.?$/i.exec(text) ?? [];
    const [, hour24, minute24] = /^(\d{1,2}):(\d{2})(?::00)?$/.exec(text) ?? [];
    if (hour24 !== undefined) return `${hour24.padStart(2, "0")}:${minute24}`;
    if (hour === "" || Number(hour) < 1 || Number(hour) > 12) return text;
    const hours = (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0);
    return `${String(hours).padStart(2, "0")}:${minute}`;
  },

  /** "12/1/2026" (month first), "Dec 1, 2026" and "2026-12-1" as "2026-12-01". */
  date(text: string): string {
    const [, month, day, year = ""] =
      /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text) ?? [];
    if (month && day) return isoDay(year.length === 2 ? `20${year}` : year, month, day);
    const [, isoYear, isoMonth, isoDayText] =
      /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(text) ?? [];
    if (isoYear && isoMonth && isoDayText) return isoDay(isoYear, isoMonth, isoDayText);
    const [, word = "", dayText, yearText] =
      /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i.exec(text) ?? [];
    const monthIndex = MONTHS.findIndex((name) => name.startsWith(word.toLowerCase()));
    return dayText && yearText && monthIndex >= 0
      ? isoDay(yearText, String(monthIndex + 1), dayText)
      : text;
  },

  /** "48226-1234" as "48226". */
  zip: (text: string) => /^(\d{5})(?:[-\s]\d{4})?$/.exec(text)?.[1] ?? text,

  /** "mi" as "MI". */
  state: (text: string) => (/^[a-z]{2}$/i.test(text) ? text.toUpperCase() : text),

  /** "www.example.com/x" as "https://www.example.com/x". */
  url: withScheme,

  /** A path of a site: "shop/flower" as "/shop/flower". */
  path(text: string): string {
    const visible = removeFormatCharacters(text);
    return /^[\w-]+(?:[/?#]\S*)?$/.test(visible) ? `/${visible}` : visible;
  },

  /** "@hyde" as the URL of that profile. */
  instagram: (text: string) => profileUrl("https://www.instagram.com/", text),
  facebook: (text: string) => profileUrl("https://www.facebook.com/", text),

  /** The URL of a reel as its id. */
  reel: (text: string) => findReelId(removeFormatCharacters(text)) ?? removeFormatCharacters(text),

  /** The URL of any reel as the part that all of them have in common. */
  reelBase: (text: string) => findReelBase(removeFormatCharacters(text)) ?? withScheme(text),

  /** The code for embedding a map as the URL of its frame. */
  mapFrame: (text: string) => findMapFrame(removeFormatCharacters(text)) ?? withScheme(text),
} satisfies Record<string, (text: string) => string>;

/** The kind of value that a field accepts. */
export type NormalizerName = keyof typeof NORMALIZERS;

/** A number in which every comma separates thousands. */
const GROUPED = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;

const MONTHS = [
  ...["january", "february", "march", "april", "may", "june", "july"],
  ...["august", "september", "october", "november", "december"],
];

function plainNumber(text: string): string {
  return GROUPED.test(text) ? text.replaceAll(",", "") : text;
}

/** Whether a text is a URL without a scheme: it begins with a host name that ends in letters. */
function isUrlWithoutScheme(text: string): boolean {
  if (!/^[a-z\d]/i.test(text) || /[\s@]|:\/\//.test(text)) return false;
  return /\.[a-z]{2,}$/.test(URL.parse(`https://${text}`)?.hostname ?? "");
}

function withScheme(text: string): string {
  const url = removeFormatCharacters(text);
  return isUrlWithoutScheme(url) ? `https://${url}` : url;
}

function parseMoney(text: string): number | undefined {
  const bare = text.replace(/^(?:US)?\$\s*/i, "").replace(/\s{0,9}(?:USD|dollars?|\$)$/i, "");
  const plain = plainNumber(bare);
  return /^\d+(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
}

const isoDay = (year: string, month: string, day: string) =>
  `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;

/** Accepts "@name", or a bare name without a dot, which cannot be a host. */
function profileUrl(base: string, text: string): string {
  const name = /^@([\w.]{1,50})$/.exec(text)?.[1] ?? /^([A-Za-z0-9_]{2,50})$/.exec(text)?.[1];
  return name ? base + name : withScheme(text);
}
