/** What a button of the list does to it. */
export type PickChange = { kind: "up" | "down" | "remove"; id: string };

/** As it stands in the value of a button. */
export const pickChangeValue = ({ kind, id }: PickChange) => `${kind}:${id}`;

/** Reads the value of a button; undefined where it is none. */
export function readPickChange(value: string): PickChange | undefined {
  const [, kind, id] = /^(up|down|remove):(.+)$/.exec(value) ?? [];
  if (!id || (kind !== "up" && kind !== "down" && kind !== "remove")) return undefined;
  return { kind, id };
}

/** The list after the change; the ends of the list stay where they are. */
export function changePicks(picks: readonly string[], { kind, id }: PickChange): string[] {
  const from = picks.indexOf(id);
  if (from < 0) return [...picks];
  const rest = picks.filter((pick) => pick !== id);
  if (kind === "remove") return rest;
  return rest.toSpliced(Math.max(0, kind === "up" ? from - 1 : from + 1), 0, id);
}
