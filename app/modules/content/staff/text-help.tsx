import { Disclosure, Facts } from "#app/ui/staff/rows.tsx";

/** Lists the tokens that texts may use, with their current values. */
export function TokensHelp({ tokens }: { tokens: Record<string, string> }) {
  return (
    <section className="rounded-xl border border-line bg-surface px-5 py-2">
      <Disclosure summary="Facts you can use: type the token, and visitors see the fact">
        <p className="text-sm text-muted">
          Put <code>{"{{#delivery}}"}</code> and <code>{"{{/delivery}}"}</code> around words that
          should show only while delivery is approved. The same works with curbside, pickup and
          medical.
        </p>
        <p className="text-sm text-muted">
          For distances, write the place as in the URL of its page:{" "}
          <code>{"{{driveFrom warren}}"}</code> becomes “about 20 minutes” and{" "}
          <code>{"{{milesFrom warren}}"}</code> the miles in a straight line. Both update when the
          store moves.
        </p>
        <Facts
          facts={Object.entries(tokens).map(([name, text]) => ({
            term: `{{${name}}}`,
            value: text || "Not approved",
          }))}
        />
      </Disclosure>
    </section>
  );
}

/** Explains the marks in texts; those of city pages also have tokens for the drive. */
export function MarksHelp({ forCity = false }: { forCity?: boolean }) {
  return (
    <Disclosure summary="What the marks in the text mean">
      <ul className="grid list-disc gap-1 pl-5">
        <li>
          Words between <code>{"{{#atDowntownDetroit}}"}</code> and{" "}
          <code>{"{{/atDowntownDetroit}}"}</code> show only while the store is within half a mile of
          downtown Detroit. Use them for anything true only there, such as streets, landmarks, and
          directions.
        </li>
        <li>
          Words between <code>{"{{^atDowntownDetroit}}"}</code> and{" "}
          <code>{"{{/atDowntownDetroit}}"}</code> show only while the store is somewhere else.
        </li>
        <li>
          Words between <code>{"{{#delivery}}"}</code> and <code>{"{{/delivery}}"}</code> show only
          while delivery is approved. The same works with curbside, pickup and medical.
        </li>
        {forCity && (
          <li>
            <code>{"{{drive}}"}</code> becomes the estimated drive to the store, such as “about 20
            minutes”, and <code>{"{{miles}}"}</code> the distance. Both update when the store moves.
          </li>
        )}
        <li>
          Text outside location marks always shows. Every opening mark needs its closing mark.
        </li>
      </ul>
    </Disclosure>
  );
}
