/** What the marks in a text area mean, in a few words. */
export function MarksHelp() {
  return (
    <details className="staff-details">
      <summary>What the marks in the text mean</summary>
      <ul className="bullet-list">
        <li>
          Words between <code>{"{{#atDowntownDetroit}}"}</code> and{" "}
          <code>{"{{/atDowntownDetroit}}"}</code> show only while the store is within half a mile of
          downtown Detroit. Put them around what is true only there: streets, landmarks, directions.
        </li>
        <li>
          Words between <code>{"{{^atDowntownDetroit}}"}</code> and{" "}
          <code>{"{{/atDowntownDetroit}}"}</code> show only while it is somewhere else.
        </li>
        <li>
          Words between <code>{"{{#delivery}}"}</code> and <code>{"{{/delivery}}"}</code> show only
          while delivery is approved; the same works with curbside, pickup and medical.
        </li>
        <li>
          <code>{"{{drive}}"}</code> reads as the estimated drive to the store, such as “about 20
          minutes”, and <code>{"{{miles}}"}</code> as the distance. Both follow the store’s address.
        </li>
        <li>A text without marks for a location always shows. Every mark needs its counterpart.</li>
      </ul>
    </details>
  );
}
