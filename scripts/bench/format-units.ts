/** In kilobytes of 1,000 bytes. */
export const formatKilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`;

/** In megabytes of 1,000,000 bytes. */
export const formatMegabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(0)} MB`;

export const formatMilliseconds = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
