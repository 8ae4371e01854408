import { Help } from "#app/ui/staff/popover.tsx";

/** What a claim is. */
export function ClaimsHelp() {
  return (
    <Help term="claims">
      A claim is a figure or promise on the site, such as “500+ products” or “lab-tested”. Each
      needs a source that shows it is true, and the site reminds you when the source gets old.
    </Help>
  );
}
