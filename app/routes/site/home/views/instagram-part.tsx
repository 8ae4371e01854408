import type { HomeCopy } from "#app/modules/content/pages/schema.ts";
import { useFacts } from "#app/modules/site/use-site.ts";
import { InstagramIcon } from "#app/ui/site/brand-icons.tsx";
import { NewTabLink } from "#app/ui/site/new-tab-link.tsx";

/** Follow on Instagram. */
export function InstagramPart({ copy }: { copy: HomeCopy["instagram"] }) {
  const facts = useFacts();
  return (
    <section aria-labelledby="instagram" className="border-y border-line bg-pine">
      <div className="wrap flex flex-col items-start justify-between gap-6 py-12 md:flex-row md:items-center">
        <div className="flex items-start gap-5">
          <span className="mt-1 text-gold">
            <InstagramIcon size={32} />
          </span>
          <div>
            <h2 id="instagram" className="text-2xl">
              {copy.title}
            </h2>
            <p className="mt-2 max-w-xl text-sage">{copy.text}</p>
          </div>
        </div>
        <NewTabLink href={facts.links.instagram} className="button button-line shrink-0">
          {copy.label}
        </NewTabLink>
      </div>
    </section>
  );
}
