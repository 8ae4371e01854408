/** A picture that can be put into a post. */
export interface PictureChoice {
  /** As it stands in Markdown: `art:hero`, `upload:HASH`. */
  ref: string;
  /** As the picture of a post is stored. */
  value: string;
  label: string;
  alt: string;
  /** Address of a middle size. */
  src: string;
  isUpload: boolean;
}
