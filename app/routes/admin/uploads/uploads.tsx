import { Link } from "react-router";
import { listPostTitlesWithPicture } from "#app/modules/blog/editing/list-staff-posts.server.ts";
import { describeFieldFindings } from "#app/modules/compliance/copy-check/copy-finding.ts";
import {
  addTypedReasons,
  findCopyProblems,
  readCopyReasons,
  reviewCopy,
} from "#app/modules/compliance/copy-check/review-copy.server.ts";
import { deleteUpload } from "#app/modules/media/delete-uploads.server.ts";
import { uploadAltSchema } from "#app/modules/media/picture-schema.ts";
import type { UploadPayload, UploadResult } from "#app/modules/media/pictures.server.ts";
import { saveUpload } from "#app/modules/media/save-upload.server.ts";
import { type LibraryIntent, PictureLibrary } from "#app/modules/media/staff/picture-library.tsx";
import { UploadForm } from "#app/modules/media/staff/upload-form.tsx";
import { findUploads, listUploads } from "#app/modules/media/upload-queries.server.ts";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { readText } from "#app/platform/form-data.ts";
import { logger } from "#app/platform/logger.server.ts";
import { FormNotice } from "#app/ui/notices/form-notice.tsx";
import { errorNotice, successNotice } from "#app/ui/notices/notice.ts";
import { PageTitle, Panel } from "#app/ui/staff/page.tsx";
import { dispatch, refuse, succeed } from "../_kit/actions.server.ts";
import { preserveTyped } from "../_kit/client-actions.ts";
import { type StaffTools, staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/uploads";

export const meta = hiddenMeta("Pictures | Staff area", "Pictures for posts.");

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = staffTools(context);
  const after = url.searchParams.get("after");
  return { ...(await listUploads(db, { after })), after };
}

export async function action({ request, context }: Route.ActionArgs) {
  const tools = staffTools(context);
  return dispatch<"save" | LibraryIntent, UploadPayload>(request, context, {
    save: (form) => save(tools, form),
    delete: (form) => remove(tools, readText(form, "hash")),
  });
}

async function save({ db, env, uploads, actor, now }: StaffTools, form: FormData) {
  const alt = uploadAltSchema.safeParse(form.get("alt") ?? "");
  const file = form.get("file");
  const values = { alt: readText(form, "alt") };
  const fieldErrors: Record<string, string> = {};
  if (!alt.success) fieldErrors.alt = alt.error.issues[0]?.message ?? "Please look at this.";
  if (!(file instanceof File) || file.size === 0) fieldErrors.file = "Choose a picture.";
  if (!alt.success || !(file instanceof File) || file.size === 0) {
    const notice = refusedNotice("Please look at the fields marked below.");
    return refuse({ notice, fieldErrors, values });
  }
  const reasons = readCopyReasons(form);
  const texts = [{ field: "alt", text: alt.data }];
  const findings = addTypedReasons(findCopyProblems(texts, await getSiteFacts(db)), reasons);
  const error = describeFieldFindings(findings);
  if (error) {
    const notice = refusedNotice("Please look at the fields marked below.");
    return refuse({ notice, fieldErrors: { alt: error }, values, payload: { findings } });
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const saved = await saveUpload(db, {
    ...{ store: uploads, bytes, name: file.name, alt: alt.data, actor, now },
    onInsert: async (tx, id) => {
      const subject = { kind: "upload", id } as const;
      await reviewCopy(tx, { subject, findings, reasons, actor, now });
    },
  });
  if (!saved.ok) {
    const notice = refusedNotice(saved.text);
    if (saved.reason === "no-room") logger.error({ folder: env.DATA_DIR }, "no room for an upload");
    const isFault = saved.reason === "bad" || saved.reason === "large";
    return refuse(
      { notice, values, ...(isFault && { fieldErrors: { file: saved.text } }) },
      { status: UPLOAD_STATUS[saved.reason] },
    );
  }
  const found = (await findUploads(db, [saved.hash])).get(saved.hash);
  const ref = `upload:${saved.hash}`;
  return succeed({
    notice: successNotice("Picture uploaded", "It can be put into posts now."),
    payload: found && {
      picture: {
        ...{ ref, value: ref, label: found.name, alt: found.image.alt, src: found.image.src },
        isUpload: true,
      },
    },
  });
}

async function remove({ db, uploads, actor, now }: StaffTools, hash: string) {
  const listPostTitles = listPostTitlesWithPicture;
  const result = await deleteUpload(db, { store: uploads, hash, listPostTitles, actor, now });
  if (!result.ok) return refuse({ notice: refusedNotice(result.text) }, { status: 409 });
  return succeed({ notice: errorNotice("Picture Deleted", "It is gone.") });
}

/** HTTP status by reason why a picture was not saved. */
const UPLOAD_STATUS = { bad: 422, large: 413, "no-room": 507, unavailable: 503 };

const refusedNotice = (text: string) => errorNotice("Nothing Was Changed", text);

export const clientAction = preserveTyped;

export default function Uploads({ loaderData, actionData }: Route.ComponentProps) {
  const { pictures, next, after } = loaderData;
  const result = actionData as UploadResult | undefined;
  return (
    <>
      <FormNotice notice={result?.notice} />
      <PageTitle intro={<Link to="/admin/posts">Posts</Link>}>Pictures</PageTitle>
      <Panel title="Upload a picture">
        {/* Only refused uploads have values; results of deletions do not belong to this form. */}
        <UploadForm result={result?.values && result} />
      </Panel>
      <Panel title="Library" description="Newest first.">
        <PictureLibrary pictures={pictures} />
        {(after || next) && (
          <nav aria-label="Pages" className="staff-actions">
            {after && (
              <Link to="/admin/uploads" className="staff-button">
                First page
              </Link>
            )}
            {next && (
              <Link to={`/admin/uploads?after=${next}`} className="staff-button">
                Older pictures
              </Link>
            )}
          </nav>
        )}
      </Panel>
    </>
  );
}
