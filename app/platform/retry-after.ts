/**
 * Milliseconds to wait according to a `Retry-After` header, which holds seconds or a date (RFC 9110,
 * section 10.2.3); 0 for a date in the past, undefined if the header is absent or invalid.
 */
export function parseRetryAfterMs(value: string | null): number | undefined {
  if (value === null) return undefined;
  if (/^\d+$/.test(value.trim())) return Number(value) * 1_000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}
