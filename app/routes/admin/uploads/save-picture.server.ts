import {
  type CopyFinding,
  describeFieldFindings,
} from "#app/modules/compliance/copy-check/copy-finding.ts";
import { findCopyProblems } from "#app/modules/compliance/copy-check/find-copy-problems.server.ts";
import {
  addSavedReasons,
  addTypedReasons,
  readCopyReasons,
  reviewCopy,
} from "#app/modules/compliance/copy-check/review-copy.server.ts";
import { uploadAltSchema } from "#app/modules/media/picture-schema.ts";
import type { UploadPayload } from "#app/modules/media/pictures.server.ts";
import { saveUpload } from "#app/modules/media/save-upload.server.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { readText } from "#app/platform/form-data.ts";
import { logger } from "#app/platform/logger.server.ts";
import { errorNotice } from "#app/ui/notices/notice.ts";
import { refuse, type StaffResponse } from "../_kit/actions.server.ts";
import type { StaffTools } from "../_kit/guard.server.ts";

export type UploadResponse = StaffResponse<UploadPayload>;

/** Why nothing was changed. */
export const refusedNotice = (text: string) => errorNotice("Nothing was changed", text);

export const INVALID = refusedNotice("Please correct the fields marked below.");

export const GONE =
  "Someone else replaced or deleted this picture. Reload the page to see the current one.";

/** HTTP status by reason why a picture was not saved. */
export const UPLOAD_STATUS = { bad: 422, large: 413, "no-room": 507, unavailable: 503 };

/** Checks an alt text, and its words with the reasons in a form. `hash`: the picture that has reasons already. */
export async function readAlt({ db }: StaffTools, typed: string, form: FormData, hash?: string) {
  const alt = uploadAltSchema.safeParse(typed);
  if (!alt.success) {
    const error = alt.error.issues[0]?.message ?? "Please correct this description.";
    return { alt: "", findings: [] as CopyFinding[], error };
  }
  const texts = [{ field: "alt", text: alt.data }];
  const found = await findCopyProblems(texts, await getSiteFacts(db));
  const subject = { kind: "upload", id: hash ?? "" } as const;
  const known = hash ? await addSavedReasons(db, { subject, findings: found }) : found;
  const findings = addTypedReasons(known, readCopyReasons(form));
  return { alt: alt.data, findings, error: describeFieldFindings(findings) };
}

/** The hash of the saved picture, or the answer to a form that was refused. */
export type SavedFile = { ok: true; hash: string } | { ok: false; response: UploadResponse };

/** Saves the file and the alt text of a form as a picture. */
export async function savePicture(tools: StaffTools, form: FormData): Promise<SavedFile> {
  const { actor, now } = tools;
  const values = { alt: readText(form, "alt") };
  const { alt, findings, error } = await readAlt(tools, values.alt, form);
  const file = form.get("file");
  const isMissing = !(file instanceof File) || file.size === 0;
  if (isMissing || error) {
    const fieldErrors = {
      ...(error && { alt: error }),
      ...(isMissing && { file: "Choose a picture." }),
    };
    const response = refuse({ notice: INVALID, fieldErrors, values, payload: { findings } });
    return { ok: false, response };
  }
  const saved = await saveFile(tools, file, {
    alt,
    onInsert: async (tx, id) => {
      const subject = { kind: "upload", id } as const;
      await reviewCopy(tx, { subject, findings, reasons: readCopyReasons(form), actor, now });
    },
  });
  if (saved.ok) return saved;
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

/** Saves a file, and logs if there is no room for it. */
export async function saveFile(
  { db, env, uploads: store, actor, now }: StaffTools,
  file: File,
  details: Pick<Parameters<typeof saveUpload>[1], "alt" | "onInsert">,
) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const saved = await saveUpload(db, { ...details, store, bytes, name: file.name, actor, now });
  if (!saved.ok && saved.reason === "no-room") {
    logger.error({ folder: env.DATA_DIR }, "no room for an upload");
  }
  return saved;
}
