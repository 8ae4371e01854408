import type { Env } from "#app/platform/env.server.ts";
import { type BucketOptions, createBucketStorage } from "./bucket-storage.server.ts";
import { createFolderStorage } from "./folder-storage.server.ts";
import type { UploadStorage } from "./upload-storage.ts";

type BucketEnv = Pick<
  Env,
  "S3_ENDPOINT" | "S3_REGION" | "S3_BUCKET" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY"
>;

/** Settings of the bucket; undefined if none is configured. */
export function findBucketSettings(env: BucketEnv): BucketOptions | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}

/** The configured bucket; undefined if uploads are in the data folder. */
export function openBucket(env: Env): UploadStorage | undefined {
  const bucket = findBucketSettings(env);
  return bucket && createBucketStorage(bucket);
}

/** The configured bucket or, without one, the data folder. */
export function openUploadStorage(env: Env): UploadStorage {
  return openBucket(env) ?? createFolderStorage(env.DATA_DIR);
}
