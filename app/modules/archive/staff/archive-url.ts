import type { ArchiveQuery } from "../get-archive-page.server.ts";

/** URL of the staff page "Archive". */
export const ARCHIVE_PAGE = "/admin/business/archive";

/** URL of a page as of a time, or of a part of it: `/page` is its document, `/zip` its download. */
export const archiveUrl = (query: ArchiveQuery, part: "" | "/page" | "/zip" = ""): string =>
  `${ARCHIVE_PAGE}${part}?${new URLSearchParams({ ...query })}`;
