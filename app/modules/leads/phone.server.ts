import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/**
 * Possible, not valid: the length has to be right, but whether an exchange is assigned changes
 * faster than any library, and a refused customer is lost.
 *
 * Returns the number in E.164 (`+13135550142`), read as a US one unless it says otherwise; or null.
 */
export function toE164(text: string): string | null {
  const number = parsePhoneNumberFromString(text, { defaultCountry: "US", extract: false });
  return number?.isPossible() ? number.number : null;
}
