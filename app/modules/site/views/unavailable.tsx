import { telHref } from "#app/modules/store/links.ts";
import { useSite } from "../use-site.ts";

/** While the database cannot be reached, in place of a page that is not among those kept. */
export function Unavailable() {
  const phone = useSite()?.facts.phone;
  return (
    <section className="wrap grid min-h-[60vh] place-content-center py-24 text-center">
      <h1 className="font-display text-4xl">Back in a moment</h1>
      <p className="mx-auto mt-5 max-w-md text-sage">
        We can’t show this page right now. Please try again in a minute
        {phone && (
          <>
            , or call us at{" "}
            <a href={telHref(phone)} className="link whitespace-nowrap">
              {phone}
            </a>
          </>
        )}
        .
      </p>
      <p className="mt-8">
        <a href="/" className="button button-line">
          Return to Home
        </a>
      </p>
    </section>
  );
}
