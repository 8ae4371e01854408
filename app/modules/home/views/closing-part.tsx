import { Link } from "react-router";
import type { HomeCopy } from "#app/modules/pages/schema.ts";
import { useFacts } from "#app/modules/shell/use-site.ts";
import { menuUrl } from "#app/modules/site-facts/links.ts";
import type { ImageData } from "#app/ui/image-data.ts";
import { NewTabLink } from "#app/ui/new-tab-link.tsx";
import { Picture } from "#app/ui/picture.tsx";

interface ClosingPartProps {
  closing: HomeCopy["closing"];
  explore: HomeCopy["explore"];
  image: ImageData;
}

/** The two closing calls to action: how else to get an order, and the shop itself. */
export function ClosingPart({ closing, explore, image }: ClosingPartProps) {
  const facts = useFacts();
  return (
    <>
      <section aria-labelledby="closing" className="border-t border-line">
        <div className="wrap flex flex-col items-start justify-between gap-6 py-14 md:flex-row md:items-center">
          <div className="max-w-2xl">
            <h2 id="closing" className="text-2xl md:text-3xl">
              {closing.title}
            </h2>
            <p className="mt-3 text-sage">{closing.text}</p>
          </div>
          <Link to="/contact" prefetch="intent" className="button button-line shrink-0">
            {closing.label}
          </Link>
        </div>
      </section>
      <section aria-labelledby="explore" className="page-hero text-center">
        <Picture
          image={image}
          sizes="100vw"
          imgClassName="absolute inset-0 size-full object-cover"
        />
        <div className="wrap relative py-24 md:py-32">
          <h2 id="explore" className="caps text-title font-normal">
            {explore.title}
          </h2>
          <p className="mt-4 text-lg">{explore.text}</p>
          <p className="mt-8">
            <NewTabLink href={menuUrl(facts, "store")} className="button button-gold">
              {explore.label}
            </NewTabLink>
          </p>
        </div>
      </section>
    </>
  );
}
