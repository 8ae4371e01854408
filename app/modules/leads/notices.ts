import type { Notice } from "#app/ui/notices/notice.ts";

/** Notices about forms. The specification fixes all texts except `joinMissing` and `tooMany`. */
export const leadNotices = {
  contactMissing: {
    kind: "destructive",
    title: "Missing Information",
    text: "Please fill in all fields before submitting.",
  },
  contactSent: {
    kind: "default",
    title: "Message Sent!",
    text: "Thank you for reaching out. We'll get back to you soon.",
  },
  dealsMissing: {
    kind: "destructive",
    title: "Missing Information",
    text: "Please provide either an email or phone number",
  },
  failed: {
    kind: "destructive",
    title: "Error",
    text: "Something went wrong. Please try again.",
  },
  signedUp: {
    kind: "default",
    title: "Success!",
    text: "You've been signed up for exclusive deals and discounts!",
  },
  joinMissing: {
    kind: "destructive",
    title: "Missing Information",
    text: "Please enter your email address.",
  },
  tooMany: {
    kind: "destructive",
    title: "Too Many Requests",
    text: "We received a lot from your connection. Please wait a few minutes and try again.",
  },
} as const satisfies Record<string, Notice>;

/** The notice about invalid fields; the fields show the same messages. */
export function invalidNotice(fieldErrors: Record<string, string>): Notice {
  return {
    kind: "destructive",
    title: "Please check the form",
    text: Object.values(fieldErrors).join(" "),
  };
}
