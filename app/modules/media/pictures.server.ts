import type { Db } from "#app/db/schema.ts";
import type { CopyPayload } from "#app/modules/compliance/copy-check/copy-finding.ts";
import { getImage } from "#app/platform/images.server.ts";
import type { PictureData } from "#app/ui/site/picture.tsx";
import type { StaffResult } from "#app/ui/staff/staff-form.ts";
import type { ThumbnailData } from "#app/ui/staff/thumbnail.tsx";
import pictures from "#content/pictures.ts";
import {
  getCurrentPictureName,
  type PictureName,
  type PictureRef,
  parseUploadHash,
  pictureNameSchema,
} from "./picture-schema.ts";
import { toUpload } from "./upload-image.ts";
import { findUploads } from "./upload-queries.server.ts";

/**
 * A picture of `art/` with its alt text from `content/pictures.ts`. Render it with `alt=""` if the
 * text beside it already says what it shows.
 */
export function getPicture(name: PictureName): PictureData {
  return getImage(name, pictures[name]);
}

/** A picture by a saved name, which may be outdated; undefined if there is none. */
export function findPicture(name: string): PictureData | undefined {
  const known = pictureNameSchema.safeParse(getCurrentPictureName(name)).data;
  // Used only in share images, so it has no sizes of its own.
  return known && known !== "share-backdrop" ? getPicture(known) : undefined;
}

/** Shown instead of a deleted upload, for example after an older revision was restored. */
const FALLBACK_PICTURE: PictureName = "blog-flower";

/**
 * Loads the uploads among these pictures. Returns a function that gives the image of each picture.
 */
export async function resolvePictures(
  db: Db,
  refs: readonly PictureRef[],
): Promise<(ref: PictureRef) => PictureData> {
  const hashes = refs.map(parseUploadHash).filter((hash) => hash !== undefined);
  const uploads = await findUploads(db, hashes);
  return (ref) => {
    const hash = parseUploadHash(ref);
    if (hash === undefined) return getPicture(ref as PictureName);
    return uploads.get(hash)?.image ?? getPicture(FALLBACK_PICTURE);
  };
}

/** Small pictures for lists, by saved name; names without a picture are left out. */
export async function mapThumbnails(
  db: Db,
  names: readonly string[],
): Promise<Map<string, ThumbnailData>> {
  const hashOf = (name: string) => parseUploadHash(name as PictureRef);
  const hashes = names.map(hashOf).filter((hash) => hash !== undefined);
  const uploads = await findUploads(db, hashes);
  return new Map(
    names.flatMap((name) => {
      const hash = hashOf(name);
      const image = hash === undefined ? findPicture(name) : uploads.get(hash)?.image;
      return image ? [[name, { src: image.src, srcSet: image.webp }] as const] : [];
    }),
  );
}

/** The new picture, or words of its description that a rule forbids. */
export interface UploadPayload extends CopyPayload {
  picture?: PictureChoice;
}

export type UploadResult = StaffResult<UploadPayload>;

/** A picture that can be put into a post. */
export interface PictureChoice {
  /** Reference in Markdown: `art:hero`, `upload:HASH`. */
  ref: string;
  /** Value of a post's image: `hero`, `upload:HASH`. */
  value: string;
  label: string;
  alt: string;
  /** URL of a medium size. */
  src: string;
  isUpload: boolean;
}

const MAX_UPLOAD_CHOICES = 100;

/** Pictures a post can use: the latest uploads, then the pictures of the site. */
export async function listPictureChoices(db: Db): Promise<PictureChoice[]> {
  const rows = await db
    .selectFrom("uploads")
    .select(["hash", "name", "alt", "width", "height", "widths", "blur"])
    .orderBy("created_at", "desc")
    .orderBy("hash", "desc")
    .limit(MAX_UPLOAD_CHOICES)
    .execute();
  const uploads = rows.map(toUpload).map(({ hash, name, image }) => ({
    ...{ ref: `upload:${hash}`, value: `upload:${hash}`, label: name },
    ...{ alt: image.alt, src: image.src, isUpload: true },
  }));
  const site = pictureNameSchema.options.flatMap((name) => {
    const found = findPicture(name);
    if (!found) return [];
    const { alt, src } = found;
    return [{ ref: `art:${name}`, value: name, label: name, alt, src, isUpload: false }];
  });
  return [...uploads, ...site];
}
