import { readStored, type UploadStore } from "./upload-store.ts";

const WEBP = /\/(\d{1,4})\.webp$/;

/** An upload in its largest size; undefined where its files are gone. */
export async function readLargest(
  store: UploadStore,
  hash: string,
): Promise<Uint8Array | undefined> {
  let largest: { path: string; width: number } | undefined;
  for await (const { path } of store.list(hash)) {
    const width = Number(WEBP.exec(path)?.[1] ?? 0);
    if (width > (largest?.width ?? 0)) largest = { path, width };
  }
  return largest && readStored(store, largest.path);
}
