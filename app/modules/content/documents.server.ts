import { hash } from "node:crypto";
import type { z } from "zod";
import { readSavedJson } from "#app/db/saved-content.server.ts";
import type { Db } from "#app/db/schema.ts";
import type { PublicText } from "#app/modules/compliance/copy-check/copy-finding.ts";
import { savedAnnouncement } from "#app/modules/site/announcement/announcement.server.ts";
import { announcementSchema } from "#app/modules/site/announcement/schema.ts";
import { isMove } from "#app/modules/store/location-text.server.ts";
import { type SiteFacts, siteFactsSchema, weeklySchema } from "#app/modules/store/schema.ts";
import {
  mergeOverride,
  SITE_FACTS_KEY,
  shippedFacts,
} from "#app/modules/store/site-facts.server.ts";
import { isSame } from "./differences.ts";
import { FACT_SECTIONS, type FactSection } from "./fact-sections.server.ts";
import { findUrlIssues } from "./fact-urls.server.ts";
import type { Issue } from "./field-errors.ts";
import type { Field } from "./fields.ts";

/**
 * The unit in which content is edited, recorded in the history, and restored: a saved document, or
 * a part of one.
 */
export interface ContentDocument<T = unknown> {
  /** Identifies the content in the history and the audit log. */
  key: string;
  label: string;
  /** Where staff edit it. */
  path: string;
  /** Key of the row in `saved_documents`. */
  savedKey: string;
  /** Parses the value from the saved JSON. Empty text means that nothing is saved. */
  read: (json: string) => T;
  /** Returns the JSON to save for a value; empty if nothing needs to be saved. */
  write(json: string, value: T): string;
  /** Completes a value from the history that lacks texts added by a later release. */
  complete?(past: T): T;
  /** Finds the problems that a value would have in this document. */
  check: (json: string, value: unknown) => Issue[];
  /** Finds texts that cannot be rendered. Slow: renders them in the worker thread. */
  checkRendering?(value: T): Promise<Issue[]>;
  /** Finds facts that the texts repeat by hand, where a token has to stand. */
  checkFacts?(value: T, facts: SiteFacts): Issue[];
  /** Values of tokens that only these texts may use. */
  tokens?: (facts: SiteFacts) => Record<string, string>;
  /** Says what a change is, in the history and the log, if there is a better word than "Changed". */
  describeChange?(before: T, after: T): string | undefined;
  /** Names of the fields with Markdown; all others are plain text. */
  markdownFields?: readonly string[];
  /** In a list, the field with the name of an entry that a manager may keep. */
  nameField?: string;
  /** Ids of advertising rules that other fields meet, such as the dates of a deal. */
  exemptRules?: readonly string[];
}

/** Texts of a document with what the copy check needs to know of their fields. */
export const describeTexts = (
  { markdownFields = [], nameField }: Pick<ContentDocument, "markdownFields" | "nameField">,
  texts: readonly PublicText[],
): PublicText[] =>
  texts.map((text) => ({
    ...text,
    ...(markdownFields.includes(text.field) && { format: "markdown" as const }),
    // In a list, the path begins with the position of the entry.
    ...(nameField !== undefined &&
      text.field.replace(/^\d{1,6}\./, "") === nameField && { isName: true }),
  }));

/** Content that can have a draft: the texts of a page or of a city. */
export interface DraftableContent<T = unknown> {
  document: ContentDocument<T>;
  fields: readonly Field[];
  /** The value with the texts typed in its form, by the name of the field; not validated. */
  fromForm: (values: Record<string, string>) => T;
}

/** A short hash of a value. Forms send it back, so that a save can detect changes by others. */
export function versionOf(value: unknown): string {
  return hash("sha256", JSON.stringify(value) ?? "").slice(0, 16);
}

export function findIssues(schema: z.ZodType, value: unknown): Issue[] {
  return schema.safeParse(value).error?.issues ?? [];
}

/** Reads the current content from the database, not from a cache, for callers that change it. */
export async function getDocument<T>(db: Db, document: ContentDocument<T>): Promise<T> {
  return document.read((await readSavedJson(db, document.savedKey)) ?? "");
}

interface FactsLens<T> {
  key: string;
  label: string;
  path: string;
  get: (facts: SiteFacts) => T;
  set: (facts: SiteFacts, value: T) => Partial<SiteFacts>;
  check: (facts: SiteFacts, value: unknown) => Issue[];
  describeChange?(before: T, after: T): string | undefined;
}

/** The document of a part of the facts. */
export function factsDocument<T>({ get, set, check, ...rest }: FactsLens<T>): ContentDocument<T> {
  return {
    ...rest,
    savedKey: SITE_FACTS_KEY,
    read: (json) => get(parseFacts(json)),
    check: (json, value) => check(parseFacts(json), value),
    write: (json, value) => serializeFacts(json, set(parseFacts(json), value)),
  };
}

function parseFacts(json: string): SiteFacts {
  return json === "" ? shippedFacts : mergeOverride(shippedFacts, json).facts;
}

/** The override as JSON, with these facts in it. Facts that equal the content file are left out. */
function serializeFacts(json: string, patch: Partial<SiteFacts>): string {
  const override = { ...validOverride(json), ...patch };
  const base: Record<string, unknown> = shippedFacts;
  const changed = Object.entries(override).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(base[key]),
  );
  const next = JSON.stringify(Object.fromEntries(changed));
  const { problem } = mergeOverride(shippedFacts, next);
  if (problem) throw new Error(`refused to save invalid facts: ${problem}`);
  return next;
}

/** The valid part of the saved override. */
function validOverride(json: string): Record<string, unknown> {
  return json === "" ? {} : mergeOverride(shippedFacts, json).override;
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
      ...findIssues(siteFactsSchema, { ...facts, ...(value as Part) }),
      ...findUrlIssues(section.fields, value),
      ...findTokensInFacts(value),
    ],
    describeChange: (before, after) =>
      isMoveOfStore(before, after) ? "Moved the store." : undefined,
  });
}

/** Whether the pin on the map moved; only the section "Address" has it. */
function isMoveOfStore(before: Part, after: Part): boolean {
  const [from, to] = [before, after].map((part) => (part as Partial<SiteFacts>).coordinates);
  return from !== undefined && to !== undefined && isMove(from, to);
}

/** Rejects tokens inside facts: they would never be filled in. */
function findTokensInFacts(value: unknown, path: string[] = []): Issue[] {
  if (typeof value === "string") {
    return value.includes("{{") ? [{ path, message: "must not contain {{ }}" }] : [];
  }
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, part]) => findTokensInFacts(part, [...path, key]));
}

export const sectionDocuments: ReadonlyMap<string, ContentDocument<Part>> = new Map(
  FACT_SECTIONS.map((section) => [section.slug, sectionDocument(section)]),
);

/** The opening hours of the week. */
export const weeklyDocument = factsDocument<SiteFacts["hours"]["weekly"]>({
  key: "hours",
  label: "Hours",
  path: "/admin/business/hours",
  get: ({ hours }) => hours.weekly,
  set: ({ hours }, weekly) => ({ hours: { ...hours, weekly } }),
  check: (_, value) => findIssues(weeklySchema, value),
});

export const announcementDocument: ContentDocument<typeof savedAnnouncement.base> = {
  key: "announcement",
  label: "Announcement",
  path: "/admin/business/announcement",
  savedKey: savedAnnouncement.key,
  read: (json) => (json === "" ? savedAnnouncement.base : savedAnnouncement.parse(json).value),
  write: (_, value) => (isSame(value, savedAnnouncement.base) ? "" : JSON.stringify(value)),
  check: (_, value) => findIssues(announcementSchema, value),
};

/** Paths of placeholder facts, including those that staff have replaced since. */
export const placeholdersDocument: ContentDocument<string[]> = {
  key: "facts-placeholders",
  label: "Placeholders",
  path: "/admin/business/go-live",
  savedKey: SITE_FACTS_KEY,
  read: (json) => (validOverride(json).placeholders as string[]) ?? shippedFacts.placeholders,
  write: (json, placeholders) => serializeFacts(json, { placeholders }),
  check: (json, placeholders) => findIssues(siteFactsSchema, { ...parseFacts(json), placeholders }),
};
