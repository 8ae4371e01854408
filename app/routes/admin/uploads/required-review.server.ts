import {
  listPictureUsages,
  type PictureUsage,
} from "#app/modules/content/picture-usages.server.ts";
import { findUploadDetails } from "#app/modules/media/library.server.ts";
import type { StaffTools } from "../_kit/guard.server.ts";

/** Why someone who needs a review cannot describe a picture on the site. */
export const REVIEW_NEEDED =
  "This picture is on the site, so a manager or an owner has to change its description and focal point.";

/** Every place that shows a picture, or showed one that it replaced. */
export async function listUsages(
  { db, now }: Pick<StaffTools, "db" | "now">,
  { hash, replaced }: { hash: string; replaced: readonly { hash: string }[] },
): Promise<PictureUsage[]> {
  return listPictureUsages(db, { hashes: [hash, ...replaced.map((one) => one.hash)], now });
}

/**
 * Whether someone else has to change what the site shows of this picture: the person needs a review, and a
 * public or approved post or entry shows the picture.
 */
export async function needsReview(
  tools: Pick<StaffTools, "db" | "now" | "session">,
  { hash }: { hash: string },
): Promise<boolean> {
  if (!tools.session.needsReview) return false;
  const picture = await findUploadDetails(tools.db, hash);
  const usages = picture ? await listUsages(tools, picture) : [];
  return usages.some(({ isCleared }) => isCleared);
}
