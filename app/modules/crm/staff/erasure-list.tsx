import { Panel } from "#app/ui/staff/panel.tsx";

interface ErasureListProps {
  erasures: { id: string; cause: string; by: string; when: string; what: string }[];
  timeZone: string;
}

const CAUSES: Record<string, string> = {
  request: "Asked for",
  withdrawal: "Consent withdrawn",
};

/** The proofs of erasure, newest first. */
export function ErasureList({ erasures, timeZone }: ErasureListProps) {
  return (
    <Panel
      title="Proof of erasure"
      description={`Newest first; times are the store’s (${timeZone}).`}
    >
      {erasures.length === 0 ? (
        <p className="staff-empty">Nothing has been erased yet.</p>
      ) : (
        <div className="table-box">
          <table className="staff-table stacks">
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">Why</th>
                <th scope="col">By</th>
                <th scope="col">What went</th>
              </tr>
            </thead>
            <tbody>
              {erasures.map(({ id, cause, by, when, what }) => (
                <tr key={id}>
                  <td data-label="When" className="staff-when">
                    {when}
                  </td>
                  <td data-label="Why">{CAUSES[cause] ?? cause}</td>
                  <td data-label="By">{by}</td>
                  <td data-label="What went">{what}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}
