import type { Difference } from "../describe-changes.ts";

/** What would change: as it is now, and as it would be. */
export function DifferenceTable({ differences }: { differences: Difference[] }) {
  return (
    <table className="staff-table stacks">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Now</th>
          <th scope="col">Then</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ what, before, after }) => (
          <tr key={what}>
            <td>{what}</td>
            <td data-label="Now">{before || "Empty"}</td>
            <td data-label="Then">{after || "Empty"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
