/** See build.mjs, which runs before TypeScript can. */
export const STEPS: readonly (readonly [label: string, commands: readonly string[]])[];
