/** Longest accepted texts, counted as `maxlength` does: UTF-16 units, a line break being one. */
export const leadLimits = {
  name: 200,
  /** RFC 5321: a path is at most 256 octets, two of them angle brackets. */
  email: 254,
  phone: 40,
  message: 5_000,
} as const;
