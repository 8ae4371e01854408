import type { StaffResult } from "#app/ui/notices/staff-result.ts";

/** What an upload returns; the payload is the new picture. */
export type UploadResult = StaffResult<PictureChoice>;

/** A picture that can be put into a post. */
export interface PictureChoice {
  /** As Markdown refers to it: `art:hero`, `upload:HASH`. */
  ref: string;
  /** As it is saved as the picture of a post. */
  value: string;
  label: string;
  alt: string;
  /** URL of a medium size. */
  src: string;
  isUpload: boolean;
}
