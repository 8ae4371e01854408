/** Address of the file. */
const EXPORT = "/admin/leads/contacts.csv";

/** Ways to the contacts as a file for spreadsheets; those who agreed to mail first. */
export function ExportMenu() {
  return (
    <details className="export-menu">
      <summary className="staff-button">Export</summary>
      <ul>
        <li>
          <a href={EXPORT} download>
            Opted-in contacts (CSV)
          </a>
        </li>
        <li>
          <a href={`${EXPORT}?all=yes`} download>
            All contacts (CSV)
          </a>
        </li>
        <li className="staff-hint">
          Never those in quarantine; phone numbers only with consent to texts.
        </li>
      </ul>
    </details>
  );
}
