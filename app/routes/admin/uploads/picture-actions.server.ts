import {
  readCopyReasons,
  reviewCopy,
} from "#app/modules/compliance/copy-check/review-copy.server.ts";
import { cropUpload } from "#app/modules/media/crop-upload.server.ts";
import { focusSchema, regionSchema } from "#app/modules/media/picture-schema.ts";
import { findPictureChoice } from "#app/modules/media/pictures.server.ts";
import { replaceUpload, restoreUpload } from "#app/modules/media/replace-upload.server.ts";
import { updateUpload } from "#app/modules/media/update-upload.server.ts";
import { readText } from "#app/platform/form-data.ts";
import { successNotice } from "#app/ui/notices/notice.ts";
import { refuse, succeed } from "../_kit/actions.server.ts";
import type { StaffTools } from "../_kit/guard.server.ts";
import { needsReview, REVIEW_NEEDED } from "./required-review.server.ts";
import {
  GONE,
  INVALID,
  readAlt,
  refusedNotice,
  type SavedFile,
  savePicture,
  UPLOAD_STATUS,
  type UploadResponse,
} from "./save-picture.server.ts";

/** Saves the alt text and the focal point of a picture. */
export async function saveDetails(tools: StaffTools, form: FormData): Promise<UploadResponse> {
  const { db, actor, now } = tools;
  const hash = readText(form, "hash");
  const values = { alt: readText(form, "alt") };
  if (await needsReview(tools, { hash })) {
    return refuse({ notice: refusedNotice(REVIEW_NEEDED), values }, { status: 403 });
  }
  const { alt, findings, error } = await readAlt(tools, values.alt, form, hash);
  const focus = focusSchema.safeParse({ x: form.get("focusX"), y: form.get("focusY") });
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
  const text = "The change is live everywhere the picture is used.";
  return succeed({ notice: successNotice("Picture saved", text) });
}

/** Shows another picture, uploaded or chosen, wherever this one is used. */
export async function replacePicture(tools: StaffTools, form: FormData): Promise<UploadResponse> {
  const hash = readText(form, "hash");
  const chosen = readText(form, "by");
  const saved: SavedFile = chosen ? { ok: true, hash: chosen } : await savePicture(tools, form);
  return saved.ok ? replaceBy(tools, { hash, by: saved.hash }) : saved.response;
}

async function replaceBy(
  { db, actor, now }: Pick<StaffTools, "db" | "actor" | "now">,
  { hash, by }: { hash: string; by: string },
): Promise<UploadResponse> {
  const result = await replaceUpload(db, { hash, by, actor, now });
  if (!result.ok) return refuse({ notice: refusedNotice(result.text) }, { status: 409 });
  return succeed({
    notice: successNotice(
      "Picture replaced",
      "The new picture is live everywhere the old one was used.",
    ),
    undo: { intent: "undo-replace", hash },
  });
}

/** Saves a part of a picture as a new one, or `everywhere` in place of the picture. */
export async function cropPicture(
  { db, uploads: store, actor, now }: StaffTools,
  form: FormData,
  { everywhere }: { everywhere: boolean },
): Promise<UploadResponse> {
  const hash = readText(form, "hash");
  const region = regionSchema.safeParse(Object.fromEntries(form));
  if (!region.success) return refuse({ notice: refusedNotice("Select a part of the picture.") });
  const saved = await cropUpload(db, { store, hash, region: region.data, actor, now });
  if (!saved.ok) {
    return refuse({ notice: refusedNotice(saved.text) }, { status: UPLOAD_STATUS[saved.reason] });
  }
  if (everywhere) return replaceBy({ db, actor, now }, { hash, by: saved.hash });
  const picture = await findPictureChoice(db, saved.hash);
  return succeed({
    notice: successNotice(
      "Picture cropped",
      "The cropped part is in the library as a new picture.",
    ),
    ...(picture && { payload: { picture } }),
  });
}

/** Shows a picture again that was replaced. */
export async function undoReplacement(
  { db, actor, now }: StaffTools,
  form: FormData,
): Promise<UploadResponse> {
  const result = await restoreUpload(db, { hash: readText(form, "hash"), actor, now });
  if (!result.ok) return refuse({ notice: refusedNotice(result.text) }, { status: 409 });
  const text = "The picture is live again everywhere it was used.";
  return succeed({ notice: successNotice("Picture restored", text) });
}
