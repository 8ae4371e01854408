import { listPostTitlesWithPictures } from "#app/modules/blog/editing/list-posts-with-pictures.server.ts";
import {
  type CopyFinding,
  describeFieldFindings,
} from "#app/modules/compliance/copy-check/copy-finding.ts";
import {
  addSavedReasons,
  addTypedReasons,
  findCopyProblems,
  readCopyReasons,
  reviewCopy,
} from "#app/modules/compliance/copy-check/review-copy.server.ts";
import { deleteUpload } from "#app/modules/media/delete-uploads.server.ts";
import { focusSchema, uploadAltSchema } from "#app/modules/media/picture-schema.ts";
import { findPictureChoice, type UploadPayload } from "#app/modules/media/pictures.server.ts";
import { replaceUpload, restoreUpload } from "#app/modules/media/replace-upload.server.ts";
import { saveUpload } from "#app/modules/media/save-upload.server.ts";
import { updateUpload } from "#app/modules/media/update-upload.server.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { readText } from "#app/platform/form-data.ts";
import { logger } from "#app/platform/logger.server.ts";
import { errorNotice, successNotice } from "#app/ui/notices/notice.ts";
import { refuse, type StaffResponse, succeed } from "../_kit/actions.server.ts";
import type { StaffTools } from "../_kit/guard.server.ts";

type Response = StaffResponse<UploadPayload>;

const refusedNotice = (text: string) => errorNotice("Nothing Was Changed", text);

const INVALID = refusedNotice("Please look at the fields marked below.");

/** Reads the alt text of a form and checks its words. `hash`: the picture that has reasons already. */
async function readAlt({ db }: StaffTools, form: FormData, hash?: string) {
  const alt = uploadAltSchema.safeParse(form.get("alt") ?? "");
  if (!alt.success) {
    const error = alt.error.issues[0]?.message ?? "Please look at this.";
    return { alt: "", findings: [] as CopyFinding[], error };
  }
  const texts = [{ field: "alt", text: alt.data }];
  const found = findCopyProblems(texts, await getSiteFacts(db));
  const subject = { kind: "upload", id: hash ?? "" } as const;
  const known = hash ? await addSavedReasons(db, { subject, findings: found }) : found;
  const findings = addTypedReasons(known, readCopyReasons(form));
  return { alt: alt.data, findings, error: describeFieldFindings(findings) };
}

type SavedFile = { ok: true; hash: string } | { ok: false; response: Response };

/** Saves the file and the alt text of a form as a picture. */
async function savePicture(tools: StaffTools, form: FormData): Promise<SavedFile> {
  const { db, env, uploads: store, actor, now } = tools;
  const { alt, findings, error } = await readAlt(tools, form);
  const file = form.get("file");
  const values = { alt: readText(form, "alt") };
  const isMissing = !(file instanceof File) || file.size === 0;
  if (isMissing || error) {
    const fieldErrors = {
      ...(error && { alt: error }),
      ...(isMissing && { file: "Choose a picture." }),
    };
    const response = refuse({ notice: INVALID, fieldErrors, values, payload: { findings } });
    return { ok: false, response };
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const saved = await saveUpload(db, {
    ...{ store, bytes, name: file.name, alt, actor, now },
    onInsert: async (tx, id) => {
      const subject = { kind: "upload", id } as const;
      await reviewCopy(tx, { subject, findings, reasons: readCopyReasons(form), actor, now });
    },
  });
  if (saved.ok) return saved;
  if (saved.reason === "no-room") logger.error({ folder: env.DATA_DIR }, "no room for an upload");
  const isFault = saved.reason === "bad" || saved.reason === "large";
  const response = refuse<UploadPayload>(
    {
      ...{ notice: refusedNotice(saved.text), values },
      ...(isFault && { fieldErrors: { file: saved.text } }),
    },
    { status: UPLOAD_STATUS[saved.reason] },
  );
  return { ok: false, response };
}

/** HTTP status by reason why a picture was not saved. */
const UPLOAD_STATUS = { bad: 422, large: 413, "no-room": 507, unavailable: 503 };

/** Adds a picture to the library. */
export async function uploadPicture(tools: StaffTools, form: FormData): Promise<Response> {
  const saved = await savePicture(tools, form);
  if (!saved.ok) return saved.response;
  const picture = await findPictureChoice(tools.db, saved.hash);
  return succeed({
    notice: successNotice("Picture uploaded", "It can be put into posts now."),
    ...(picture && { payload: { picture } }),
  });
}

/** Deletes a picture that nothing uses. */
export async function deletePicture(
  { db, uploads: store, actor, now }: StaffTools,
  form: FormData,
): Promise<Response> {
  const hash = readText(form, "hash");
  const listPostTitles = listPostTitlesWithPictures;
  const result = await deleteUpload(db, { store, hash, listPostTitles, actor, now });
  if (!result.ok) return refuse({ notice: refusedNotice(result.text) }, { status: 409 });
  return succeed({ notice: errorNotice("Picture Deleted") });
}

const GONE =
  "Someone else replaced or deleted this picture. Reload the page to see the current one.";

/** Saves the alt text and the focal point of a picture. */
export async function saveDetails(tools: StaffTools, form: FormData): Promise<Response> {
  const { db, actor, now } = tools;
  const hash = readText(form, "hash");
  const { alt, findings, error } = await readAlt(tools, form, hash);
  const focus = focusSchema.safeParse({ x: form.get("focusX"), y: form.get("focusY") });
  const values = { alt: readText(form, "alt") };
  if (error || !focus.success) {
    const fieldErrors = {
      ...(error && { alt: error }),
      ...(!focus.success && { focus: "Choose a point on the picture." }),
    };
    return refuse({ notice: INVALID, fieldErrors, values, payload: { findings } });
  }
  const saved = await updateUpload(db, {
    ...{ hash, alt, focus: focus.data, actor, now },
    onUpdate: async (tx) => {
      const subject = { kind: "upload", id: hash } as const;
      await reviewCopy(tx, { subject, findings, reasons: readCopyReasons(form), actor, now });
    },
  });
  if (!saved) return refuse({ notice: refusedNotice(GONE), values }, { status: 409 });
  const text = "Every place that shows the picture is up to date.";
  return succeed({ notice: successNotice("Picture Saved", text) });
}

/** Shows another picture, uploaded or chosen, wherever this one is used. */
export async function replacePicture(tools: StaffTools, form: FormData): Promise<Response> {
  const { db, actor, now } = tools;
  const hash = readText(form, "hash");
  const chosen = readText(form, "by");
  const saved: SavedFile = chosen ? { ok: true, hash: chosen } : await savePicture(tools, form);
  if (!saved.ok) return saved.response;
  const result = await replaceUpload(db, { hash, by: saved.hash, actor, now });
  if (!result.ok) return refuse({ notice: refusedNotice(result.text) }, { status: 409 });
  return succeed({
    notice: successNotice("Picture Replaced", "Every place that showed it shows the new one."),
    undo: { intent: "undo-replace", hash },
  });
}

/** Shows a picture again that was replaced. */
export async function undoReplacement(
  { db, actor, now }: StaffTools,
  form: FormData,
): Promise<Response> {
  const result = await restoreUpload(db, { hash: readText(form, "hash"), actor, now });
  if (!result.ok) return refuse({ notice: refusedNotice(result.text) }, { status: 409 });
  const text = "The places that used it show it again.";
  return succeed({ notice: successNotice("Picture Restored", text) });
}
