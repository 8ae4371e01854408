import { z } from "zod";
import { toE164 } from "#app/platform/phone.server.ts";
import { emptyFields } from "./empty-fields.ts";
import { leadLimits } from "./lead-limits.ts";

const texts = {
  ...emptyFields,
  nameLine: "Please write your name on one line.",
  nameLong: `Please keep your name to ${leadLimits.name} characters.`,
  emailLine: "Please write your email address on one line.",
  emailShape: "Please enter a complete email address, such as name@example.com.",
  phoneShape: "Please enter a complete phone number, such as (313) 555-0142.",
  messageLong: `Please keep your message to ${leadLimits.message} characters.`,
  characters: "Please remove the invisible characters.",
} as const;

const LINE_BREAK = /[\r\n\u2028\u2029]/;

/** The addresses browsers accept in an email field, with a domain of at least two labels. */
const EMAIL = new RegExp(
  "^(?=.{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*" +
    "@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$",
  "i",
);

/** Refuses with the first complaint `judge` has about the text, if any. */
const judged = (judge: (text: string) => string | undefined) =>
  z.string().superRefine((text, context) => {
    const complaint = judge(text);
    if (complaint) context.addIssue({ code: "custom", message: complaint });
  });

const name = judged((text) => {
  if (text.trim() === "") return texts.name;
  if (LINE_BREAK.test(text)) return texts.nameLine;
  if (text.includes("\0")) return texts.characters;
  if (text.length > leadLimits.name) return texts.nameLong;
});

const judgeEmail = (text: string) => {
  if (LINE_BREAK.test(text)) return texts.emailLine;
  const bare = text.trim();
  if (bare.length > leadLimits.email || !EMAIL.test(bare)) return texts.emailShape;
};

const lowerCased = (text: string) => text.trim().toLowerCase();

const email = judged((text) => (text.trim() === "" ? texts.email : judgeEmail(text))).transform(
  lowerCased,
);

const emailOrNothing = judged((text) =>
  text.trim() === "" ? undefined : judgeEmail(text),
).transform((text) => lowerCased(text) || null);

const phoneOrNothing = z.string().transform((text, context) => {
  if (text.trim() === "") return null;
  const number = text.length > leadLimits.phone ? null : toE164(text);
  if (number === null) context.addIssue({ code: "custom", message: texts.phoneShape });
  return number;
});

/** Browsers send every line break as CRLF; typed was a plain one. All else stays as typed. */
const message = z
  .string()
  .transform((text) => text.replaceAll("\r\n", "\n"))
  .pipe(
    judged((text) => {
      if (text.trim() === "") return texts.message;
      if (text.includes("\0")) return texts.characters;
      if (text.length > leadLimits.message) return texts.messageLong;
    }),
  );

/** The Contact form. */
export const contactSchema = z.object({ name, email, message });
export type ContactInput = z.output<typeof contactSchema>;

/** The Deals form; that one of the two is there is checked before. */
export const dealsSchema = z.object({
  email: emailOrNothing,
  phone: phoneOrNothing,
  sms_consent: z.string().transform((value) => value === "on"),
});

/** The JOIN box of the footer. */
export const joinSchema = z.object({ email });
