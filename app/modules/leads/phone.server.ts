import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** The number in E.164 (`+13135550142`), read as a US one unless it says otherwise; or null. */
export function toE164(text: string): string | null {
  const number = parsePhoneNumberFromString(text, { defaultCountry: "US", extract: false });
  return number?.isValid() ? number.number : null;
}
