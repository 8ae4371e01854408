import type { Db } from "#app/db/schema.ts";
import { uploadRefSchema } from "#app/modules/media/picture-schema.ts";
import { resolvePictures } from "#app/modules/media/pictures.server.ts";
import { listSourcedClaims } from "#app/modules/store/claims/claims.server.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";

/** A claim with its source and evidence, as the About page lists it. */
export interface PublicClaim {
  id: string;
  text: string;
  source: string;
  asOf: string;
  /** A page with the evidence. */
  link?: string | undefined;
  /** URL of a picture of the evidence. */
  picture?: string | undefined;
}

/** The claims that have evidence, with everything shoppers may read about them. */
export async function listPublicClaims(db: Db): Promise<PublicClaim[]> {
  const claims = await listSourcedClaims(db, await getSiteFacts(db));
  const refs = claims.flatMap(
    ({ evidence }) => uploadRefSchema.safeParse(evidence.evidencePicture).data ?? [],
  );
  const resolve = await resolvePictures(db, refs);
  return claims.map(({ id, text, source, asOf, evidence }) => {
    const ref = uploadRefSchema.safeParse(evidence.evidencePicture).data;
    return {
      ...{ id, text, source, asOf, link: evidence.evidenceLink },
      picture: ref && resolve(ref).image.src,
    };
  });
}
