import type { Env } from "#app/platform/env.server.ts";
import { bucketSettings } from "./bucket-settings.ts";
import { bucketStore } from "./bucket-store.server.ts";
import { folderStore } from "./folder-store.server.ts";
import type { UploadStore } from "./upload-store.ts";

/** The store the settings name: a bucket where there is one, else the data folder. */
export function openUploadStore(env: Env): UploadStore {
  const bucket = bucketSettings(env);
  return bucket ? bucketStore(bucket) : folderStore(env.DATA_DIR);
}
