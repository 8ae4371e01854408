import type { Env } from "#app/platform/env.server.ts";
import { bucketSettings } from "./bucket-settings.ts";
import { bucketStore } from "./bucket-store.server.ts";
import { folderStore } from "./folder-store.server.ts";
import type { UploadStore } from "./upload-store.ts";

/** The bucket the settings name; undefined where uploads are in the data folder. */
export function openBucket(env: Env): UploadStore | undefined {
  const bucket = bucketSettings(env);
  return bucket && bucketStore(bucket);
}

/** The store the settings name: a bucket where there is one, else the data folder. */
export function openUploadStore(env: Env): UploadStore {
  return openBucket(env) ?? folderStore(env.DATA_DIR);
}
