import { readFileSync } from "node:fs";
import type { Db } from "#app/db/schema.ts";
import { FileArchive } from "#app/modules/archive/files.server.ts";
import type { PublicItem, PublicSite } from "#app/modules/archive/seal-queue.server.ts";
import { Sealer } from "#app/modules/archive/sealer.server.ts";
import { createFolderStorage } from "#app/modules/media/folder-storage.server.ts";
import type { UploadStorage } from "#app/modules/media/upload-storage.ts";
import { dependsOn, freshUntil } from "#app/platform/page-dependencies.server.ts";
import { buildFile } from "#tests/setup/server-process.ts";

/** A page of a made-up site. */
export interface MadeUpPage {
  html: string;
  /** What it shows, as tags of the change feed. */
  tags?: readonly string[];
  /** When it changes by the clock. */
  freshUntil?: Date;
  /** When its line about opening hours changes. */
  hoursFreshUntil?: Date;
}

/** A site whose pages and files a test sets as it likes, with its own clock and archive. */
export interface MadeUpSite {
  pages: Map<string, MadeUpPage>;
  emails: Map<string, MadeUpPage>;
  files: Map<string, Buffer>;
  /** The files of archived pages. */
  storage: UploadStorage;
  now: Date;
  /** How often each path was rendered. */
  renders: Map<string, number>;
  /** Called after a page was rendered. */
  onRender: (path: string) => Promise<void>;
  /** A process that seals; more than one may share the database. */
  createSealer(): Sealer;
}

export function createMadeUpSite(
  db: Db,
  { dataDir, now }: { dataDir: string; now: Date },
): MadeUpSite {
  const storage = createFolderStorage(dataDir, "archive");
  const site: MadeUpSite = {
    ...{ pages: new Map(), emails: new Map(), files: new Map(), renders: new Map() },
    ...{ storage, now, onRender: async () => {} },
    createSealer: () =>
      new Sealer(db, {
        site: toPublicSite(site),
        files: new FileArchive(storage, async (path) => site.files.get(path)),
        since: site.now,
        clock: () => site.now,
      }),
  };
  return site;
}

function toPublicSite(site: MadeUpSite): PublicSite {
  const items = (kind: PublicItem["kind"], pages: Map<string, MadeUpPage>) =>
    [...pages.keys()].map((path) => ({ kind, path }));
  return {
    refresh: async () => {},
    list: async () => [...items("page", site.pages), ...items("email", site.emails)],
    async render({ kind, path }) {
      site.renders.set(path, (site.renders.get(path) ?? 0) + 1);
      const page = (kind === "email" ? site.emails : site.pages).get(path);
      if (!page) return { status: 404 };
      for (const tag of page.tags ?? []) dependsOn(tag);
      if (page.freshUntil) freshUntil(page.freshUntil);
      if (page.hoursFreshUntil) freshUntil(page.hoursFreshUntil, { isHoursLine: true });
      const content = Buffer.from(page.html);
      await site.onRender(path);
      return { status: 200, content };
    },
  };
}

/** Adds the files of the build that a page names. */
export function addBuiltFiles({ files }: MadeUpSite, html: string): void {
  for (const path of new Set(html.match(/\/(?:images|fonts|assets)\/[\w./-]+/g))) {
    files.set(path, readFileSync(buildFile("client", path)));
  }
}

/** A document with the line about opening hours in the places where pages have it. */
export function pageWithHours(text: string, line: string, until = 1_800_000_000_000): string {
  const data = JSON.stringify(JSON.stringify({ shownFrom: until, phases: [line] })).slice(1, -1);
  const stream = JSON.stringify(`"hoursFreshUntil",${until},"hoursLine","${data}","x"`);
  return (
    `<!DOCTYPE html><html lang="en"><head><title>x</title></head><body><div id="site" data-until="${until}">` +
    `<p data-hours="" class="a"><span>${line}</span></p><main>${text}</main></div>` +
    `<script>stream.enqueue(${stream});</script></body></html>`
  );
}
