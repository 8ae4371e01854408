import type { Db } from "#app/db/schema.ts";
import { getAreaData } from "#app/modules/areas/places.server.ts";
import type { Role } from "#app/modules/auth/permissions.ts";
import { listStaffPosts } from "#app/modules/blog/editing/list-staff-posts.server.ts";
import { STATUS_LABELS } from "#app/modules/blog/editing/staff-post.ts";
import { CONTENT_LISTS } from "#app/modules/content/content-lists.server.ts";
import { FACT_SECTIONS } from "#app/modules/content/fact-sections.server.ts";
import { getListPage } from "#app/modules/content/list-page.server.ts";
import { EDITABLE_PAGES } from "#app/modules/content/pages/editable-pages.server.ts";
import type { LeadFilter } from "#app/modules/crm/lead-filter.ts";
import { listContacts, listMessages } from "#app/modules/crm/list-leads.server.ts";
import { readQuery } from "#app/platform/clean-text.ts";
import { createWordMatcher } from "#app/platform/fold-text.ts";
import { formatPhone } from "#app/platform/typed-input.server.ts";
import type { SearchResults } from "#app/ui/staff/command-palette.tsx";
import { staffTools } from "../_kit/guard.server.ts";
import { canView } from "../access.ts";
import type { Route } from "./+types/search";

/** Results of each kind. */
const MAX_RESULTS = 5;

/**
 * Finds posts, people, messages, pages, entries of lists, and settings for the command palette, as far as
 * the role may open them.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, session, now } = staffTools(context);
  const query = readQuery(url.searchParams);
  if (query === "") return Response.json({ query, groups: [] } satisfies SearchResults);
  const filter: LeadFilter = { query, set: "ordinary" };
  const ifPermitted = async <T>(path: string, find: () => Promise<T[]>): Promise<T[]> =>
    canView(session.role, path) ? (await find()).slice(0, MAX_RESULTS) : [];
  const [entries, posts, contacts, messages] = await Promise.all([
    findEntries(db, { role: session.role, query, now }),
    ifPermitted("/admin/posts/:id", async () => {
      const found = await listStaffPosts(db, { request: { query }, size: MAX_RESULTS });
      return found.posts.map(({ id, title, status }) => ({
        ...{ label: title, detail: STATUS_LABELS[status].label, to: `/admin/posts/${id}` },
      }));
    }),
    ifPermitted("/admin/leads/contacts/:id", async () => {
      const { rows } = await listContacts(db, { filter, size: MAX_RESULTS });
      return rows.map(({ id, email, phone_number }) => ({
        label: email ?? (phone_number ? formatPhone(phone_number) : "Contact"),
        to: `/admin/leads/contacts/${id}`,
      }));
    }),
    ifPermitted("/admin/leads/messages/:id", async () => {
      const reader = { now, accountId: session.account_id };
      const { rows } = await listMessages(db, { filter, reader, size: MAX_RESULTS });
      return rows.map(({ id, name, excerpt }) => ({
        ...{ label: name, detail: excerpt, to: `/admin/leads/messages/${id}` },
      }));
    }),
  ]);
  const groups = [
    // First, because there are few, and posts contain many words.
    { label: "Settings", items: findSettings(session.role, query) },
    { label: "Pages", items: findPages(session.role, query) },
    { label: "Shop and lists", items: entries },
    { label: "Posts", items: posts },
    { label: "Contacts", items: contacts },
    { label: "Messages", items: messages },
  ];
  return Response.json({
    ...{ query, groups: groups.filter(({ items }) => items.length > 0) },
  } satisfies SearchResults);
}

/** Entries of the store's lists, such as deals and products, whose name has all words. */
async function findEntries(
  db: Db,
  { role, query, now }: { role: Role; query: string; now: Date },
): Promise<SearchResults["groups"][number]["items"]> {
  const hasWords = createWordMatcher(query);
  const lists = CONTENT_LISTS.filter(({ slug }) =>
    canView(
      role,
      slug === "holidays" || slug === "claims"
        ? `/admin/business/${slug}`
        : "/admin/business/:list",
    ),
  );
  const pages = await Promise.all(lists.map((list) => getListPage(db, { list, now })));
  const found = pages.flatMap(({ slug, label, rows }) =>
    rows
      .filter(({ name }) => hasWords(name))
      .map(({ name, position }) => ({
        ...{ label: name, detail: label, to: `/admin/business/${slug}/${position}` },
      })),
  );
  return found.slice(0, MAX_RESULTS);
}

/** The forms of pages and city pages whose name has all words. */
function findPages(role: Role, query: string) {
  if (!canView(role, "/admin/business/pages/:page")) return [];
  const hasWords = createWordMatcher(query);
  const pages = EDITABLE_PAGES.map(({ slug, label }) => ({
    ...{ label, detail: "Edit the page", to: `/admin/business/pages/${slug}` },
  }));
  const cities = [...getAreaData().profiles].map(([slug, { name }]) => ({
    ...{ label: name, detail: "Edit the city page", to: `/admin/business/cities/${slug}` },
  }));
  return [...pages, ...cities].filter(({ label }) => hasWords(label)).slice(0, MAX_RESULTS);
}

/** Facts whose label, or whose section's label or search words, has all words. */
function findSettings(role: Role, query: string) {
  if (!canView(role, "/admin/business/facts/:section")) return [];
  const hasWords = createWordMatcher(query);
  const found = FACT_SECTIONS.flatMap(({ slug, label, words = "", fields }) => {
    const section = `${label} ${words}`;
    const field = fields.find((one) => hasWords(`${section} ${one.group ?? ""} ${one.label}`));
    if (!field) return [];
    return [{ label: hasWords(section) ? label : field.label, detail: label, slug }];
  });
  return found.slice(0, MAX_RESULTS).map(({ slug, ...item }) => ({
    ...item,
    to: `/admin/business/facts/${slug}`,
  }));
}
