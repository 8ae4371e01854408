import { createBucketStorage } from "#app/modules/media/bucket-storage.server.ts";
import { createFolderStorage } from "#app/modules/media/folder-storage.server.ts";
import { findBucketSettings } from "#app/modules/media/open-upload-storage.server.ts";
import { copyUploads } from "#app/modules/media/upload-storage.ts";
import { OperatorError } from "#app/platform/errors.server.ts";
import { printLine, runForOperator } from "./operator.ts";

const USAGE = "npm run uploads:move -- to-bucket | to-folder";

// Copies uploaded pictures and the files of archived pages between DATA_DIR and the bucket; deletes nothing.
await runForOperator(async (env) => {
  const direction = process.argv[2];
  if (direction !== "to-bucket" && direction !== "to-folder") {
    throw new OperatorError(`Usage: ${USAGE}`);
  }
  const settings = findBucketSettings(env);
  if (!settings) {
    throw new OperatorError("S3_ENDPOINT and the other S3 settings must be set");
  }
  const [folder, bucket] = [createFolderStorage(env.DATA_DIR), createBucketStorage(settings)];
  const [from, to] = direction === "to-bucket" ? [folder, bucket] : [bucket, folder];
  const { copied, bytes } = await copyUploads(from, to);
  const archived = await copyUploads(from.inFolder("archive"), to.inFolder("archive"));
  printLine(`${copied} pictures, ${(bytes / 1e6).toFixed(1)} MB, are now in both places`);
  printLine(
    `${archived.copied} files of archived pages, ${(archived.bytes / 1e6).toFixed(1)} MB, as well`,
  );
});
