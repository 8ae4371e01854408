import type { Resemblance } from "#app/modules/areas/overlap/find-similar.server.ts";
import type { DraftRefusal } from "./store-draft.server.ts";

/** Why an article was not stored, in words for staff. */
export function explainRefusal(refusal: DraftRefusal): string {
  if (refusal.why === "similar") return explainSimilar(refusal.similar);
  if (refusal.why === "overtaken") {
    return "A post much like it was stored at the same moment. Please try again.";
  }
  return `The text did not pass the checks: ${refusal.reasons.join("; ")}.`;
}

function explainSimilar({ kind, title, share }: Resemblance): string {
  const other = kind === "post" ? `the post “${title}”` : `the city page of ${title}`;
  return `It resembles ${other} too much: ${Math.round(share * 100)} % of its wording is the same.`;
}
