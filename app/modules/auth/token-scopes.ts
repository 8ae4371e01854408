/** What an API token may be used for. Tokens without scopes, made before they existed, may do everything. */
export const TOKEN_SCOPES = {
  publish: "Generate and publish posts",
  menu: "Send the menu",
  consent: "Send consents and withdrawals",
  automation: "Run the search tasks",
} as const;

export type TokenScope = keyof typeof TOKEN_SCOPES;

export const SCOPE_NAMES = Object.keys(TOKEN_SCOPES) as TokenScope[];

/** The choices for how long a new token works, in days. */
export const TOKEN_DAYS = [30, 90, 365] as const;

/** Parses the saved scopes of a token; null: everything. Names of removed scopes are left out. */
export function parseScopes(saved: string | null): readonly TokenScope[] | null {
  if (saved === null) return null;
  const names = saved.split(" ");
  return SCOPE_NAMES.filter((name) => names.includes(name));
}
