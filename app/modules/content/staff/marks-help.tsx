/** What the marks in a text area mean, in a few words. */
export function MarksHelp() {
  return (
    <details className="staff-details">
      <summary>What the marks in the text mean</summary>
      <ul className="bullet-list">
        <li>
          Words between <code>{"{{#atDowntownDetroit}}"}</code> and{" "}
          <code>{"{{/atDowntownDetroit}}"}</code> show only while the store is within half a mile of
          downtown Detroit. Use them for what is true only there: streets, landmarks, directions.
        </li>
        <li>
          Words between <code>{"{{^atDowntownDetroit}}"}</code> and{" "}
          <code>{"{{/atDowntownDetroit}}"}</code> show only while it is somewhere else.
        </li>
        <li>
          Words between <code>{"{{#delivery}}"}</code> and <code>{"{{/delivery}}"}</code> show only
          while delivery is approved. The same works with curbside, pickup and medical.
        </li>
        <li>
          <code>{"{{drive}}"}</code> becomes the estimated drive to the store, such as “about 20
          minutes”, and <code>{"{{miles}}"}</code> the distance. Both update when the store moves.
        </li>
        <li>
          Text outside location marks always shows. Every opening mark needs its closing mark.
        </li>
      </ul>
    </details>
  );
}
