/** Names of form fields no visitor fills in by hand; shared by the forms and their actions. */

/**
 * Honeypot: an empty text field kept out of sight, focus and autofill. Its name means nothing, so
 * that no browser or password manager fills it for a customer.
 */
export const HONEYPOT_FIELD = "quiet_moss";

/** Milliseconds from the page's start to the post, filled in by script. */
export const ELAPSED_FIELD = "elapsed";

/** A UUID made in the browser; the same for every post of one filled-in form. */
export const SUBMISSION_FIELD = "submission_id";

/** The SMS consent checkbox; the value `on` is consent. */
export const SMS_CONSENT_FIELD = "sms_consent";
