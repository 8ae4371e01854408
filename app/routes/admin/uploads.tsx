import { data, Link } from "react-router";
import { deleteUpload } from "#app/modules/media/delete-upload.server.ts";
import { findUploads } from "#app/modules/media/find-uploads.server.ts";
import { listUploads } from "#app/modules/media/list-uploads.server.ts";
import { uploadAlt } from "#app/modules/media/schema.ts";
import { Library } from "#app/modules/media/staff/library.tsx";
import type { UploadAnswer } from "#app/modules/media/staff/upload-answer.ts";
import { UploadForm } from "#app/modules/media/staff/upload-form.tsx";
import { storeUpload } from "#app/modules/media/store-upload.server.ts";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { logger } from "#app/platform/logger.server.ts";
import { AnswerNotice } from "#app/ui/notices/views/answer-notice.tsx";
import { PageTitle } from "#app/ui/staff/page-title.tsx";
import { Panel } from "#app/ui/staff/panel.tsx";
import type { Route } from "./+types/uploads";
import { staffTools } from "./guard.server.ts";
import { keepTyped } from "./keep-typed.ts";

type Tools = ReturnType<typeof staffTools>;

export const meta = hiddenMeta("Pictures | Staff area", "Pictures for posts.");

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = staffTools(context);
  const after = url.searchParams.get("after");
  return { ...(await listUploads(db, { after })), after };
}

export async function action({ request, context }: Route.ActionArgs) {
  const tools = staffTools(context);
  // Not looked at before, unlike other forms: a picture is too large to be read twice.
  const form = await request.formData().catch(() => undefined);
  if (!form) return refused("This form could not be read. Please send it again.", 400);
  return form.get("intent") === "delete" ? remove(tools, form) : store(tools, form);
}

export const clientAction = keepTyped;

async function store({ db, env, uploads, actor, now }: Tools, form: FormData) {
  const alt = uploadAlt.safeParse(form.get("alt") ?? "");
  const file = form.get("file");
  const values = { alt: String(form.get("alt") ?? "") };
  const fieldErrors: Record<string, string> = {};
  if (!alt.success) fieldErrors.alt = alt.error.issues[0]?.message ?? "Please look at this.";
  if (!(file instanceof File) || file.size === 0) fieldErrors.file = "Choose a picture.";
  if (!alt.success || !(file instanceof File) || file.size === 0) {
    return refused("Please look at the fields marked below.", 422, { fieldErrors, values });
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const upload = { store: uploads, bytes, name: file.name, alt: alt.data, actor, now };
  const stored = await storeUpload(db, upload);
  if (!stored.ok) {
    if (stored.reason === "away") return refused(stored.text, 503, { values });
    if (stored.reason !== "no-room") {
      const status = stored.reason === "large" ? 413 : 422;
      return refused(stored.text, status, { fieldErrors: { file: stored.text }, values });
    }
    logger.error({ folder: env.DATA_DIR }, "no room for an upload");
    return refused(stored.text, 507, { values });
  }
  const found = (await findUploads(db, [stored.hash])).get(stored.hash);
  const ref = `upload:${stored.hash}`;
  const answer: UploadAnswer = {
    ok: true,
    notice: { kind: "default", title: "Picture Stored", text: "It can be put into posts now." },
    picture: found && {
      ...{ ref, value: ref, label: found.name, alt: found.image.alt, src: found.image.src },
      isUpload: true,
    },
  };
  return data(answer);
}

async function remove({ db, uploads, actor, now }: Tools, form: FormData) {
  const hash = String(form.get("hash"));
  const result = await deleteUpload(db, { store: uploads, hash, actor, now });
  if (!result.ok) return refused(result.text, 409);
  const notice = { kind: "destructive", title: "Picture Deleted", text: "It is gone." } as const;
  return data<UploadAnswer>({ ok: true, notice });
}

function refused(text: string, status: number, more: Partial<UploadAnswer> = {}) {
  const notice = { kind: "destructive", title: "Nothing Was Changed", text } as const;
  return data<UploadAnswer>({ ok: false, notice, ...more }, { status });
}

export default function Uploads({ loaderData, actionData }: Route.ComponentProps) {
  const { pictures, next, after } = loaderData;
  const answer = actionData as UploadAnswer | undefined;
  return (
    <>
      <AnswerNotice notice={answer?.notice} />
      <PageTitle intro={<Link to="/admin/posts">Posts</Link>}>Pictures</PageTitle>
      <Panel title="Upload a picture">
        {/* The answer to a deletion holds nothing that was typed, and is no concern of this form. */}
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
