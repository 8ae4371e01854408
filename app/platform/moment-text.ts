/** A moment as people at the store read it: "Nov 21, 2026, 3:59 PM". Same spaces everywhere. */
export function momentText(moment: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    dateStyle: "medium",
    timeStyle: "short",
  });
  return format.format(new Date(moment)).replaceAll("\u202f", " ");
}
