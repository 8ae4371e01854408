import type { LimitRule } from "#app/modules/rate-limits/limits.ts";

/** How failed attempts of one scope slow down the next ones. */
export interface AttemptRule {
  /** Failures without any delay. */
  free: number;
  /** Delay after the first failure beyond, in seconds; it doubles with each further one. */
  firstDelay: number;
  longestDelay: number;
  /** Seconds without an attempt after which failures are forgotten. */
  forgottenAfter: number;
}

const HOUR = 3_600;

/** Unknown browsers of one network (IPv4 /24, IPv6 /48): a household, a shop, or an attacker. */
export const NETWORK_RULE: AttemptRule = {
  free: 5,
  firstDelay: 30,
  longestDelay: HOUR,
  forgottenAfter: 24 * HOUR,
};

/**
 * One known browser. A copied device cookie allows no more guesses than a network has. Guesses from
 * other browsers do not count.
 */
export const DEVICE_RULE: AttemptRule = NETWORK_RULE;

/** All unknown browsers together, for attempts spread over many networks. */
export const GLOBAL_RULE: AttemptRule = {
  free: 40,
  firstDelay: 15,
  longestDelay: HOUR / 4,
  forgottenAfter: HOUR,
};

/** The current password asked for where it is changed: somebody at an open session may guess too. */
export const CHANGE_RULE: AttemptRule = NETWORK_RULE;

/** Seconds after which no rule remembers anything. */
export const LONGEST_MEMORY = Math.max(
  ...[NETWORK_RULE, DEVICE_RULE, GLOBAL_RULE, CHANGE_RULE].map(
    ({ forgottenAfter }) => forgottenAfter,
  ),
);

/** At most so many refused sign-ins a day are written to the audit log, which is never emptied. */
export const REFUSALS_NOTED: LimitRule = {
  name: "sign-in-refusal-noted",
  scope: "network",
  hits: 100,
  seconds: 24 * HOUR,
};

/** Seconds until the next attempt is looked at, after this many failures in a row. */
export function delayAfter(failures: number, rule: AttemptRule): number {
  const beyond = failures - rule.free;
  if (beyond < 1) return 0;
  return Math.min(rule.longestDelay, rule.firstDelay * 2 ** Math.min(beyond - 1, 30));
}
