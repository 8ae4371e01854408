import { matchRoutes } from "react-router";
import { hasPermission, type Permission, type Role } from "#app/modules/auth/permissions.ts";
import type { DraftIntent } from "#app/modules/content/staff/draft-panels.tsx";
import type { Permitted } from "#app/ui/staff/permitted.tsx";

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

/** The forms of texts with a draft: of a page and of a city. */
const DRAFT_ACTIONS = {
  publish: "publish",
  revert: "publish",
  "save-draft": "edit-content",
  "discard-draft": "edit-content",
} as const satisfies Record<DraftIntent, Permission>;

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
  // Finds only what the person may open.
  "/admin/search": { view: "own-account" },
  "/admin/search/pages": { view: "edit-content" },
  "/admin/overview": { view: "see-overview" },
  "/admin/digest": { view: "see-overview", actions: "own-account" },
  "/admin/backups": { view: "manage-backups", actions: "manage-backups" },
  "/admin/backups/latest": { view: "manage-backups", confirmedFrom: "/admin/backups" },
  "/admin/visits": { view: "see-overview" },
  "/admin/posts": {
    view: "edit-content",
    actions: {
      restore: "edit-content",
      "trash-posts": "edit-content",
      "restore-posts": "edit-content",
      "approve-posts": "publish",
      "publish-posts": "publish",
      "unpublish-posts": "publish",
    },
  },
  "/admin/posts/autosave": { view: "edit-content", actions: "edit-content" },
  "/admin/posts/preview": { view: "edit-content", actions: "edit-content" },
  "/admin/posts/:id": {
    view: "edit-content",
    actions: {
      save: "edit-content",
      "discard-change": "edit-content",
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
  "/admin/uploads/file": { view: "edit-content", actions: "edit-content" },
  "/admin/uploads/:hash": {
    view: "edit-content",
    actions: {
      ...{ save: "edit-content", crop: "edit-content" },
      ...{ replace: "publish", "crop-replace": "publish", "undo-replace": "publish" },
    },
  },
  "/admin/leads": {
    view: "read-leads",
    actions: {
      "finish-messages": "read-leads",
      "reopen-messages": "read-leads",
      "spam-messages": "read-leads",
      "release-messages": "read-leads",
    },
  },
  "/admin/leads/contacts": {
    view: "read-leads",
    actions: { "save-segment": "read-leads", "remove-segment": "read-leads" },
  },
  "/admin/leads/replies": {
    view: "read-leads",
    actions: { save: "read-leads", remove: "read-leads" },
  },
  "/admin/leads/unconfirmed": { view: "read-leads", actions: "read-leads" },
  "/admin/leads/erasure": { view: "erase", actions: "erase", confirmed: ["erase"] },
  "/admin/leads/contacts.csv": { view: "export", confirmedFrom: "/admin/leads/contacts" },
  "/admin/leads/messages/:id": {
    view: "read-leads",
    actions: {
      ...leadActions(),
      open: "read-leads",
      assign: "read-leads",
      snooze: "read-leads",
      "end-snooze": "read-leads",
      answer: "read-leads",
      "retry-answer": "read-leads",
      "outside-answer": "read-leads",
    },
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
  "/admin/business/announcement": { view: "change-lists", actions: "change-lists" },
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
  "/admin/business/pages": { view: "edit-content" },
  "/admin/business/pages/:page": { view: "edit-content", actions: DRAFT_ACTIONS },
  "/admin/business/pages/:page/preview": { view: "edit-content", actions: "edit-content" },
  "/admin/business/pages/:page/history/:change": { view: "publish", actions: "publish" },
  "/admin/business/cities": { view: "edit-content" },
  "/admin/business/cities/:slug": { view: "edit-content", actions: DRAFT_ACTIONS },
  "/admin/business/cities/:slug/preview": { view: "edit-content", actions: "edit-content" },
  "/admin/business/cities/:slug/live-preview": { view: "edit-content", actions: "edit-content" },
  "/admin/business/cities/:slug/history/:change": { view: "publish", actions: "publish" },
  "/admin/business/other-address": { view: "change-facts" },
  "/admin/business/new-versions": { view: "change-facts" },
  "/admin/business/new-versions/:key": { view: "change-facts", actions: "change-facts" },
  "/admin/business/claims": { view: "change-facts", actions: "change-facts" },
  "/admin/business/claims/:entry": { view: "change-facts", actions: "change-facts" },
  "/admin/business/holidays": { view: "change-facts", actions: "change-facts" },
  "/admin/business/holidays/:entry": { view: "change-facts", actions: "change-facts" },
  "/admin/business/:list": { view: "change-lists", actions: "change-lists" },
  "/admin/business/:list/:entry": { view: "change-lists", actions: "change-lists" },
  "/admin/business/:list/:entry/preview": { view: "change-lists", actions: "change-lists" },
  "/admin/addresses": { view: "manage-search", actions: "manage-search" },
  "/admin/activity": { view: "see-security" },
  "/admin/security": {
    view: "own-account",
    actions: {
      "end-session": "own-account",
      "end-others": "own-account",
      "change-password": "own-account",
      "dismiss-alerts": "own-account",
      "create-token": "see-security",
      "limit-token": "see-security",
      "revoke-token": "see-security",
    },
    confirmed: ["create-token", "limit-token", "revoke-token"],
  },
  "/admin/security/factors": {
    view: "own-account",
    actions: "own-account",
    confirmed: [
      ...["start-passkey", "add-passkey", "remove-passkey"],
      ...["start-codes", "renew-recovery-codes", "turn-off-codes"],
    ],
  },
  "/admin/confirm": { view: "own-account", actions: "own-account" },
  "/admin/team": {
    view: "manage-team",
    actions: "manage-team",
    confirmed: [
      "invite",
      "send-link",
      "save-person",
      "change-role",
      "remove",
      "reset-factors",
      "require-codes",
    ],
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
    "undo-spam": "read-leads",
    withdraw: "read-leads",
    erase: "erase",
  } as const;
}

/** Page where people set up passkeys and one-time codes. */
export const FACTORS_PATH = "/admin/security/factors";

/** Routes that people may use who have to set up one-time codes first. */
const ROUTES_BEFORE_CODES = [FACTORS_PATH, "/admin/confirm", "/admin/sign-out"];

/** Whether people who have to set up one-time codes may use the route. */
export const isOpenBeforeCodes = (path: string): boolean => ROUTES_BEFORE_CODES.includes(path);

/** Whether a role may open the page with this route path, such as `/admin/posts/:id`. */
export function canView(role: Role, path: string): boolean {
  const access = findAccess(path);
  return access !== undefined && hasPermission(role, access.view);
}

/**
 * Whether a role may submit a form of the route. Without `intent`: whether it may submit any of them, for
 * the check before the form is read. A person who needs a review publishes nothing.
 */
export function canSubmit(
  role: Role,
  path: string,
  intent?: string,
  { needsReview = false }: { needsReview?: boolean } = {},
): boolean {
  const actions = findAccess(path)?.actions;
  if (actions === undefined) return false;
  const may = (permission: Permission) =>
    hasPermission(role, permission) && !(needsReview && permission === "publish");
  if (typeof actions === "string") return may(actions);
  if (intent === undefined) return Object.values(actions).some(may);
  const permission = Object.hasOwn(actions, intent) ? actions[intent] : undefined;
  return permission !== undefined && may(permission);
}

/** Whether a form of the route needs a recent password. */
export function needsConfirmation(path: string, intent: string): boolean {
  return findAccess(path)?.confirmed?.includes(intent) ?? false;
}

/** The page to return to after the password, if opening this route needs it. */
export function findConfirmedFrom(path: string): string | undefined {
  return findAccess(path)?.confirmedFrom;
}

function findAccess(path: string): RouteAccess | undefined {
  return Object.hasOwn(ACCESS, path) ? ACCESS[path] : undefined;
}

const ROUTES = Object.keys(ACCESS).map((path) => ({ path }));

/** The route path of a URL of the staff area; undefined for other pages. */
function findRoutePath(url: string): string | undefined {
  const { pathname } = new URL(url, "http://localhost");
  // The navigation asks for about 40 pages, and comparing one with all routes takes 0.2 ms.
  if (Object.hasOwn(ACCESS, pathname)) return pathname;
  return matchRoutes(ROUTES, pathname)?.at(-1)?.route.path;
}

/** What a person may do by URL instead of route path, to show only links and buttons that work. */
export function getPermitted(role: Role, review: { needsReview?: boolean } = {}): Permitted {
  return {
    canOpen: (url) => {
      const path = findRoutePath(url);
      return path === undefined || canView(role, path);
    },
    canSubmit: (url, intent) => {
      const path = findRoutePath(url);
      return path === undefined || canSubmit(role, path, intent, review);
    },
  };
}

/** Pages that a person without access to `/admin` sees first after signing in, in order of preference. */
const FIRST_PAGES = ["/admin", "/admin/overview", "/admin/posts"];

/** The page that a person with this role sees first after signing in. */
export function getFirstPage(role: Role): string {
  return FIRST_PAGES.find((path) => canView(role, path)) ?? "/admin/security";
}
