import { type LinkedFact, useSite } from "../use-site.ts";

/** Path of the list of sources on the About page, and of a claim in it. */
export const SOURCES_PATH = "/about#sources";
export const claimAnchor = (id: string) => `claim-${id}`;

/** A small link from a figure to its source; nothing while the claim has no evidence. */
export function ClaimSource({ fact, className = "" }: { fact: LinkedFact; className?: string }) {
  const source = useSite()?.sources.find((claim) => claim.fact === fact);
  if (!source) return null;
  return (
    <p className={`text-[0.9375rem] text-muted ${className}`}>
      <a
        href={`/about#${claimAnchor(source.id)}`}
        className="quiet-link inline-block min-h-6 underline"
      >
        Source
        <span className="sr-only"> of “{source.text}”</span>, as of {source.asOf}
      </a>
    </p>
  );
}
