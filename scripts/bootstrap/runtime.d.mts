/** Types of runtime.mjs, which is JavaScript because it runs before TypeScript can. */
interface LockedPackage {
  version: string;
  integrity?: string;
  link?: boolean;
  bin?: Record<string, string>;
  os?: string | string[];
  cpu?: string | string[];
}

export interface PackageLock {
  packages: Record<string, LockedPackage>;
}

export function readLock(root: string): PackageLock;
export function findUnlocked(lock: PackageLock): string[];
export function findRuntime(
  lock: PackageLock,
  machine?: { platform: string; arch: string },
): { name: string; entry: LockedPackage };
export function installRuntime(
  lock: PackageLock,
  folder: string,
  env: Record<string, string | undefined>,
): Promise<string>;
export function checkRuntime(root: string, lock: PackageLock): Promise<void>;
