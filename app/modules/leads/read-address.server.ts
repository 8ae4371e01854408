import { toE164 } from "#app/platform/phone.server.ts";
import { joinSchema } from "./schema.ts";

/** One address as it is stored: an e-mail address in lower case, or a number in E.164. */
export type Address = { email: string; phone: null } | { email: null; phone: string };

/** Reads an address as a person writes it; undefined where it is neither kind. */
export function readAddress(text: string): Address | undefined {
  if (text.includes("@")) {
    const parsed = joinSchema.safeParse({ email: text });
    return parsed.success ? { email: parsed.data.email, phone: null } : undefined;
  }
  const phone = toE164(text.trim());
  return phone === null ? undefined : { email: null, phone };
}
