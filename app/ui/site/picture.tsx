import type { ImageData } from "../image-data.ts";

interface PictureProps {
  image: ImageData;
  /** The `sizes` attribute: how wide the picture is shown, or the box it fills, by viewport. */
  sizes: string;
  /** Width by height of a box that the picture fills and is cropped to. */
  boxRatio?: number;
  /** Height, as a CSS length, of such a box whose ratio changes; `sizes` is then one length. */
  boxHeight?: string;
  /** Another picture where `media` matches, for example a wide crop; its alt text is not used. */
  alternative?: { image: ImageData; media: string };
  /** Only for the one picture above the fold: loads first instead of lazily. */
  priority?: boolean;
  className?: string;
  imgClassName?: string;
  /** `object-position`, where the picture is cropped. */
  position?: string;
}

/** One picture as AVIF with WebP fallback: its place is kept and blurred colours fill it until it arrives. */
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
  if (boxRatio) sizes = sizesOfCropped(sizes, image, boxRatio);
  if (boxHeight) sizes = `max(${sizes}, ${boxHeight} * ${(image.width / image.height).toFixed(2)})`;
  return (
    <picture className={className}>
      {alternative && <Sources {...alternative} sizes={sizes} />}
      <Sources image={image} sizes={sizes} />
      <img
        src={image.src}
        alt={image.alt}
        width={image.width}
        height={image.height}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding={priority ? undefined : "async"}
        className={imgClassName}
        style={{
          background: `url("${image.blur}") ${position ?? "center"}/cover`,
          objectPosition: position,
        }}
      />
    </picture>
  );
}

/**
 * The `sizes` of a picture that fills a box: where the picture is the wider of the two, its height
 * decides, and it is shown wider than the box.
 */
function sizesOfCropped(sizes: string, { width, height }: ImageData, boxRatio: number): string {
  const factor = width / height / boxRatio;
  if (factor <= 1) return sizes;
  // Each entry is a length, most after a condition: "(min-width: 64rem) 276px, 50vw".
  return sizes
    .split(", ")
    .map((entry) => entry.replace(/^(\([^)]*\) )?(.+)/, `$1calc($2 * ${factor.toFixed(2)})`))
    .join(", ");
}

function Sources({ image, sizes, media }: { image: ImageData; sizes: string; media?: string }) {
  const size = { width: image.width, height: image.height };
  return (
    <>
      <source type="image/avif" srcSet={image.avif} sizes={sizes} media={media} {...size} />
      <source type="image/webp" srcSet={image.webp} sizes={sizes} media={media} {...size} />
    </>
  );
}
