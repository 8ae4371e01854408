export interface Attack {
  /** Number and short name in the list of attacks. */
  item: string;
  /**
   * Starts a production copy and attacks it. Returns what the attacker gained, or undefined if the
   * attack failed.
   */
  run(): Promise<string | undefined>;
}
