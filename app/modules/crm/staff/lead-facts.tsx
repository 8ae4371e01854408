/** Names and values, one under the other. */
export function LeadFacts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className="staff-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
