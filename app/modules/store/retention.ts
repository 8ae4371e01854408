/**
 * How long personal data is kept. The privacy page shows these figures and the clean-up jobs use
 * them, so the promise and the jobs cannot drift apart.
 */
export const RETENTION = {
  contactMessageMonths: 24,
  consentProofYears: 4,
  unconfirmedSignUpDays: 30,
  serverLogDays: 30,
  rateLimitDays: 1,
  visitCountDays: 400,
} as const;
