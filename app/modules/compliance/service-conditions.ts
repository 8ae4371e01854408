import { SERVICES, type Service } from "#app/modules/store/schema.ts";

/** Tokens of delivery terms: a text with any of them offers delivery. */
export const DELIVERY_TOKENS = /\{\{\s*(?:deliveryMinimum|sameDayBy|averageDelivery)\s*\}\}/gi;

/** Whether a condition is met while every service but these is approved (see `tokenValues`). */
export function isConditionMetWithout(off: readonly Service[], token: string): boolean {
  const isOff = (service: Service) => off.includes(service);
  if (token === "ordering") return !(isOff("pickup") && isOff("curbside"));
  if (token === "services") return !(isOff("delivery") && isOff("curbside"));
  return !SERVICES.some((service) => service === token && isOff(service));
}
