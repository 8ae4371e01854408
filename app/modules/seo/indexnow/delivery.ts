/** What becomes of notices: sent to an address, or written down as not sent, and why. */
export type Delivery =
  | { send: true; endpoint: string }
  | { send: false; label: "Dry run" | "Skipped"; reason: string };

/** The shared endpoint; its operators pass notices on to one another (indexnow.org). */
const PUBLIC_ENDPOINT = "https://api.indexnow.org/indexnow";

interface DeliverySettings {
  /** `INDEXNOW`: `off`, `on` or an address. */
  setting: string;
  /** Why nobody outside can reach the site, or null. */
  notPublic: string | null;
  origin: string;
}

/** Never from an origin that search engines cannot reach, whatever the setting. */
export function deliveryOf({ setting, notPublic, origin }: DeliverySettings): Delivery {
  if (notPublic !== null) {
    return {
      send: false,
      label: "Skipped",
      reason: `search engines cannot reach ${origin} (${notPublic})`,
    };
  }
  if (setting === "off") {
    return { send: false, label: "Dry run", reason: "IndexNow is off (setting INDEXNOW)" };
  }
  return { send: true, endpoint: setting === "on" ? PUBLIC_ENDPOINT : setting };
}

/** How the record of a notice begins that was not sent. */
export const NOT_SENT = /^(?:Dry run|Skipped):/;

/** Whether notices leave, in a sentence for staff. */
export function deliveryText(delivery: Delivery): string {
  if (!delivery.send) return `Nothing is sent: ${delivery.reason}.`;
  return `Notices go to ${new URL(delivery.endpoint).host}.`;
}
