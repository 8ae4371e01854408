import { foldText } from "#app/platform/fold-text.ts";

/** Characters that people type between the digits of a phone number. */
const SEPARATORS = /[\s().+/-]/g;

/** Fewer digits would match nearly every contact. */
const MIN_DIGITS = 3;

interface SearchedMessage {
  name: string;
  email: string;
  message: string;
}

/**
 * The text in which a search looks for a message, folded: who wrote it, the message, and its numbers
 * without separators. It is saved with the message, because computing it for each search takes longer than
 * the search.
 */
export function toSearchText({ name, email, message }: SearchedMessage): string {
  const numbers = message.replace(SEPARATORS, "").match(/\d{3,}/g) ?? [];
  return foldText([name, email, message, numbers.join(" ")].join("\n"));
}

/** The digits of a text that looks like (part of) a phone number, otherwise undefined. */
export function toPhoneDigits(text: string): string | undefined {
  if (!/^[\d\s().+/-]+$/.test(text)) return undefined;
  const digits = text.replace(/\D/g, "");
  return digits.length < MIN_DIGITS ? undefined : digits;
}
