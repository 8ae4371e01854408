import { hasPermission, type Permission, type Role } from "#app/modules/auth/permissions.ts";

/** What a route of the staff area needs. */
interface RouteAccess {
  /** To open the page. */
  view: Permission;
  /** To submit its forms: by intent, or one permission for all. Without it the route has no forms. */
  actions?: Permission | Readonly<Record<string, Permission>>;
  /** Intents that need the password again if it was entered more than ten minutes ago. */
  confirmed?: readonly string[];
  /** Set if opening the page needs that too: the page to return to afterwards. */
  confirmedFrom?: string;
}

/**
 * The permissions of every route below `admin` in `app/routes.ts`, by path. The guard refuses routes and
 * intents that are not listed, whoever asks.
 */
export const ACCESS: Readonly<Record<string, RouteAccess>> = {
  "/admin": { view: "spend", actions: "spend" },
  "/admin/auto-publisher": { view: "spend", actions: "spend" },
  "/admin/recent-posts": { view: "edit-content" },
  "/admin/seo": { view: "manage-search", actions: "manage-search" },
  "/admin/generator/download": { view: "spend" },
  "/admin/overview": { view: "see-overview" },
  "/admin/digest": { view: "see-overview", actions: "own-account" },
  "/admin/backups": { view: "manage-backups", actions: "manage-backups" },
  "/admin/backups/latest": { view: "manage-backups", confirmedFrom: "/admin/backups" },
  "/admin/visits": { view: "see-overview" },
  "/admin/posts": { view: "edit-content", actions: "edit-content" },
  "/admin/posts/new": { view: "edit-content", actions: "edit-content" },
  "/admin/posts/preview": { view: "edit-content", actions: "edit-content" },
  "/admin/posts/:id": {
    view: "edit-content",
    actions: {
      save: "edit-content",
      submit: "edit-content",
      trash: "edit-content",
      restore: "edit-content",
      slug: "edit-content",
      "make-preview": "edit-content",
      "revoke-preview": "edit-content",
      approve: "publish",
      schedule: "publish",
      publish: "publish",
      unpublish: "publish",
    },
  },
  "/admin/posts/:id/new-version": { view: "edit-content", actions: "edit-content" },
  "/admin/posts/:id/revisions": { view: "edit-content", actions: "edit-content" },
  "/admin/uploads": { view: "edit-content", actions: "edit-content" },
  "/admin/leads": { view: "read-leads" },
  "/admin/leads/contacts": { view: "read-leads" },
  "/admin/leads/unconfirmed": { view: "read-leads", actions: "read-leads" },
  "/admin/leads/erasure": { view: "erase", actions: "erase", confirmed: ["erase"] },
  "/admin/leads/contacts.csv": { view: "export", confirmedFrom: "/admin/leads/contacts" },
  "/admin/leads/messages/:id": {
    view: "read-leads",
    actions: leadActions(),
    confirmed: ["erase"],
  },
  "/admin/leads/contacts/:id": {
    view: "read-leads",
    actions: leadActions(),
    confirmed: ["erase"],
  },
  "/admin/business": { view: "edit-content" },
  "/admin/business/facts": { view: "change-facts" },
  "/admin/business/facts/address": { view: "change-facts", actions: "change-facts" },
  "/admin/business/facts/:section": { view: "change-facts", actions: "change-facts" },
  "/admin/business/hours": { view: "change-facts", actions: "change-facts" },
  "/admin/business/announcement": { view: "edit-content", actions: "edit-content" },
  "/admin/business/menu": { view: "change-facts", actions: "change-facts" },
  "/admin/business/email": { view: "change-facts", actions: "change-facts" },
  "/admin/business/go-live": { view: "change-facts", actions: "change-facts" },
  "/admin/business/rules": { view: "edit-content" },
  "/admin/business/copy": { view: "edit-content" },
  "/admin/business/copy-check/:key": { view: "edit-content", actions: "edit-content" },
  "/admin/business/archive": { view: "see-overview" },
  "/admin/business/archive/page": { view: "see-overview" },
  "/admin/business/archive/zip": { view: "see-overview" },
  // An earlier version can be one of the facts.
  "/admin/business/history/:change": { view: "change-facts", actions: "change-facts" },
  "/admin/business/cities": { view: "edit-content" },
  "/admin/business/cities/:slug": { view: "edit-content", actions: "edit-content" },
  "/admin/business/cities/:slug/preview": { view: "edit-content", actions: "edit-content" },
  "/admin/business/other-address": { view: "change-facts" },
  "/admin/business/new-versions": { view: "change-facts" },
  "/admin/business/new-versions/:key": { view: "change-facts", actions: "change-facts" },
  "/admin/business/:list": { view: "edit-content", actions: "edit-content" },
  "/admin/business/:list/:entry": { view: "edit-content", actions: "edit-content" },
  "/admin/addresses": { view: "manage-search", actions: "manage-search" },
  "/admin/activity": { view: "see-security" },
  "/admin/security": {
    view: "own-account",
    actions: {
      "end-session": "own-account",
      "end-others": "own-account",
      "change-password": "own-account",
      "create-token": "see-security",
      "limit-token": "see-security",
      "revoke-token": "see-security",
    },
    confirmed: ["create-token", "limit-token", "revoke-token"],
  },
  "/admin/confirm": { view: "own-account", actions: "own-account" },
  "/admin/team": {
    view: "manage-team",
    actions: "manage-team",
    confirmed: ["invite", "send-link", "save-person", "change-role", "remove"],
  },
  "/admin/sign-out": { view: "own-account", actions: "own-account" },
  "/admin/*": { view: "own-account" },
};

/** Forms on the page of a message or contact. */
function leadActions() {
  return {
    status: "read-leads",
    note: "read-leads",
    release: "read-leads",
    spam: "read-leads",
    withdraw: "read-leads",
    erase: "erase",
  } as const;
}

/** Whether a role may open the page with this route path, such as `/admin/posts/:id`. */
export function canView(role: Role, path: string): boolean {
  const access = findAccess(path);
  return access !== undefined && hasPermission(role, access.view);
}

/**
 * Whether a role may submit a form of the route. Without `intent`: whether it may submit any of them, for
 * the check before the form is read.
 */
export function canSubmit(role: Role, path: string, intent?: string): boolean {
  const actions = findAccess(path)?.actions;
  if (actions === undefined) return false;
  if (typeof actions === "string") return hasPermission(role, actions);
  if (intent === undefined) {
    return Object.values(actions).some((permission) => hasPermission(role, permission));
  }
  const permission = Object.hasOwn(actions, intent) ? actions[intent] : undefined;
  return permission !== undefined && hasPermission(role, permission);
}

/** Whether a form of the route needs the password again; without `intent`: whether any does. */
export function needsConfirmation(role: Role, path: string, intent?: string): boolean {
  const intents = findAccess(path)?.confirmed ?? [];
  if (intent !== undefined) return intents.includes(intent);
  return intents.some((one) => canSubmit(role, path, one));
}

/** The page to return to after the password, if opening this route needs it. */
export function findConfirmedFrom(path: string): string | undefined {
  return findAccess(path)?.confirmedFrom;
}

function findAccess(path: string): RouteAccess | undefined {
  return Object.hasOwn(ACCESS, path) ? ACCESS[path] : undefined;
}

/** Pages that a person without access to `/admin` sees first after signing in, in order of preference. */
const FIRST_PAGES = ["/admin", "/admin/overview", "/admin/posts"];

/** The page that a person with this role sees first after signing in. */
export function getFirstPage(role: Role): string {
  return FIRST_PAGES.find((path) => canView(role, path)) ?? "/admin/security";
}
