import { Link } from "react-router";
import { deleteUpload } from "#app/modules/media/delete-upload.server.ts";
import { findUploads } from "#app/modules/media/find-uploads.server.ts";
import { listUploads } from "#app/modules/media/list-uploads.server.ts";
import type { PictureChoice, UploadResult } from "#app/modules/media/picture-choice.ts";
import { uploadAlt } from "#app/modules/media/schema.ts";
import { Library, type LibraryIntent } from "#app/modules/media/staff/library.tsx";
import { UploadForm } from "#app/modules/media/staff/upload-form.tsx";
import { storeUpload } from "#app/modules/media/store-upload.server.ts";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { logger } from "#app/platform/logger.server.ts";
import { good, problem } from "#app/ui/notices/notice.ts";
import { AnswerNotice } from "#app/ui/notices/views/answer-notice.tsx";
import { PageTitle } from "#app/ui/staff/page-title.tsx";
import { Panel } from "#app/ui/staff/panel.tsx";
import { refuse, succeed } from "../_kit/answers.server.ts";
import { keepTyped } from "../_kit/client-failures.ts";
import { dispatch, readText } from "../_kit/dispatch.server.ts";
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
  return dispatch<"save" | LibraryIntent, PictureChoice>(request, {
    save: (form) => save(tools, form),
    delete: (form) => remove(tools, readText(form, "hash")),
  });
}

async function save({ db, env, uploads, actor, now }: StaffTools, form: FormData) {
  const alt = uploadAlt.safeParse(form.get("alt") ?? "");
  const file = form.get("file");
  const values = { alt: readText(form, "alt") };
  const fieldErrors: Record<string, string> = {};
  if (!alt.success) fieldErrors.alt = alt.error.issues[0]?.message ?? "Please look at this.";
  if (!(file instanceof File) || file.size === 0) fieldErrors.file = "Choose a picture.";
  if (!alt.success || !(file instanceof File) || file.size === 0) {
    const notice = refusedNotice("Please look at the fields marked below.");
    return refuse({ notice, fieldErrors, values });
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const upload = { store: uploads, bytes, name: file.name, alt: alt.data, actor, now };
  const stored = await storeUpload(db, upload);
  if (!stored.ok) {
    const notice = refusedNotice(stored.text);
    if (stored.reason === "no-room")
      logger.error({ folder: env.DATA_DIR }, "no room for an upload");
    const isFault = stored.reason === "bad" || stored.reason === "large";
    return refuse(
      { notice, values, ...(isFault && { fieldErrors: { file: stored.text } }) },
      { status: UPLOAD_STATUS[stored.reason] },
    );
  }
  const found = (await findUploads(db, [stored.hash])).get(stored.hash);
  const ref = `upload:${stored.hash}`;
  return succeed({
    notice: good("Picture Stored", "It can be put into posts now."),
    payload: found && {
      ...{ ref, value: ref, label: found.name, alt: found.image.alt, src: found.image.src },
      isUpload: true,
    },
  });
}

async function remove({ db, uploads, actor, now }: StaffTools, hash: string) {
  const result = await deleteUpload(db, { store: uploads, hash, actor, now });
  if (!result.ok) return refuse({ notice: refusedNotice(result.text) }, { status: 409 });
  return succeed({ notice: problem("Picture Deleted", "It is gone.") });
}

/** The HTTP status for each reason why a picture could not be saved. */
const UPLOAD_STATUS = { bad: 422, large: 413, "no-room": 507, unavailable: 503 };

const refusedNotice = (text: string) => problem("Nothing Was Changed", text);

export const clientAction = keepTyped;

export default function Uploads({ loaderData, actionData }: Route.ComponentProps) {
  const { pictures, next, after } = loaderData;
  const answer = actionData as UploadResult | undefined;
  return (
    <>
      <AnswerNotice notice={answer?.notice} />
      <PageTitle intro={<Link to="/admin/posts">Posts</Link>}>Pictures</PageTitle>
      <Panel title="Upload a picture">
        {/* Only a refused upload has values; the answer to a deletion is not for this form. */}
        <UploadForm answer={answer?.values && answer} />
      </Panel>
      <Panel title="Library" description="Newest first.">
        <Library pictures={pictures} />
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
