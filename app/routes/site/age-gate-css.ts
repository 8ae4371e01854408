import { AGE_STORAGE_KEY } from "#app/modules/site/age-gate/confirmation.ts";
import type { Route } from "./+types/age-gate-css";

const GATE_HIDDEN = "#age-gate{display:none!important}#site{visibility:visible!important}";
const GATE_SHOWN =
  "#age-gate{display:grid!important;visibility:visible!important}#site{visibility:hidden!important;height:100vh;overflow:hidden}@media print{#site{display:none!important}}";

/**
 * The only response that depends on the age cookie: a style sheet that only browsers without JavaScript
 * request. Pages stay the same for everyone.
 */
export function loader({ request }: Route.LoaderArgs) {
  const cookies = (request.headers.get("cookie") ?? "").split(/;\s*/);
  const css = cookies.includes(`${AGE_STORAGE_KEY}=true`) ? GATE_HIDDEN : GATE_SHOWN;
  return new Response(css, {
    headers: { "Content-Type": "text/css; charset=utf-8", "Cache-Control": "no-store" },
  });
}
