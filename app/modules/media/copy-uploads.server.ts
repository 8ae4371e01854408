import { readStored, type UploadStore } from "./upload-store.ts";

/** Copies every upload, one after the other; what stands there already is written again or kept. */
export async function copyUploads(
  from: UploadStore,
  to: UploadStore,
): Promise<{ copied: number; bytes: number }> {
  const paths = new Map<string, string[]>();
  for await (const { path } of from.list()) {
    const hash = path.split("/")[0] ?? "";
    paths.set(hash, [...(paths.get(hash) ?? []), path]);
  }
  let bytes = 0;
  for (const [hash, found] of paths) {
    const files = new Map<string, Uint8Array>();
    for (const path of found) {
      const file = await readStored(from, path);
      if (!file) continue;
      files.set(path.slice(hash.length + 1), file);
      bytes += file.byteLength;
    }
    await to.put(hash, files);
  }
  return { copied: paths.size, bytes };
}
