import { listPostTitlesWithPictures } from "#app/modules/blog/editing/list-posts-with-pictures.server.ts";
import type { CopyFinding } from "#app/modules/compliance/copy-check/copy-finding.ts";
import { deleteUpload } from "#app/modules/media/delete-uploads.server.ts";
import { parseUploadHash } from "#app/modules/media/picture-schema.ts";
import { type FileAnswer, findPictureChoice } from "#app/modules/media/pictures.server.ts";
import { describeUpload } from "#app/modules/media/update-upload.server.ts";
import { readText } from "#app/platform/form-data.ts";
import { errorNotice, successNotice } from "#app/ui/notices/notice.ts";
import { refuse, succeed } from "../_kit/actions.server.ts";
import type { StaffTools } from "../_kit/guard.server.ts";
import { needsReview, REVIEW_NEEDED } from "./required-review.server.ts";
import {
  GONE,
  readAlt,
  refusedNotice,
  saveFile,
  savePicture,
  UPLOAD_STATUS,
  type UploadResponse,
} from "./save-picture.server.ts";

/** Adds a picture to the library. */
export async function uploadPicture(tools: StaffTools, form: FormData): Promise<UploadResponse> {
  const saved = await savePicture(tools, form);
  if (!saved.ok) return saved.response;
  const picture = await findPictureChoice(tools.db, saved.hash);
  return succeed({
    notice: successNotice("Picture uploaded", "You can now use it in posts."),
    ...(picture && { payload: { picture } }),
  });
}

/** Saves the file of a form without a description. `answer` is for the browser. */
export async function addFile(
  tools: StaffTools,
  form: FormData,
): Promise<{ answer: FileAnswer; status: number }> {
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0) {
    return { answer: { ok: false, text: "Choose a picture." }, status: UPLOAD_STATUS.bad };
  }
  const saved = await saveFile(tools, file, { alt: "" });
  if (!saved.ok) {
    return { answer: { ok: false, text: saved.text }, status: UPLOAD_STATUS[saved.reason] };
  }
  const picture = await findPictureChoice(tools.db, saved.hash);
  if (!picture) return { answer: { ok: false, text: GONE }, status: 409 };
  return { answer: { ok: true, picture }, status: 200 };
}

/** Saves the descriptions of several pictures, in fields such as `alt-HASH`; empty ones are left out. */
export async function describePictures(tools: StaffTools, form: FormData): Promise<UploadResponse> {
  const { db, actor, now } = tools;
  const fieldErrors: Record<string, string> = {};
  const values: Record<string, string> = {};
  const described: string[] = [];
  for (const [field, typed] of form) {
    const hash = parseUploadHash(`upload:${field.replace(/^alt-/, "")}`);
    if (!hash || typeof typed !== "string" || typed.trim() === "") continue;
    values[field] = typed;
    if (await needsReview(tools, { hash })) {
      fieldErrors[field] = REVIEW_NEEDED;
      continue;
    }
    const { alt, findings, error } = await readAlt(tools, typed, form);
    if (error) {
      fieldErrors[field] = findings.length > 0 ? describeWords(findings) : error;
    } else if (await describeUpload(db, { hash, alt, actor, now })) {
      described.push(hash);
    } else {
      fieldErrors[field] = GONE;
    }
  }
  const payload = { described };
  if (Object.keys(fieldErrors).length > 0) {
    const text = "Please correct the fields marked below. The others are saved.";
    const notice = errorNotice("Not everything was saved", text);
    return refuse({ notice, fieldErrors, values, payload });
  }
  const count = described.length;
  const text = `${count} ${count === 1 ? "picture has" : "pictures have"} a description now.`;
  return succeed({ notice: successNotice("Descriptions saved", text), payload });
}

/** The reasons for words are given on the page of the picture. */
function describeWords(findings: readonly CopyFinding[]): string {
  const words = findings.map((finding) => `“${finding.words}”`).join(", ");
  const canHaveReason = findings.every(({ severity }) => severity === "warn");
  const reason = canHaveReason ? ", or open the picture and give a reason to keep it" : "";
  return `An advertising rule forbids ${words}. Change the words${reason}.`;
}

/** Deletes a picture that nothing uses. */
export async function deletePicture(
  { db, uploads: store, actor, now }: StaffTools,
  form: FormData,
): Promise<UploadResponse> {
  const hash = readText(form, "hash");
  const listPostTitles = listPostTitlesWithPictures;
  const result = await deleteUpload(db, { store, hash, listPostTitles, actor, now });
  if (!result.ok) return refuse({ notice: refusedNotice(result.text) }, { status: 409 });
  return succeed({ notice: errorNotice("Picture deleted") });
}
