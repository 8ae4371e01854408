interface AlertKindInfo {
  /** Heading on screens, and subject of the email. */
  title: string;
  /** The staff page where it is fixed or explained. */
  href: string;
  /** False if an email would not arrive, or if another part of the site sends one. */
  isEmailed: boolean;
}

/** Everything the site warns its owners about. A key is saved with each alert and never changes. */
export const ALERT_KINDS = {
  backup: { title: "The backup failed", href: "/admin/backups", isEmailed: true },
  "restore-test": {
    title: "The last backup failed its restore test",
    href: "/admin/backups",
    isEmailed: true,
  },
  email: { title: "Emails are not being sent", href: "/admin/business/email", isEmailed: false },
  job: { title: "An automatic task keeps failing", href: "/admin/overview", isEmailed: true },
  disk: { title: "The disk is almost full", href: "/admin/backups", isEmailed: true },
  certificate: {
    title: "The security certificate needs renewal",
    href: "/admin/overview",
    isEmailed: true,
  },
  // The check of the menu sends emails of its own, when it goes down and when it works again.
  menu: { title: "The online menu is down", href: "/admin/business/menu", isEmailed: false },
  archive: {
    title: "Published pages are not being archived",
    href: "/admin/business/archive",
    isEmailed: true,
  },
} as const satisfies Record<string, AlertKindInfo>;

export type AlertKind = keyof typeof ALERT_KINDS;

/** The title and page of an alert; alerts of an earlier release may have a kind that no longer exists. */
export function describeAlertKind(kind: string): Pick<AlertKindInfo, "title" | "href"> {
  if (Object.hasOwn(ALERT_KINDS, kind)) return ALERT_KINDS[kind as AlertKind];
  return { title: "Something needs attention", href: "/admin/overview" };
}
