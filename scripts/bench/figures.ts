/** How the benchmark writes what it found. */
export const say = (line: string) => process.stdout.write(`${line}\n`);

/** A kilobyte being 1,000 bytes. */
export const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`;

/** A megabyte being 1,000,000 bytes. */
export const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(0)} MB`;

export const milliseconds = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

export const seconds = (value: number) => `${(value / 1_000).toFixed(1)} s`;
