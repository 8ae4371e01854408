/**
 * A population as people say it: rounded down to the thousand from ten thousand up, below that to
 * the hundred. 639111 is "639,000+", 5678 is "5,600+".
 */
export function populationText(people: number): string {
  const step = people >= 10_000 ? 1_000 : 100;
  return `${(Math.floor(people / step) * step).toLocaleString("en-US")}+`;
}
