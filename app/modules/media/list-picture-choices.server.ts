import type { Db } from "#app/db/schema.ts";
import { findPicture } from "./picture.server.ts";
import type { PictureChoice } from "./picture-choice.ts";
import { pictureName } from "./picture-schema.ts";
import { toUpload } from "./upload-image.ts";

/** Uploads offered at once, newest first; older ones stand in the library. */
const OFFERED = 100;

/** Pictures a post can have: uploads first, then those that come with the site. */
export async function listPictureChoices(db: Db): Promise<PictureChoice[]> {
  const rows = await db
    .selectFrom("uploads")
    .select(["hash", "name", "alt", "width", "height", "widths", "blur"])
    .orderBy("created_at", "desc")
    .orderBy("hash", "desc")
    .limit(OFFERED)
    .execute();
  const uploads = rows.map(toUpload).map(({ hash, name, image }) => ({
    ...{ ref: `upload:${hash}`, value: `upload:${hash}`, label: name },
    ...{ alt: image.alt, src: image.src, isUpload: true },
  }));
  const site = pictureName.options.flatMap((name) => {
    const found = findPicture(name);
    if (!found) return [];
    const { alt, src } = found;
    return [{ ref: `art:${name}`, value: name, label: name, alt, src, isUpload: false }];
  });
  return [...uploads, ...site];
}
