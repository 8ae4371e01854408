import { directionsUrl, menuLinkPrefix } from "#app/modules/store/links.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { useScriptNonce } from "#app/ui/script-nonce.ts";
import visitScript from "../browser/visit-script.ts?script-url";
import { VISIT_STUB, VISIT_STUB_ID } from "../browser/visit-stub.ts";

/** Measures the page without React: it works where none is fetched, and delays nothing. */
export function VisitMeasure({ facts }: { facts: Pick<SiteFacts, "menu" | "coordinates"> }) {
  return (
    <script
      nonce={useScriptNonce()}
      id={VISIT_STUB_ID}
      data-src={visitScript}
      data-menu={menuLinkPrefix(facts)}
      data-directions={directionsUrl(facts)}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, left out of the browser bundle
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? VISIT_STUB : "" }}
    />
  );
}
