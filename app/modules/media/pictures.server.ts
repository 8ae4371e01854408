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
import { toUpload, UPLOAD_COLUMNS, type Upload } from "./upload-image.ts";
import { findUploads, listReplacedUploads } from "./upload-queries.server.ts";

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

/** A picture that comes with the site. */
export interface SitePicture {
  name: PictureName;
  alt: string;
  src: string;
}

/** The pictures that come with the site, for staff to choose from. */
export function listSitePictures(): SitePicture[] {
  return pictureNameSchema.options.flatMap((name) => {
    const found = findPicture(name);
    return found ? [{ name, alt: found.alt, src: found.src }] : [];
  });
}

/** Shown instead of a deleted upload, for example after an older revision was restored. */
const FALLBACK_PICTURE: PictureName = "blog-flower";

/** What content shows for a reference. */
interface ResolvedPicture {
  image: PictureData;
  /** The reference; that of the replacement if the picture was replaced. */
  ref: PictureRef;
}

/**
 * Loads the uploads among these pictures. Returns a function that gives what is shown for each picture.
 */
export async function resolvePictures(
  db: Db,
  refs: readonly PictureRef[],
): Promise<(ref: PictureRef) => ResolvedPicture> {
  const hashes = refs.map(parseUploadHash).filter((hash) => hash !== undefined);
  const uploads = await findUploads(db, hashes);
  return (ref) => {
    const hash = parseUploadHash(ref);
    if (hash === undefined) return { image: getPicture(ref as PictureName), ref };
    const upload = uploads.get(hash);
    if (!upload) return { image: getPicture(FALLBACK_PICTURE), ref };
    return { image: upload.image, ref: `upload:${upload.hash}` };
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
  /** Hashes of pictures whose descriptions were saved. */
  described?: string[];
}

/** The answer to one file of several. */
export type FileAnswer =
  | { ok: true; picture: PictureChoice }
  /** `text` is for staff. */
  | { ok: false; text: string };

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
  /** `object-position` of its focal point. */
  position?: string | undefined;
  isUpload: boolean;
  /** References to pictures that it replaced; content may still name them. */
  formerRefs?: readonly string[];
}

const MAX_UPLOAD_CHOICES = 100;

/** A picture that was just uploaded or described; undefined if it does not exist. */
export async function findPictureChoice(db: Db, hash: string): Promise<PictureChoice | undefined> {
  const upload = (await findUploads(db, [hash])).get(hash);
  return upload && toChoice(upload);
}

function toChoice({ hash, name, image }: Upload): PictureChoice {
  const { alt, src, position } = image;
  const ref = `upload:${hash}`;
  return { ...{ ref, value: ref, label: name, alt, src }, position, isUpload: true };
}

/**
 * Pictures a post can use: the latest uploads that have a description, then the pictures of the site.
 */
export async function listPictureChoices(db: Db): Promise<PictureChoice[]> {
  const rows = await db
    .selectFrom("uploads")
    .select(UPLOAD_COLUMNS)
    .where("replaced_by", "is", null)
    .where("alt", "!=", "")
    .orderBy("created_at", "desc")
    .orderBy("hash", "desc")
    .limit(MAX_UPLOAD_CHOICES)
    .execute();
  const formerRefs = await listFormerRefs(
    db,
    rows.map(({ hash }) => hash),
  );
  const uploads = rows.map((row) => {
    const former = formerRefs.get(row.hash);
    return { ...toChoice(toUpload(row)), ...(former && { formerRefs: former }) };
  });
  const site = listSitePictures().map(({ name, alt, src }) => ({
    ...{ ref: `art:${name}`, value: name, label: name, alt, src },
    isUpload: false,
  }));
  return [...uploads, ...site];
}

/** References to the pictures that each of these replaced, directly or through others. */
async function listFormerRefs(db: Db, hashes: readonly string[]): Promise<Map<string, string[]>> {
  const replaced = await listReplacedUploads(db, hashes);
  const owners = new Map(hashes.map((hash) => [hash, hash]));
  const refs = new Map<string, string[]>();
  // A picture comes after the one that replaced it.
  for (const { hash, replacedBy } of replaced) {
    const owner = owners.get(replacedBy) ?? replacedBy;
    owners.set(hash, owner);
    refs.set(owner, [...(refs.get(owner) ?? []), `upload:${hash}`]);
  }
  return refs;
}
