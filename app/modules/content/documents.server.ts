import { hash } from "node:crypto";
import type { z } from "zod";
import { savedAnnouncement } from "#app/modules/site/announcement/saved-announcement.server.ts";
import { announcementSchema } from "#app/modules/site/announcement/schema.ts";
import { contentFacts } from "#app/modules/store/content.server.ts";
import { mergeOverride } from "#app/modules/store/merge-override.ts";
import { SITE_FACTS_KEY } from "#app/modules/store/queries.server.ts";
import { type SiteFacts, siteFactsSchema, weeklySchema } from "#app/modules/store/schema.ts";
import { isSame } from "./changed-parts.ts";
import { FACT_SECTIONS, type FactSection } from "./fact-sections.server.ts";
import type { Issue } from "./issue-text.ts";

/** A piece of content as it is edited, recorded in history, and restored: (part of) a saved document. */
export interface ContentDocument<T = unknown> {
  /** In history and in the audit log. */
  key: string;
  label: string;
  /** Where staff edit it. */
  path: string;
  /** Key of the saved document. */
  savedKey: string;
  /** The value in force with that document; an empty text means none is saved. */
  read: (json: string) => T;
  /** The document with another value in it; empty if no document is needed. */
  write(json: string, value: T): string;
  /** What a schema finds wrong with a value, were it in force. */
  check: (json: string, value: unknown) => Issue[];
  /** Tokens only its texts know, with these facts. */
  tokens?: (facts: SiteFacts) => Record<string, string>;
}

/** A short name of a value: a form carries it, so that a save can tell what it began from. */
export function versionOf(value: unknown): string {
  return hash("sha256", JSON.stringify(value) ?? "").slice(0, 16);
}

export function issuesOf(schema: z.ZodType, value: unknown): Issue[] {
  return schema.safeParse(value).error?.issues ?? [];
}

interface FactsLens<T> {
  key: string;
  label: string;
  path: string;
  get: (facts: SiteFacts) => T;
  set: (facts: SiteFacts, value: T) => Partial<SiteFacts>;
  check: (facts: SiteFacts, value: unknown) => Issue[];
}

/** A part of the facts as a document of its own. */
export function factsDocument<T>({ get, set, check, ...rest }: FactsLens<T>): ContentDocument<T> {
  return {
    ...rest,
    savedKey: SITE_FACTS_KEY,
    read: (json) => get(factsOf(json)),
    check: (json, value) => check(factsOf(json), value),
    write: (json, value) => writeFacts(json, set(factsOf(json), value)),
  };
}

export function factsOf(json: string): SiteFacts {
  return json === "" ? contentFacts : mergeOverride(contentFacts, json).facts;
}

/** The override row with these facts in it; what equals the content file is left to the file. */
export function writeFacts(json: string, patch: Partial<SiteFacts>): string {
  const override = { ...validOverride(json), ...patch };
  const base: Record<string, unknown> = contentFacts;
  const kept = Object.entries(override).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(base[key]),
  );
  const next = JSON.stringify(Object.fromEntries(kept));
  const { problem } = mergeOverride(contentFacts, next);
  if (problem) throw new Error(`facts that do not fit reached the database: ${problem}`);
  return next;
}

/** What the row says, as far as it is in force: the rest is not worth keeping. */
function validOverride(json: string): Record<string, unknown> {
  return json === "" ? {} : mergeOverride(contentFacts, json).stored;
}

type Part = Record<string, unknown>;

function sectionDocument(section: FactSection): ContentDocument<Part> {
  return factsDocument<Part>({
    key: `facts-${section.slug}`,
    label: section.label,
    path: `/admin/business/facts/${section.slug}`,
    get: (facts) => Object.fromEntries(section.keys.map((key) => [key, facts[key]])),
    set: (_, value) => value,
    check: (facts, value) => [
      ...issuesOf(siteFactsSchema, { ...facts, ...(value as Part) }),
      ...tokenIssues(value),
    ],
  });
}

/** Facts fill the tokens of other texts; one inside a fact would be filled by nothing. */
function tokenIssues(value: unknown, path: string[] = []): Issue[] {
  if (typeof value === "string") {
    return value.includes("{{") ? [{ path, message: "must hold no {{ }}" }] : [];
  }
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, part]) => tokenIssues(part, [...path, key]));
}

export const sectionDocuments: ReadonlyMap<string, ContentDocument<Part>> = new Map(
  FACT_SECTIONS.map((section) => [section.slug, sectionDocument(section)]),
);

/** The opening hours of the week. */
export const weeklyDocument = factsDocument<SiteFacts["hours"]["weekly"]>({
  key: "hours",
  label: "Opening hours",
  path: "/admin/business/hours",
  get: ({ hours }) => hours.weekly,
  set: ({ hours }, weekly) => ({ hours: { ...hours, weekly } }),
  check: (_, value) => issuesOf(weeklySchema, value),
});

export const announcementDocument: ContentDocument<typeof savedAnnouncement.base> = {
  key: "announcement",
  label: "Announcement",
  path: "/admin/business/announcement",
  savedKey: savedAnnouncement.key,
  read: (json) => (json === "" ? savedAnnouncement.base : savedAnnouncement.parse(json).value),
  write: (_, value) => (isSame(value, savedAnnouncement.base) ? "" : JSON.stringify(value)),
  check: (_, value) => issuesOf(announcementSchema, value),
};

/** Facts not yet known to be right: the list itself, with those replaced since. */
export const placeholdersDocument: ContentDocument<string[]> = {
  key: "facts-placeholders",
  label: "Placeholders",
  path: "/admin/business/go-live",
  savedKey: SITE_FACTS_KEY,
  read: (json) => (validOverride(json).placeholders as string[]) ?? contentFacts.placeholders,
  write: (json, placeholders) => writeFacts(json, { placeholders }),
  check: (json, placeholders) => issuesOf(siteFactsSchema, { ...factsOf(json), placeholders }),
};
