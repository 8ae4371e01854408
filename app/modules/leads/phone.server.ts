import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/**
 * Possible, not valid: the length has to be right, but whether an exchange is assigned changes
 * faster than any library, and a refused customer is lost.
 *
 * Returns the number in E.164 (`+13135550142`), read as a US one unless it says otherwise; or null.
 */
export function toE164(text: string): string | null {
  const number = parsePhoneNumberFromString(text, { defaultCountry: "US", extract: false });
  if (!number?.isPossible()) return null;
  // North American area codes never begin with 0 or 1.
  const isPadded = number.countryCallingCode === "1" && /^[01]/.test(number.nationalNumber);
  return isPadded ? null : number.number;
}
