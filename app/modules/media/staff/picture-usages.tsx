import { Panel } from "#app/ui/staff/page.tsx";
import { usePermitted } from "#app/ui/staff/permitted.tsx";
import { Row, Rows } from "#app/ui/staff/rows.tsx";

interface PictureUsagesProps {
  /** Posts and entries that show the picture. */
  usages: readonly { label: string; kind: string; to: string }[];
}

/** Where a picture is used, with links to edit each place. */
export function PictureUsages({ usages }: PictureUsagesProps) {
  const { canOpen } = usePermitted();
  return (
    <Panel title="Where it is used" aside={usages.length > 0 && countPlaces(usages.length)}>
      {usages.length === 0 ? (
        <p className="text-muted">
          Not used yet. Choose it in a post, deal, product, reel, or claim.
        </p>
      ) : (
        <Rows label="Where it is used">
          {usages.map(({ label, kind, to }) => (
            <Row key={`${to} ${label}`} title={label} hint={kind} {...(canOpen(to) && { to })} />
          ))}
        </Rows>
      )}
    </Panel>
  );
}

/** "1 place", "3 places". */
export const countPlaces = (count: number) => `${count} ${count === 1 ? "place" : "places"}`;
