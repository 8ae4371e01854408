/** A small picture in a list. */
export interface ThumbnailData {
  src: string;
  /** Candidates with their widths, as in the attribute. */
  srcSet: string;
}

/** The picture of a row; an empty box if it has none. The text beside it says what it belongs to. */
export function Thumbnail({ picture }: { picture: ThumbnailData | null }) {
  const className = "h-10 w-14 shrink-0 rounded-md border border-line bg-well object-cover";
  if (!picture) return <span aria-hidden="true" className={className} />;
  return (
    <img
      src={picture.src}
      srcSet={picture.srcSet}
      sizes="56px"
      alt=""
      width={56}
      height={40}
      loading="lazy"
      className={className}
    />
  );
}
