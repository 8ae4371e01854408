/** Labels of actions whose recorded names do not read well. The recorded names never change. */
const ACTION_NAMES: Readonly<Record<string, string>> = {
  "add-lead-note": "Add note",
  "begin-draft-change": "Start draft change of a post",
  "change-auto-publisher": "Change Auto-Publisher",
  "change-lead-status": "Change status of a message or contact",
  "change-overlap-threshold": "Change limit for duplicate city pages",
  "change-post-address": "Change post’s URL",
  "choose-digest": "Turn digest emails on or off",
  "clear-menu-alert": "Online menu works again",
  "discard-draft-change": "Discard draft change of a post",
  "drop-consent-proof": "Delete old proof of consent",
  "end-session": "Sign out a browser",
  "end-sessions": "Sign out browsers",
  "erase-expired-leads": "Delete expired messages and contacts",
  "erase-lead": "Erase a person’s data",
  "forget-missed-address": "Dismiss a broken link",
  "hold-post": "Send post back to review",
  "keep-lead-as-spam": "Keep as spam",
  "keep-name": "Keep a name that a rule forbids",
  "keep-own-post": "Keep edited text of a post",
  "keep-shipped-text": "Keep edited text",
  "make-preview-link": "Create preview link",
  "move-menu-links": "Move menu links to the fallback",
  "move-menu-links-back": "Move menu links back to the menu",
  "raise-menu-alert": "Online menu is down",
  "reapply-privacy-journal": "Apply withdrawals and erasures after a restore",
  "refuse-confirmation": "Refused password confirmation",
  "refuse-password-change": "Refused password change",
  "refuse-sign-in": "Refused sign-in",
  "release-lead": "Release from spam",
  "reset-factors": "Reset second step of a sign-in",
  "require-second-factor": "Require one-time codes",
  "require-review": "Require a review",
  "revise-post": "Edit post",
  "run-seo-automation": "Check the site’s health",
  "show-consent-proof": "Look up proof of consent",
  "undo-spam": "Undo spam",
  "update-shipped-content": "Update texts with the site",
  "update-shipped-post": "Update post with the site",
  "use-device-link": "Use sign-in link",
  "use-shipped-post": "Use new version of a post",
  "use-shipped-text": "Use new version of a text",
};

/** The label of an action: "Save hours" for `save-hours`. */
export const formatActionName = (action: string): string =>
  ACTION_NAMES[action] ?? formatKind(action);

/** Formats `saved-reply` as "Saved reply". */
export function formatKind(kind: string): string {
  const words = kind.replace(/[-_]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
