import { hasPermission, type Permission, type Role } from "./permissions.ts";

/**
 * What an API token may be used for, and the permission that its person needs for it, now and not only when
 * the token was created.
 */
export const TOKEN_SCOPES = {
  publish: { label: "Generate and publish posts", permission: "spend" },
  automation: { label: "Run the search tasks", permission: "manage-search" },
} as const satisfies Record<string, { label: string; permission: Permission }>;

export type TokenScope = keyof typeof TOKEN_SCOPES;

export const SCOPE_NAMES = Object.keys(TOKEN_SCOPES) as TokenScope[];

/** The choices for how long a new token works, in days. */
export const TOKEN_DAYS = [30, 90, 365] as const;

/**
 * Parses the saved scopes of a token. Null, for tokens made before scopes existed, means all of them. Names of
 * removed scopes are left out.
 */
export function parseScopes(saved: string | null): readonly TokenScope[] {
  if (saved === null) return SCOPE_NAMES;
  const names = saved.split(" ");
  return SCOPE_NAMES.filter((name) => names.includes(name));
}

/** Whether a person with this role may use a token for the scope. */
export function isScopePermitted(role: Role, scope: TokenScope): boolean {
  return hasPermission(role, TOKEN_SCOPES[scope].permission);
}
