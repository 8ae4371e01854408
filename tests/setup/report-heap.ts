/** Preloaded into a server: on SIGUSR2 it reports the memory in use after garbage collection. */
process.on("SIGUSR2", async () => {
  for (let round = 0; round < 3; round += 1) {
    await globalThis.gc?.({ type: "major", execution: "async" });
  }
  const { heapUsed, external } = process.memoryUsage();
  process.stdout.write(`heap bytes: ${heapUsed + external}\n`);
});
