import { estimateDriveMinutes } from "#app/platform/geo.ts";

/** Formats great-circle miles to one decimal: "9.9 miles", "1 mile". */
export function milesText(miles: number): string {
  const rounded = miles.toFixed(1);
  if (rounded === "0.0") return "less than 0.1 miles";
  return rounded === "1.0" ? "1 mile" : `${rounded} miles`;
}

/** The estimated drive for a distance in great-circle miles: "about 20 minutes". */
export function driveText(miles: number): string {
  return `about ${estimateDriveMinutes(miles)} minutes`;
}
