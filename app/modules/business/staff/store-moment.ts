/** A moment in the store's time zone: "Nov 20, 2026, 9:00 AM". */
export function storeMoment(moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat("en-US", {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone,
  }).format(new Date(moment));
}
