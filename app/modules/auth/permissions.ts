/** Roles of staff accounts. */
export const ROLES = ["owner", "manager", "editor"] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_LABELS: Record<Role, string> = {
  owner: "Owner",
  manager: "Manager",
  editor: "Editor",
};

interface PermissionRow {
  /** Completes "may …". */
  label: string;
  roles: readonly Role[];
}

const EVERYONE = ROLES;
const MANAGERS = ["owner", "manager"] as const;
const OWNERS = ["owner"] as const;

/**
 * Who may do what. `docs/permissions.md` shows this table, and a test compares the two. Routes name the
 * permissions they need in `app/routes/admin/access.ts`.
 */
export const PERMISSIONS = {
  "own-account": {
    label: "change their own password, passkeys, and one-time codes, and end their own sessions",
    roles: EVERYONE,
  },
  "edit-content": { label: "write posts and pages and upload pictures", roles: EVERYONE },
  publish: {
    label: "approve, schedule, publish, and unpublish posts, and publish pages",
    roles: EVERYONE,
  },
  "see-overview": {
    label: "see Home, the weekly digest, traffic, and the archive",
    roles: MANAGERS,
  },
  "read-leads": { label: "read and answer messages and see contacts", roles: MANAGERS },
  export: { label: "export contacts", roles: MANAGERS },
  "change-facts": {
    label:
      "change facts, claims, hours, menu links, and email settings, and restore earlier versions",
    roles: MANAGERS,
  },
  "change-lists": {
    label: "change deals, products, questions, reviews, reels, and the announcement",
    roles: MANAGERS,
  },
  "manage-search": {
    label: "run search tasks and change redirects and the verification tag",
    roles: MANAGERS,
  },
  spend: { label: "use the generator and the auto-publisher", roles: MANAGERS },
  erase: { label: "erase people’s data and see the proof that is kept", roles: OWNERS },
  "manage-backups": { label: "create and download backups", roles: OWNERS },
  "manage-team": { label: "invite people, change roles, and remove people", roles: OWNERS },
  "see-security": { label: "see the activity log and manage API tokens", roles: OWNERS },
} as const satisfies Record<string, PermissionRow>;

export type Permission = keyof typeof PERMISSIONS;

/** Whether people with this role have the permission. */
export function hasPermission(role: Role, permission: Permission): boolean {
  return (PERMISSIONS[permission].roles as readonly Role[]).includes(role);
}
