/** How long a taken row is ours. A killed process's rows are taken up again after this. */
export const LEASE_MS = 120_000;
