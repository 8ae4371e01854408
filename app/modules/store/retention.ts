/**
 * How long personal data is kept. The privacy page prints these figures and the clean-up jobs
 * must use them, so that the promise and the deed cannot drift apart.
 */
export const RETENTION = {
  contactMessageMonths: 24,
  consentProofYears: 4,
  unconfirmedSignUpDays: 30,
  serverLogDays: 30,
  rateLimitDays: 1,
  visitCountDays: 400,
} as const;
