/** Processor time of synchronous work in milliseconds. Unlike the clock, it ignores waiting for other programs. */
export function measureCpuTime(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
