import type { Generated } from "kysely";
import type { Timestamp } from "./timestamp.ts";

export interface StaffAccountsTable {
  id: string;
  /** Stays in the history after the person is removed. */
  name: string;
  /** In lower case; null for an owner who has not entered one, and after removal. */
  email: string | null;
  role: "owner" | "manager" | "editor";
  /** Argon2id in PHC string format; empty until the person has chosen a password, and after removal. */
  password_hash: string;
  password_changed_at: Timestamp;
  /** Whether the person chose it; false for one that the first start or the terminal set. */
  password_chosen: Generated<boolean>;
  /** Whether today's rules would reject the password; null until the next sign-in checks it. */
  password_weak: boolean | null;
  created_at: Timestamp;
  removed_at: Timestamp | null;
  /** Whether an owner gets the weekly digest by email. */
  wants_digest: Generated<boolean>;
}

export interface StaffSessionsTable {
  id: string;
  account_id: string;
  /** SHA-256 of the token in the cookie; it cannot be used to sign in. */
  token_hash: string;
  user_agent: string;
  address: string;
  created_at: Timestamp;
  /** To the minute. */
  last_used_at: Timestamp;
  ended_at: Timestamp | null;
  /** When the password was last entered in this session; null: at sign-in. */
  confirmed_at: Timestamp | null;
}

/** Known devices: they signed in before or used a link. Failed attempts by others do not block them. */
export interface StaffDevicesTable {
  token_hash: string;
  account_id: string;
  created_at: Timestamp;
  last_used_at: Timestamp;
}

/** Links with which a person chooses a password; a row is deleted when its link is used. */
export interface AccountLinksTable {
  id: string;
  account_id: string;
  purpose: "invitation" | "reset";
  created_at: Timestamp;
  expires_at: Timestamp;
  /** Id of the account that made it; null if the person asked for it, and for older links. */
  created_by: string | null;
}

/** What a person should know about their account; a row is deleted when the person dismisses its banner. */
export interface AccountAlertsTable {
  id: string;
  account_id: string;
  kind: "new-device" | "new-passkey" | "new-token" | "changed-role" | "removed";
  /** One line for the person. */
  summary: string;
  /** The session it happened in; null if it was not a signed-in browser. */
  session_id: string | null;
  /** Whether it was queued as an email; otherwise a banner shows it. */
  by_email: boolean;
  /** Where to email it if the person was removed; null for everyone else, and after it was sent. */
  email: string | null;
  created_at: Timestamp;
}

/** Links that make a device known; a row is deleted when its link is used. */
export interface DeviceLinksTable {
  token_hash: string;
  account_id: string;
  created_at: Timestamp;
  expires_at: Timestamp;
}

/** Failed attempts of one known device, of one network, or of all unknown devices together. */
export interface SignInAttemptsTable {
  scope: string;
  failures: number;
  last_at: Timestamp;
  blocked_until: Timestamp;
}

/** What a browser has to answer next, once: a signature of a passkey, or a code after the password. */
export interface StaffChallengesTable {
  /** SHA-256 of the token in the browser's cookie. It is also the value that a passkey signs. */
  token_hash: string;
  purpose: "add-passkey" | "passkey" | "code";
  /** Null before a sign-in with a passkey, which says whose it is. */
  account_id: string | null;
  created_at: Timestamp;
  expires_at: Timestamp;
}

export interface PasskeysTable {
  id: string;
  account_id: string;
  /** Chosen by the person. */
  name: string;
  /** The host name it was made for; it works nowhere else. */
  host: string;
  /** base64url. */
  credential_id: string;
  /** COSE key, base64url. */
  public_key: string;
  /** Uses so far, as counted by the device; 0 if it does not count. Text: integers end at 2^31. */
  counter: string;
  /** How browsers reach the device, separated by spaces; may be empty. */
  transports: string;
  created_at: Timestamp;
  last_used_at: Timestamp | null;
}

/** Secrets of authenticator apps. An account with a row is asked for a code after its password. */
export interface OneTimeCodesTable {
  account_id: string;
  /** Encrypted with a key derived from `SESSION_SECRET`. */
  secret: string;
  /** The time step (RFC 6238) of the last code used; codes of it and of earlier steps are refused. */
  last_step: number;
  created_at: Timestamp;
}

/** Codes for people without their phone; a row is deleted when its code is used. */
export interface RecoveryCodesTable {
  /** Argon2id in PHC string format. */
  code_hash: string;
  account_id: string;
  created_at: Timestamp;
}

export interface ApiTokensTable {
  id: string;
  account_id: string;
  name: string;
  token_hash: string;
  created_at: Timestamp;
  last_used_at: Timestamp | null;
  revoked_at: Timestamp | null;
  /** Names of scopes, separated by spaces; null for tokens made before scopes existed: all. */
  scopes: string | null;
  /** Null: never. */
  expires_at: Timestamp | null;
}

/** Who changed what. Triggers reject updates and deletions. */
export interface AuditLogTable {
  id: string;
  at: Timestamp;
  actor_kind: "session" | "token" | "system" | "terminal";
  /** Id of the session or token, or name of the job. */
  actor_id: string | null;
  /** The account behind the session or token; null for other actors and for older entries. */
  account_id: string | null;
  /** Verb of the use case, such as `publish-post`. */
  action: string;
  /** What was changed, such as `post`. */
  subject_kind: string;
  subject_id: string | null;
  /** One line for people. */
  summary: string;
  /** JSON of the changed values before the change; null if there were none. */
  before: string | null;
  /** JSON of the same values after the change. */
  after: string | null;
}
