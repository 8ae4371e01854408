/** See stamps.mjs, which runs before TypeScript can. */
export function hashSources(root: string, sources?: string[]): string;
export function isBuilt(root: string, hash: string): boolean;
export function stampBuild(root: string, hash: string, work: () => Promise<void>): Promise<void>;
