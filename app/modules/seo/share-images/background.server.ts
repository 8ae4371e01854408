import { readLargest } from "#app/modules/media/read-largest.server.ts";
import { uploadHash } from "#app/modules/media/schema.ts";
import type { UploadStore } from "#app/modules/media/upload-store.ts";
import { logger } from "#app/platform/logger.server.ts";
import { shareBackgroundFile } from "#app/platform/share-assets.server.ts";
import wordmark from "../../../../art/wordmark.svg?raw";
import { composeBackground, type ShareCrop } from "./compose-background.server.ts";
import type { ShareCard } from "./schema.ts";

/** Nobody said what matters in an upload: its middle, kept from the text as if it were bright. */
const UPLOAD_CROP: ShareCrop = { x: 0.5, y: 0.5, fade: [640, 960] };

/** In place of an upload whose files are gone. */
const SPARE_PICTURE = "share-backdrop";

/**
 * What a card is drawn on: made at build of pictures of `art/`, here of uploads. A file or its
 * bytes, as sharp takes them. Throws an Error naming a picture that is not in `art/`.
 */
export async function shareBackground(
  art: ShareCard["art"],
  { uploads }: { uploads: UploadStore },
): Promise<string | Buffer> {
  const hash = uploadHash(art);
  if (hash === undefined) return shareBackgroundFile(art);
  const file = await readLargest(uploads, hash);
  if (file === undefined) {
    logger.warn({ hash }, "share image drawn without its upload, whose files are gone");
    return shareBackgroundFile(SPARE_PICTURE);
  }
  return composeBackground(Buffer.from(file), Buffer.from(wordmark), UPLOAD_CROP);
}
