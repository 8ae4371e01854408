/** A moment as ISO-8601 UTC text with milliseconds, as `Date.toISOString()` writes it. */
export type Timestamp = string;
