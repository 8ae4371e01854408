/**
 * Honeypot: a text field that visitors cannot see or focus. Its name means nothing, so that no browser
 * or password manager fills it in.
 */
export const HONEYPOT_FIELD = "quiet_moss";

/** Milliseconds from page load to submit, filled in by script. */
export const ELAPSED_FIELD = "elapsed";

/** A UUID from the browser, the same every time one filled-in form is submitted. */
export const SUBMISSION_FIELD = "submission_id";

/** The checkbox for consent to texts; `on` means consent. */
export const SMS_CONSENT_FIELD = "sms_consent";

/**
 * Maximum lengths in UTF-16 units, a line break as one. No field has `maxlength`, with which browsers cut
 * what is pasted without a word.
 */
export const leadLimits = {
  name: 200,
  /** RFC 5321: a path is at most 256 octets, two of them angle brackets. */
  email: 254,
  phone: 40,
  message: 5_000,
} as const;

/** Messages for empty fields, the same in the browser and on the server. */
export const emptyFieldMessages = {
  name: "Please enter your name.",
  email: "Please enter an email address we can answer to.",
  message: "Please write a message.",
  // The notices of the sign-up forms, fixed by the specification, complete these two.
  either: "Enter an email address, or a phone number below.",
  joinEmail: "Enter an email address.",
} as const;
