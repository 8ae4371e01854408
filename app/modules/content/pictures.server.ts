import type { Db } from "#app/db/schema.ts";
import { findUploads } from "#app/modules/media/find-uploads.server.ts";
import { listPictureChoices } from "#app/modules/media/list-picture-choices.server.ts";
import type { PictureChoice } from "#app/modules/media/picture-choice.ts";
import { uploadHash } from "#app/modules/media/schema.ts";
import type { Field } from "./fields.ts";
import type { Issue } from "./issue-text.ts";

const isPicture = ({ kind }: Field) => kind === "picture";

/** What the form's fields for pictures offer, those of the site by what they show. */
export async function listFormPictures(
  db: Db,
  { fields }: { fields: readonly Field[] },
): Promise<PictureChoice[]> {
  if (!fields.some(isPicture)) return [];
  const choices = await listPictureChoices(db);
  return choices.map((choice) => (choice.isUpload ? choice : { ...choice, label: choice.alt }));
}

/** What schemas cannot see: an upload that is not there, as after somebody deleted it. */
export async function missingPictureIssues(
  db: Db,
  { fields, typed }: { fields: readonly Field[]; typed: Record<string, unknown> },
): Promise<Issue[]> {
  const wanted = fields.filter(isPicture).flatMap(({ name }) => {
    const hash = uploadHash(String(typed[name] ?? ""));
    return hash === undefined ? [] : [{ name, hash }];
  });
  const uploads = await findUploads(
    db,
    wanted.map(({ hash }) => hash),
  );
  return wanted
    .filter(({ hash }) => !uploads.has(hash))
    .map(({ name }) => ({
      path: [name],
      message: "this picture no longer exists: choose another one",
    }));
}
