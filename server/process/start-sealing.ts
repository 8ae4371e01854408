import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type ChangeFeed, refreshOrThrow } from "#app/db/change-feed.server.ts";
import type { DatabaseHandle } from "#app/db/client.server.ts";
import { codesOf } from "#app/db/errors.server.ts";
import type { Db } from "#app/db/schema.ts";
import { renderAlertTemplate } from "#app/modules/alerts/mail/alert-mail.server.tsx";
import type { EmailTemplate } from "#app/modules/archive/archive-format.ts";
import { FileArchive } from "#app/modules/archive/files.server.ts";
import type { PublicItem, PublicSite } from "#app/modules/archive/seal-queue.server.ts";
import { Sealer } from "#app/modules/archive/sealer.server.ts";
import { listAreaSlugs } from "#app/modules/areas/area-pages.server.ts";
import { blogUrl } from "#app/modules/blog/public/blog-url.ts";
import {
  listPostCategories,
  listPosts,
  listPublicSlugs,
} from "#app/modules/blog/public/queries.server.ts";
import { renderMenuAlertTemplate } from "#app/modules/catalog/menu-health/menu-alert-mail.server.tsx";
import { listProducts, SHOP_FILTERS } from "#app/modules/catalog/products.server.ts";
import { renderTestMail } from "#app/modules/content/mail-setup/send-test-mail.server.tsx";
import { renderDigestTemplate } from "#app/modules/digest/mail/digest-mail.server.tsx";
import { renderLeadMailTemplate } from "#app/modules/leads/mail/mail-handlers.server.ts";
import { readUploadedFile, type UploadStorage } from "#app/modules/media/upload-storage.ts";
import { LEGAL_PAGES, STATIC_PAGES } from "#app/modules/seo/site-pages.server.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { type RepeatedTask, startEvery } from "#app/platform/repeated-task.server.ts";
import { trimEnd } from "#app/platform/trim-end.ts";
import type { Services } from "#app/request-context.server.ts";
import { isSameForAllUrls, notFoundPages } from "#app/routes/not-found-urls.server.ts";
import type { Site } from "../http/create-app.ts";

/** A change is sealed at most this long, and the time to render what changed, after it was made. */
const POLL_MS = 2_000;

interface SealingOptions extends Pick<Site, "renderPage"> {
  handle: Pick<DatabaseHandle, "db">;
  services: Pick<Services, "env" | "uploads">;
  feed: Pick<ChangeFeed, "refresh" | "isUnavailable">;
  /** Folder of the built browser files. */
  clientRoot: string;
  /** Aborted when the server stops. */
  signal: AbortSignal;
}

/** Starts sealing what the public sees, and every change of it, into the archive. */
export function startSealing(options: SealingOptions): RepeatedTask {
  const { handle, services, clientRoot, signal } = options;
  const { db } = handle;
  const { uploads } = services;
  const files = new FileArchive(uploads.inFolder("archive"), (path) =>
    readSiteFile(path, { clientRoot, uploads }),
  );
  const site = createPublicSite(db, options);
  const sealer = new Sealer(db, { site, files, since: new Date(), signal });
  // Pages that cannot be rendered have separate pauses, so they do not delay other changes.
  const task = startEvery("archive", POLL_MS, () => sealer.poll(), { mostPauseMs: POLL_MS });
  return {
    stop: async () => {
      await task.stop();
      await sealer.release();
    },
  };
}

function createPublicSite(
  db: Db,
  { renderPage, services: { env }, feed }: SealingOptions,
): PublicSite {
  return {
    refresh: () => refreshOrThrow(feed),
    list: (now) => listPublicItems(db, now),
    async render({ kind, path }) {
      if (kind === "email") return renderEmail(db, path, env);
      const notFound = NOT_FOUND_PAGES.get(path);
      const rendered = await renderPage(notFound ?? path, notFound === undefined ? 200 : 404);
      if (typeof rendered !== "number") {
        return { status: notFound === undefined ? 200 : 404, content: rendered.plain };
      }
      // 204: the response is not the same for everyone at this moment.
      if (rendered >= 500 || rendered === 204) throw new Error(`${path} answered ${rendered}`);
      return { status: rendered };
    },
  };
}

/** The pages for URLs that do not exist, by the path that stands for them in the archive. */
const NOT_FOUND_PAGES = new Map(
  Object.entries(notFoundPages)
    .filter(([id]) => isSameForAllUrls(id))
    .map(([, { sample }]) => [`${trimEnd(sample, "x")}(not found)`, sample]),
);

const FEEDS = ["/rss.xml", "/atom.xml", "/feed.json"];

/** Every page, feed, and email of the site. Share images and files for crawlers are not archived. */
async function listPublicItems(db: Db, now: Date): Promise<PublicItem[]> {
  const [products, posts, lists] = await Promise.all([
    listProducts(db, { now }),
    listPublicSlugs(db, { now }),
    listBlogLists(db, now),
  ]);
  const pages = [
    ...STATIC_PAGES.map(({ path }) => path),
    ...LEGAL_PAGES.map((slug) => `/${slug}`),
    "/join",
    ...SHOP_FILTERS.filter((slug) => slug !== "all").map((slug) => `/shop?category=${slug}`),
    ...products.map(({ id }) => `/product/${id}`),
    ...listAreaSlugs().map((slug) => `/areas/${slug}`),
    ...lists,
    ...posts.map(({ slug }) => `/blog/${slug}`),
    ...NOT_FOUND_PAGES.keys(),
  ];
  return [
    ...pages.map((path) => ({ kind: "page" as const, path })),
    ...FEEDS.map((path) => ({ kind: "feed" as const, path })),
    ...Object.keys(EMAILS).map((path) => ({ kind: "email" as const, path })),
  ];
}

/** The pages of the blog's index and of its categories, without the first page of the index. */
async function listBlogLists(db: Db, now: Date): Promise<string[]> {
  const urls: string[] = [];
  for (const category of [undefined, ...(await listPostCategories(db))]) {
    const { pages } = await listPosts(db, { ...(category && { category }), page: 1, now });
    for (let page = 1; page <= pages; page += 1) urls.push(blogUrl({ category, page }));
  }
  return urls.filter((url) => url !== "/blog");
}

type MailEnv = Pick<Env, "PUBLIC_ORIGIN">;

/** Every email with placeholders instead of personal data, by name. */
const EMAILS: Record<string, (db: Db, publicOrigin: string) => Promise<EmailTemplate>> = {
  welcome: (db, publicOrigin) => renderLeadMailTemplate(db, { name: "welcome", publicOrigin }),
  "contact-message": (db, publicOrigin) =>
    renderLeadMailTemplate(db, { name: "contact-message", publicOrigin }),
  "message-answer": (db, publicOrigin) =>
    renderLeadMailTemplate(db, { name: "message-answer", publicOrigin }),
  "menu-alert": (db, publicOrigin) => renderMenuAlertTemplate(db, { kind: "raised", publicOrigin }),
  "menu-alert-over": (db, publicOrigin) =>
    renderMenuAlertTemplate(db, { kind: "cleared", publicOrigin }),
  "site-alert": (_, publicOrigin) => renderAlertTemplate(publicOrigin),
  "weekly-digest": (_, publicOrigin) => renderDigestTemplate(publicOrigin),
  test: async (db, origin) => renderTestMail({ name: (await getSiteFacts(db)).name, origin }),
};

async function renderEmail(db: Db, name: string, { PUBLIC_ORIGIN: origin }: MailEnv) {
  const render = EMAILS[name];
  if (!render) return { status: 404 };
  const { subject, html, text } = await render(db, origin);
  return { status: 200, content: Buffer.from(JSON.stringify({ subject, html, text })) };
}

const UPLOADS = "/uploads/";

/** A file as visitors get it, before compression; undefined if there is none. */
async function readSiteFile(
  path: string,
  { clientRoot, uploads }: { clientRoot: string; uploads: UploadStorage },
): Promise<Uint8Array | undefined> {
  // The paths come from our own pages, but articles may contain any text.
  if (path.includes("..")) return undefined;
  if (path.startsWith(UPLOADS)) return readUploadedFile(uploads, path.slice(UPLOADS.length));
  try {
    return await readFile(join(clientRoot, path));
  } catch (error) {
    if (["ENOENT", "EISDIR", "ENOTDIR"].includes(codesOf(error).code ?? "")) return undefined;
    throw error;
  }
}
