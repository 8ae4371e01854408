export interface Attack {
  /** Number and short name in the list of attacks. */
  item: string;
  /**
   * Replays the attack on a production copy it starts. Returns what the attacker gained; undefined
   * when nothing.
   */
  run(): Promise<string | undefined>;
}
