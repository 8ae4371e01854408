import type { Notice } from "#app/ui/notices/notice.ts";
import type { PictureChoice } from "../picture-choice.ts";

/** What the action of uploads answers. */
export interface UploadAnswer {
  ok: boolean;
  notice?: Notice;
  fieldErrors?: Record<string, string>;
  values?: Record<string, string>;
  /** What was stored. */
  picture?: PictureChoice;
}
