import { directionsUrl, menuLinkPrefix } from "#app/modules/store/links.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { useScriptNonce } from "#app/ui/render-context.ts";
import visitScript from "../browser/visit-script.ts?script-url";
import { VISIT_STUB_ID } from "../browser/visit-state.ts";
import VISIT_STUB from "../browser/visit-stub.ts?script";

/** Inline script that measures the visit. Independent of React, so it works without hydration. */
export function VisitMeasurementScript({
  facts,
}: {
  facts: Pick<SiteFacts, "menu" | "coordinates">;
}) {
  return (
    <script
      nonce={useScriptNonce()}
      id={VISIT_STUB_ID}
      // Like the script, only in the document: hydration keeps them.
      {...(import.meta.env.SSR && {
        "data-src": visitScript,
        "data-menu": menuLinkPrefix(facts),
        "data-directions": directionsUrl(facts),
      })}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, left out of the browser bundle
      dangerouslySetInnerHTML={{ __html: VISIT_STUB }}
    />
  );
}
