/** Kinds of subjects that people look for together in the activity log. */
export interface AuditTopic {
  /** Its name in URLs. */
  id: string;
  label: string;
  subjectKinds: readonly string[];
}

export const AUDIT_TOPICS: readonly AuditTopic[] = [
  { id: "posts", label: "Posts & pictures", subjectKinds: ["post", "upload"] },
  { id: "shop", label: "Pages & shop", subjectKinds: ["content", "menu", "area-pages"] },
  {
    id: "people",
    label: "Messages & contacts",
    subjectKinds: [
      ...["message", "contact", "contact-segment", "saved-reply", "unconfirmed-sign-up"],
      ...["erasure", "address"],
    ],
  },
  {
    id: "reach",
    label: "Search & publishing",
    subjectKinds: [
      ...["redirect", "missed-address", "verification-tag", "search-engines", "seo-run"],
      ...["auto-publisher", "settings"],
    ],
  },
  {
    id: "access",
    label: "Sign-ins & team",
    subjectKinds: ["session", "account", "passkey", "api-token", "team"],
  },
  { id: "site", label: "Backups & email", subjectKinds: ["backup", "email"] },
];
