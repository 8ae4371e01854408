import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { logger } from "#app/platform/logger.server.ts";
import { trimEnd } from "#app/platform/trim-end.ts";
import {
  type OpenFile,
  type StorageFolder,
  StorageFull,
  StorageUnavailable,
  type UploadedFile,
  type UploadStorage,
} from "./upload-storage.ts";

export interface BucketOptions {
  /** URL of the service, without the bucket. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Enough for the largest file, 10 MB. */
const TIMEOUT_MS = { read: 10_000, write: 30_000 };

/** Retries after server errors; all requests are safe to repeat. */
const RETRIES = 2;

const RECONNECT_MS = 100;

const CONTENT_TYPES: Record<string, string> = {
  ...{ avif: "image/avif", webp: "image/webp", gif: "image/gif" },
  ...{ jpeg: "image/jpeg", png: "image/png" },
};

/**
 * Files in a folder of an S3-compatible bucket, by default `uploads/`. URLs are path-style, which all
 * services support.
 */
export function createBucketStorage(
  options: BucketOptions,
  folder: StorageFolder = "uploads",
): UploadStorage {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = options;
  const base = `${trimEnd(endpoint, "/")}/${bucket}`;
  const account = { accessKeyId, secretAccessKey, region };
  const client = new AwsClient({ ...account, service: "s3", retries: RETRIES });
  let isUnavailable = false;

  const unavailable = (what: string, cause: unknown) => {
    if (!isUnavailable)
      logger.error({ err: cause, bucket }, "the picture storage does not respond");
    isUnavailable = true;
    return new StorageUnavailable(`the picture storage: ${what}`, { cause });
  };

  /** Sends a signed request. Throws unless the status is 2xx, or 404 for a missing file. */
  async function send(url: string, init: RequestInit = {}): Promise<Response> {
    const signal = AbortSignal.timeout(init.body ? TIMEOUT_MS.write : TIMEOUT_MS.read);
    const attempt = () => client.fetch(url, { ...init, redirect: "manual", signal });
    const response = await attempt()
      // The server may have closed an idle connection.
      .catch(() => sleep(RECONNECT_MS).then(attempt))
      .catch((error: unknown) => {
        throw unavailable("no connection", error);
      });
    if (response.status === 404 && init.method === "HEAD") return response;
    if (!response.ok) {
      const code = /<Code>(\w+)<\/Code>/.exec(await response.text().catch(() => ""))?.[1];
      // A missing bucket also answers 404.
      const isMissingFile = response.status === 404 && (code === undefined || code === "NoSuchKey");
      const error = new Error(`status ${response.status}, ${code ?? "no code"}`);
      if (response.status === 507 || code === "QuotaExceeded") throw new StorageFull(error.message);
      if (!isMissingFile) throw unavailable(error.message, error);
    }
    if (isUnavailable) logger.info({ bucket }, "the picture storage responds again");
    isUnavailable = false;
    return response;
  }

  async function* list(hash?: string): AsyncGenerator<UploadedFile> {
    let token: string | undefined;
    do {
      const query = new URLSearchParams({
        "list-type": "2",
        prefix: hash === undefined ? `${folder}/` : `${folder}/${hash}/`,
        ...(token === undefined ? {} : { "continuation-token": token }),
      });
      const response = await send(`${base}?${query}`);
      const page = parseBucketList(await response.text());
      for (const file of page.files) {
        yield { ...file, path: file.path.slice(`${folder}/`.length) };
      }
      token = page.next;
    } while (token !== undefined);
  }

  const getUrl = (path: string) => `${base}/${folder}/${path}`;

  return {
    inFolder: (other) => createBucketStorage(options, other),
    isRemote: true,
    async put(hash, files) {
      const sending = [...files].map(([name, bytes]) =>
        send(getUrl(`${hash}/${name}`), {
          method: "PUT",
          body: new Uint8Array(bytes),
          headers: {
            // Signed: the service rejects bytes that changed in transit.
            "X-Amz-Content-Sha256": createHash("sha256").update(bytes).digest("hex"),
            "Content-Type":
              CONTENT_TYPES[name.split(".").at(-1) ?? ""] ?? "application/octet-stream",
          },
        }).then((response) => response.body?.cancel()),
      );
      const results = await Promise.allSettled(sending);
      const failed = results.find((result) => result.status === "rejected");
      if (failed) throw failed.reason;
    },
    async get(path): Promise<OpenFile | undefined> {
      const response = await send(getUrl(path));
      if (response.status === 404 || !response.body) return undefined;
      const bytes = Number(response.headers.get("content-length"));
      return { bytes, body: response.body };
    },
    exists: async (path) => (await send(getUrl(path), { method: "HEAD" })).ok,
    async delete(hash) {
      for await (const { path } of list(hash)) {
        const response = await send(getUrl(path), { method: "DELETE" });
        await response.body?.cancel();
      }
    },
    list,
  };
}

/** A page of at most 1,000 files (S3 ListObjectsV2). */
interface BucketList {
  files: UploadedFile[];
  /** Continuation token; undefined on the last page. */
  next: string | undefined;
}

const ENTITIES: Record<string, string> = {
  ...{ "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&apos;": "'" },
};

/** Parses only the elements that are used. Paths are our own, so they contain no other entities. */
function parseBucketList(xml: string): BucketList {
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, part = ""]) => ({
    path: getElementText(part, "Key") ?? "",
    bytes: Number(getElementText(part, "Size")),
    changedAt: new Date(getElementText(part, "LastModified") ?? 0),
  }));
  const more = getElementText(xml, "IsTruncated") === "true";
  return { files, next: more ? getElementText(xml, "NextContinuationToken") : undefined };
}

function getElementText(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text?.replaceAll(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity);
}
