import type { PageCache } from "../page-cache/page-cache.ts";
import type { RenderGates } from "../render-gate.ts";
import { type Family, single } from "./metrics-text.ts";

/** Of the pages kept ready; none where nothing is kept. */
export function cacheMetrics(cache: PageCache | undefined): Family[] {
  if (!cache) return [];
  const { pages, bytes, ...counts } = cache.figures;
  return [
    {
      name: "hyde_page_cache_requests_total",
      help: "Pages found ready (hits), made (misses), or shown as they were for the moment (stale).",
      type: "counter",
      samples: Object.entries(counts).map(([result, value]) => ({ labels: { result }, value })),
    },
    single("hyde_page_cache_entries", { help: "Pages that lie ready.", value: pages }),
    single("hyde_page_cache_bytes", { help: "Memory set aside for them.", value: bytes }),
  ];
}

/** Requests waiting for the render gates, and requests the gates refused. */
export function gateMetrics(gates: RenderGates): Family[] {
  const all = Object.entries(gates).map(([gate, { figures }]) => ({ labels: { gate }, figures }));
  return [
    {
      name: "hyde_renders_refused_total",
      help: "Requests answered 503 because too many others waited for a page to be rendered.",
      type: "counter",
      samples: all.map(({ labels, figures }) => ({ labels, value: figures.refused })),
    },
    {
      name: "hyde_renders_waiting",
      help: "Requests that wait for their page to be rendered.",
      type: "gauge",
      samples: all.map(({ labels, figures }) => ({ labels, value: figures.waiting })),
    },
  ];
}
