import { listUsedHashes } from "#app/modules/content/picture-usages.server.ts";
import { listLibrary } from "#app/modules/media/library.server.ts";
import { LIBRARY_PATH, libraryUrl, parseLibraryRequest } from "#app/modules/media/library-url.ts";
import {
  listSitePictures,
  type UploadPayload,
  type UploadResult,
} from "#app/modules/media/pictures.server.ts";
import { BulkUpload } from "#app/modules/media/staff/bulk-upload.tsx";
import { LibraryFilters } from "#app/modules/media/staff/library-filters.tsx";
import { PictureLibrary, SitePictures } from "#app/modules/media/staff/picture-library.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { FormNotice } from "#app/ui/notices/form-notice.tsx";
import { Card, PageTitle, Panel } from "#app/ui/staff/page.tsx";
import { Pager } from "#app/ui/staff/table.tsx";
import { dispatch } from "../_kit/actions.server.ts";
import { preserveTyped } from "../_kit/client-actions.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/uploads";
import { deletePicture, describePictures, uploadPicture } from "./upload-actions.server.ts";

export const meta = hiddenMeta("Pictures | Staff area", "The pictures of the site.");

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = staffTools(context);
  const request = parseLibraryRequest(url.searchParams);
  const library = await listLibrary(db, { request, listUsedHashes: () => listUsedHashes(db) });
  return { request, sitePictures: listSitePictures(), ...library };
}

export async function action({ request, context }: Route.ActionArgs) {
  const tools = staffTools(context);
  return dispatch<"save" | "describe" | "delete", UploadPayload>(request, context, {
    save: (form) => uploadPicture(tools, form),
    describe: (form) => describePictures(tools, form),
    delete: (form) => deletePicture(tools, form),
  });
}

export const clientAction = preserveTyped;

export default function Uploads({ loaderData, actionData }: Route.ComponentProps) {
  const { pictures, sitePictures, hasMore, request } = loaderData;
  const result = actionData as UploadResult | undefined;
  const { page, ...rest } = request;
  const isFiltered = libraryUrl(rest) !== LIBRARY_PATH;
  return (
    <>
      <FormNotice notice={result?.notice} />
      <PageTitle intro="For posts, deals, products, and reels.">Pictures</PageTitle>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="xl:order-last">
          <Panel title="Upload pictures">
            <BulkUpload />
          </Panel>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {(pictures.length > 0 || isFiltered) && <LibraryFilters request={request} />}
          <Card label="Library">
            <div className="p-4 md:p-5">
              <PictureLibrary
                pictures={pictures}
                isFiltered={isFiltered}
                siteCount={sitePictures.length}
              />
            </div>
            <Pager
              newer={
                page > 1
                  ? { to: libraryUrl({ ...rest, page: page - 1 }), label: "Previous page" }
                  : undefined
              }
              older={
                hasMore
                  ? { to: libraryUrl({ ...rest, page: page + 1 }), label: "Next page" }
                  : undefined
              }
            />
          </Card>
          {!isFiltered && page === 1 && <SitePictures pictures={sitePictures} />}
        </div>
      </div>
    </>
  );
}
