import type { ReactNode } from "react";
import { NoBreakText } from "./no-break-text.tsx";
import { Picture, type PictureData } from "./picture.tsx";

interface PageHeroProps {
  title: ReactNode;
  intro?: string;
  eyebrow?: string;
  image?: PictureData | undefined;
  /** `object-position` of the picture. */
  position?: string;
  /** Makes the hero taller than its text needs. */
  tall?: boolean;
  /** Beside the text on wide screens, otherwise below it. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** The top of an inner page: its heading on a dark picture. */
export function PageHero({
  title,
  intro,
  eyebrow,
  image,
  position,
  tall,
  aside,
  children,
}: PageHeroProps) {
  return (
    <section className={`page-hero ${tall ? "page-hero-tall" : ""}`}>
      {image && (
        <Picture
          image={image}
          sizes="100vw"
          boxHeight={tall ? "min(40rem, 78vh)" : "36rem"}
          priority
          position={position}
          imgClassName="absolute inset-0 size-full object-cover"
        />
      )}
      <div className="page-hero-shade" />
      <div className={`wrap relative py-16 md:py-24 ${aside ? "page-hero-split" : ""}`}>
        <div>
          {eyebrow && <p className="eyebrow mb-4">{eyebrow}</p>}
          <h1 className="page-title">{title}</h1>
          {intro && (
            <p className="mt-5 max-w-xl text-lg text-paper">
              <NoBreakText text={intro} />
            </p>
          )}
          {children}
        </div>
        {aside}
      </div>
    </section>
  );
}
