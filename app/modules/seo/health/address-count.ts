/** "1 address", "71 addresses". */
export function addressCount(count: number): string {
  return `${count.toLocaleString("en-US")} address${count === 1 ? "" : "es"}`;
}
