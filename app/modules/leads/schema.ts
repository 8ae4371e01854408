import { z } from "zod";
import type { Address } from "#app/modules/crm/privacy/find-data-by-address.server.ts";
import { normalizeEmail, parsePhone } from "#app/platform/typed-input.server.ts";
import { emptyFieldMessages, leadLimits } from "./lead-fields.ts";
import { messageLengthProblem } from "./message-length.ts";

const errorTexts = {
  ...emptyFieldMessages,
  nameLine: "Please write your name on one line.",
  nameLong: `Please keep your name to ${leadLimits.name} characters.`,
  emailLine: "Please write your email address on one line.",
  emailShape: "Please enter a complete email address, such as name@example.com.",
  phoneShape: "Please enter a complete phone number, such as (313) 555-0142.",
  characters: "Please remove the invisible characters.",
} as const;

const LINE_BREAK = /[\r\n\u2028\u2029]/;

/** The addresses browsers accept in an email field, with a domain of at least two labels. */
const EMAIL = new RegExp(
  "^(?=.{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*" +
    "@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$",
  "i",
);

/** A text that fails validation with the message `findProblem` returns for it, if any. */
const checkedText = (findProblem: (text: string) => string | undefined) =>
  z.string().superRefine((text, context) => {
    const problem = findProblem(text);
    if (problem) context.addIssue({ code: "custom", message: problem });
  });

const name = checkedText((text) => {
  if (text.trim() === "") return errorTexts.name;
  if (LINE_BREAK.test(text)) return errorTexts.nameLine;
  if (text.includes("\0")) return errorTexts.characters;
  if (text.length > leadLimits.name) return errorTexts.nameLong;
});

const findEmailProblem = (text: string) => {
  if (LINE_BREAK.test(text)) return errorTexts.emailLine;
  const bare = normalizeEmail(text);
  if (bare.length > leadLimits.email || !EMAIL.test(bare)) return errorTexts.emailShape;
};

const email = checkedText((text) =>
  text.trim() === "" ? errorTexts.email : findEmailProblem(text),
).transform(normalizeEmail);

const optionalEmail = checkedText((text) =>
  text.trim() === "" ? undefined : findEmailProblem(text),
).transform((text) => normalizeEmail(text) || null);

const optionalPhone = z.string().transform((text, context) => {
  if (text.trim() === "") return null;
  const number = text.length > leadLimits.phone ? null : parsePhone(text);
  if (number === null) context.addIssue({ code: "custom", message: errorTexts.phoneShape });
  return number;
});

/** Browsers send line breaks as CRLF; they are saved as LF. */
const message = z
  .string()
  .transform((text) => text.replaceAll("\r\n", "\n"))
  .pipe(
    checkedText((text) => {
      if (text.trim() === "") return errorTexts.message;
      if (text.includes("\0")) return errorTexts.characters;
      return messageLengthProblem(text);
    }),
  );

/** The fields of the Contact form. */
export const contactSchema = z.object({ name, email, message });

/** The fields of the Deals form. The caller checks that an email or a phone number is given. */
export const dealsSchema = z.object({
  email: optionalEmail,
  phone: optionalPhone,
  sms_consent: z.string().transform((value) => value === "on"),
});

/** The field of the footer's JOIN box. */
export const joinSchema = z.object({ email });

/** Parses an email address or phone number as people type them; undefined if the text is neither. */
export function parseAddress(text: string): Address | undefined {
  if (text.includes("@")) {
    const parsed = joinSchema.safeParse({ email: text });
    return parsed.success ? { email: parsed.data.email, phone: null } : undefined;
  }
  const phone = parsePhone(text.trim());
  return phone === null ? undefined : { email: null, phone };
}
