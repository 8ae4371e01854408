import { data, useFetcher } from "react-router";
import { listAudit } from "#app/modules/audit/list-audit.server.ts";
import { listPersonNames } from "#app/modules/auth/actor-names.server.ts";
import { formatBytes } from "#app/modules/backup/backup-state.server.ts";
import { findUploadDetails } from "#app/modules/media/library.server.ts";
import { LIBRARY_PATH } from "#app/modules/media/library-url.ts";
import {
  listPictureChoices,
  type UploadPayload,
  type UploadResult,
} from "#app/modules/media/pictures.server.ts";
import { CropPicture } from "#app/modules/media/staff/crop-picture.tsx";
import { EarlierPictures } from "#app/modules/media/staff/earlier-pictures.tsx";
import { PictureFacts } from "#app/modules/media/staff/picture-facts.tsx";
import { PictureForm } from "#app/modules/media/staff/picture-form.tsx";
import { PictureUsages } from "#app/modules/media/staff/picture-usages.tsx";
import { ReplacePicture } from "#app/modules/media/staff/replace-picture.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { describeMoment } from "#app/platform/describe-moment.server.ts";
import { Breadcrumbs } from "#app/ui/staff/breadcrumbs.tsx";
import { PageTitle } from "#app/ui/staff/page.tsx";
import { ResultNotice } from "#app/ui/staff/result-notice.tsx";
import { dispatch } from "../_kit/actions.server.ts";
import { preserveTyped } from "../_kit/client-actions.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/picture";
import {
  cropPicture,
  replacePicture,
  saveDetails,
  undoReplacement,
} from "./picture-actions.server.ts";
import { listUsages, REVIEW_NEEDED } from "./required-review.server.ts";

export const meta = hiddenMeta("Picture | Staff area", "One picture of the library.");

/** The picture with this hash or, if it was replaced, the one that is shown in its place. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const tools = staffTools(context);
  const { db, session, now } = tools;
  const picture = await findUploadDetails(db, params.hash);
  if (!picture) throw data(null, { status: 404 });
  const { hash, bytes, createdAt } = picture;
  const [usages, choices, log, people] = await Promise.all([
    listUsages(tools, picture),
    listPictureChoices(db),
    listAudit(db, {
      filter: { action: "upload-picture", subjectKind: "upload", subjectId: hash },
    }),
    listPersonNames(db),
  ]);
  return {
    picture,
    size: formatBytes(bytes),
    uploadedAt: describeMoment(createdAt, now),
    uploadedBy: people.get(log.entries[0]?.account_id ?? "") ?? null,
    usages,
    reviewNote:
      session.needsReview && usages.some(({ isCleared }) => isCleared) ? REVIEW_NEEDED : undefined,
    others: choices.filter(({ isUpload, value }) => isUpload && value !== `upload:${hash}`),
  };
}

type PictureIntent = "save" | "crop" | "crop-replace" | "replace" | "undo-replace";

export async function action({ request, context }: Route.ActionArgs) {
  const tools = staffTools(context);
  return dispatch<PictureIntent, UploadPayload>(request, context, {
    save: (form) => saveDetails(tools, form),
    crop: (form) => cropPicture(tools, form, { everywhere: false }),
    "crop-replace": (form) => cropPicture(tools, form, { everywhere: true }),
    replace: (form) => replacePicture(tools, form),
    "undo-replace": (form) => undoReplacement(tools, form),
  });
}

export const clientAction = preserveTyped;

export default function LibraryPicturePage({ loaderData, actionData }: Route.ComponentProps) {
  const { picture, usages, reviewNote, others, ...facts } = loaderData;
  const result = actionData as UploadResult | undefined;
  const changing = useFetcher<UploadResult>();
  return (
    <>
      <ResultNotice result={result} />
      <ResultNotice result={changing.data} />
      <Breadcrumbs steps={[{ to: LIBRARY_PATH, label: "Pictures" }]} />
      <PageTitle
        actions={
          <>
            <CropPicture picture={picture} fetcher={changing} />
            <ReplacePicture
              key={picture.hash}
              picture={picture}
              usageCount={usages.length}
              others={others}
              fetcher={changing}
            />
          </>
        }
      >
        {picture.name}
      </PageTitle>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <PictureForm key={picture.hash} picture={picture} reviewNote={reviewNote} result={result} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <PictureUsages usages={usages} />
          <PictureFacts picture={picture} canDelete={usages.length === 0} {...facts} />
          {picture.replaced.length > 0 && <EarlierPictures pictures={picture.replaced} />}
        </div>
      </div>
    </>
  );
}
