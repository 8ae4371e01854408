/**
 * Milliseconds of processor time that `work` takes in this process. Unlike the time on the clock, it does
 * not depend on what else the machine does.
 */
export async function processorMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
