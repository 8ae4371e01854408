import { useFacts } from "#app/modules/site/use-site.ts";
import { directionsUrl } from "#app/modules/store/links.ts";
import { NewTabLink } from "#app/ui/site/new-tab-link.tsx";
import { NoBreakText } from "#app/ui/site/no-break-text.tsx";
import type { AreaPage } from "../area-pages.server.ts";
import type { AreaPageCopy, CityProfile } from "../schema.ts";

/** The introduction of a place, on the light background: its own texts or the generic ones. */
export function AreaIntro({ area }: { area: AreaPage }) {
  const { copy, profile } = area;
  return (
    <section aria-labelledby="intro" className="paper section">
      <div className="wrap grid gap-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-20">
        <div className="reading text-lg">
          {profile ? <ProfileTexts profile={profile} /> : <GenericTexts copy={copy.generic} />}
        </div>
        <aside aria-label={copy.facts.title} className="lg:pt-2">
          <p className="eyebrow border-b border-line pb-3">{copy.facts.title}</p>
          <p className="mt-4">{profile ? `${profile.county} County, Michigan` : area.countyName}</p>
          {profile && (
            <>
              <FactList
                title={copy.facts.landmarks}
                items={profile.landmarks.map((name) => `Near ${name}`)}
              />
              <FactList title={copy.facts.neighborhoods} items={profile.neighborhoods} />
            </>
          )}
          {profile && <Directions title={copy.facts.directions} area={area} profile={profile} />}
          {area.zipCodes.length > 0 && (
            <>
              <h3 className="mt-7 text-lg">{copy.facts.zipCodes}</h3>
              <p className="mt-1 text-muted tabular">{area.zipCodes.join(", ")}</p>
            </>
          )}
        </aside>
      </div>
    </section>
  );
}

function ProfileTexts({ profile }: { profile: CityProfile }) {
  return (
    <>
      <h2 id="intro">{profile.introTitle}</h2>
      <p>
        <NoBreakText text={profile.intro} />
      </p>
      <ProfileText title={profile.localTitle} text={profile.localInfo} />
      <ProfileText title={profile.whyTitle} text={profile.whyChoose} />
    </>
  );
}

/** A text with its heading; either is empty if it only states a claim that is hidden. */
function ProfileText({ title, text }: { title: string; text: string }) {
  return (
    <>
      {title !== "" && <h3>{title}</h3>}
      {text !== "" && (
        <p>
          <NoBreakText text={text} />
        </p>
      )}
    </>
  );
}

function GenericTexts({ copy }: { copy: AreaPageCopy["generic"] }) {
  return (
    <>
      <h2 id="intro">{copy.introTitle}</h2>
      {copy.intro.map((paragraph) => (
        <p key={paragraph}>
          <NoBreakText text={paragraph} />
        </p>
      ))}
    </>
  );
}

function Directions({
  title,
  area,
  profile,
}: {
  title: string;
  area: AreaPage;
  profile: CityProfile;
}) {
  return (
    <>
      <h3 className="mt-7 text-lg">{title}</h3>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-3">
        <span className="shrink-0 text-muted">about</span>
        <span className="shrink-0 font-display text-6xl leading-none text-accent tabular">
          {area.fromStore?.minutes}
        </span>
        <span className="grow basis-[9ch] text-muted">minutes by car from {area.cityName}</span>
      </p>
      {profile.drivingDirections ? (
        <p className="mt-3">{profile.drivingDirections}</p>
      ) : (
        <DirectionsLink area={area} />
      )}
    </>
  );
}

/** Replaces directions to a former store address: shows the current address and links to a map. */
function DirectionsLink({ area }: { area: AreaPage }) {
  const facts = useFacts();
  const { facts: copy, visit } = area.copy;
  return (
    <>
      <p className="mt-3">{copy.directionsElsewhere}</p>
      <p className="mt-3">
        <NewTabLink href={directionsUrl(facts)} className="link">
          {visit.directionsLabel}
        </NewTabLink>
      </p>
    </>
  );
}

function FactList({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <>
      <h3 className="mt-7 text-lg">{title}</h3>
      <ul className="mt-1 text-muted">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  );
}
