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

/** A stored number as people here write it: `(313) 555-0142`; from abroad `+44 20 7946 0018`. */
export function formatPhone(number: string): string {
  const parsed = parsePhoneNumberFromString(number);
  if (!parsed) return number;
  return parsed.countryCallingCode === "1" ? parsed.formatNational() : parsed.formatInternational();
}
