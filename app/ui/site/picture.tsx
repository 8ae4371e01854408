/** Everything a page needs to show a picture without layout shift; `getImage` on the server creates it. */
export interface PictureData {
  /** URL of the fallback, the middle WebP width. */
  src: string;
  /** Complete `srcset` of AVIF widths. */
  avif: string;
  /** Complete `srcset` of WebP widths. */
  webp: string;
  /** Intrinsic width of the master in pixels. */
  width: number;
  /** Intrinsic height of the master in pixels. */
  height: number;
  /** Alt text; empty for decorative pictures. */
  alt: string;
  /** CSS background until the picture has loaded: its mean color, or a tiny blurred copy. */
  placeholder: string;
  /** `object-position` where the picture is cropped; without it, the center stays in view. */
  position?: string;
}

interface PictureProps {
  image: PictureData;
  /** The `sizes` attribute: the width of the picture, or of the box it fills, by viewport. */
  sizes: string;
  /** Width divided by height of a box that the picture fills and is cropped to. */
  boxRatio?: number;
  /** CSS height of such a box if its ratio varies; `sizes` must then be a single length. */
  boxHeight?: string;
  /** The picture to use where `media` matches, such as a wide crop; its alt text is ignored. */
  alternative?: { image: PictureData; media: string };
  /** For the one picture above the fold: preloaded once the age gate is passed (`gate-script.ts`). */
  priority?: boolean;
  className?: string;
  imgClassName?: string;
  /** `object-position` if the picture is cropped, instead of its own. */
  position?: string;
}

/** A picture as AVIF with a WebP fallback. Its space is reserved, with a placeholder until it loads. */
export function Picture(props: PictureProps) {
  const {
    image,
    alternative,
    boxRatio,
    boxHeight,
    priority = false,
    className,
    imgClassName,
    position,
  } = props;
  let { sizes } = props;
  if (boxRatio) sizes = getCroppedSizes(sizes, image, boxRatio);
  if (boxHeight) sizes = `max(${sizes}, ${boxHeight} * ${(image.width / image.height).toFixed(2)})`;
  return (
    <picture className={className}>
      {priority && <FirstPicture image={image} alternative={alternative} sizes={sizes} />}
      {alternative && <Sources {...alternative} sizes={sizes} />}
      <Sources image={image} sizes={sizes} />
      <img
        src={image.src}
        alt={image.alt}
        width={image.width}
        height={image.height}
        loading="lazy"
        fetchPriority={priority ? "high" : undefined}
        decoding={priority ? undefined : "async"}
        className={imgClassName}
        style={{ background: image.placeholder, objectPosition: position ?? image.position }}
      />
    </picture>
  );
}

/**
 * The `sizes` of a picture that fills a box. A picture with a wider ratio than the box is scaled to the
 * box's height, so its width exceeds the box.
 */
function getCroppedSizes(sizes: string, { width, height }: PictureData, boxRatio: number): string {
  const factor = width / height / boxRatio;
  if (factor <= 1) return sizes;
  // Each entry is a length, often after a condition: "(min-width: 64rem) 276px, 50vw".
  return sizes
    .split(", ")
    .map((entry) => entry.replace(/^(\([^)]*\) )?(.+)/, `$1calc($2 * ${factor.toFixed(2)})`))
    .join(", ");
}

interface FirstPictureProps {
  image: PictureData;
  alternative: { image: PictureData; media: string } | undefined;
  sizes: string;
}

/** What `gate-script.ts` needs to preload the picture; React moves the elements to the head. */
function FirstPicture({ image, alternative, sizes }: FirstPictureProps) {
  return (
    <>
      {alternative && (
        <meta
          name="first-picture-alternative"
          content={alternative.image.avif}
          data-sizes={sizes}
          data-media={alternative.media}
        />
      )}
      <meta name="first-picture" content={image.avif} data-sizes={sizes} />
    </>
  );
}

function Sources({ image, sizes, media }: { image: PictureData; sizes: string; media?: string }) {
  const size = { width: image.width, height: image.height };
  return (
    <>
      <source type="image/avif" srcSet={image.avif} sizes={sizes} media={media} {...size} />
      <source type="image/webp" srcSet={image.webp} sizes={sizes} media={media} {...size} />
    </>
  );
}
