import { bucketSettings } from "#app/modules/media/bucket-settings.ts";
import { bucketStore } from "#app/modules/media/bucket-store.server.ts";
import { copyUploads } from "#app/modules/media/copy-uploads.server.ts";
import { folderStore } from "#app/modules/media/folder-store.server.ts";
import { parseEnv } from "#app/platform/env.server.ts";

const USAGE = "npm run uploads:move -- to-bucket | to-folder";

/** Copies the pictures of staff between DATA_DIR and the bucket; nothing is deleted. */
async function moveUploads(direction: string | undefined): Promise<string> {
  if (direction !== "to-bucket" && direction !== "to-folder") throw new Error(`Usage: ${USAGE}`);
  const env = parseEnv(process.env);
  const settings = bucketSettings(env);
  if (!settings) throw new Error("S3_ENDPOINT and the settings beside it have to be set");
  const [folder, bucket] = [folderStore(env.DATA_DIR), bucketStore(settings)];
  const [from, to] = direction === "to-bucket" ? [folder, bucket] : [bucket, folder];
  const { copied, bytes } = await copyUploads(from, to);
  return `${copied} pictures, ${(bytes / 1e6).toFixed(1)} MB, are in both places now`;
}

try {
  process.stdout.write(`${await moveUploads(process.argv[2])}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
