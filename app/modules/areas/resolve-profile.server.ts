import type { SiteFacts } from "#app/modules/store/schema.ts";
import { fillTokens } from "#app/modules/store/tokens.server.ts";
import type { Place } from "#content/areas/places.server.ts";
import { areaValues } from "./area-values.ts";
import { placeDistance } from "./place-distance.ts";
import type { CityProfile } from "./schema.ts";

/**
 * A profile as its page shows it: tokens are filled in, and parts written for another location or for a
 * service that is not approved are left out. `drivingDirections` is empty unless the store is at the
 * location they lead to.
 */
export function resolveProfile(
  profile: CityProfile,
  place: Pick<Place, "lat" | "lon">,
  facts: SiteFacts,
): CityProfile {
  const fromStore = placeDistance(facts.coordinates, place);
  return fillTokens(profile, facts, areaValues({ name: profile.name, profile, fromStore }));
}
