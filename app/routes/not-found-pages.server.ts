import type { Db } from "#app/db/schema.ts";
import { isPostAddress } from "#app/modules/blog/public/queries.server.ts";
import { isProduct } from "#app/modules/catalog/queries.server.ts";
import { MAX_PATH } from "#app/modules/seo/redirects/redirect-path.ts";

/** A page that says that there is nothing, the same for every URL its route takes. */
interface NotFoundPage {
  /** A path for which it is rendered. It is never shown, and too long to be redirected. */
  sample: string;
  /** Whether there is a page, or may be one: cheap, for it is asked before anything is rendered. */
  mayExist(db: Db, params: Readonly<Record<string, string | undefined>>): Promise<boolean>;
}

const TOO_LONG = "x".repeat(MAX_PATH + 1);

/**
 * Not-found pages that are the same for every URL of their kind, by route id. They do not contain
 * their own path (`app/ui/use-page-path.ts`). Unknown places have a page with their name instead.
 */
export const notFoundPages: Readonly<Record<string, NotFoundPage>> = {
  "routes/site/not-found": { sample: `/${TOO_LONG}`, mayExist: async () => false },
  "routes/site/product": {
    sample: `/product/${TOO_LONG}`,
    mayExist: (db, { id = "" }) => isProduct(db, { id }),
  },
  "routes/blog/post": {
    sample: `/blog/${TOO_LONG}`,
    mayExist: (db, { slug = "" }) => isPostAddress(db, slug),
  },
};
