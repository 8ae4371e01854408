import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { logger } from "#app/platform/logger.server.ts";
import { readBucketList } from "./bucket-list.ts";
import {
  NoRoom,
  type OpenFile,
  type StoredFile,
  StoreUnavailable,
  type UploadStore,
} from "./upload-store.ts";

export interface BucketOptions {
  /** Address of the service, without the bucket. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** An answer that takes longer counts as none; the largest file has 10 MB. */
const TIMEOUT_MS = { read: 10_000, write: 30_000 };

/** More tries of what the service itself failed to do; all of it is harmless to repeat. */
const RETRIES = 2;

const RECONNECT_MS = 100;

const FOLDER = "uploads/";

const TYPES: Record<string, string> = {
  ...{ avif: "image/avif", webp: "image/webp", gif: "image/gif" },
  ...{ jpeg: "image/jpeg", png: "image/png" },
};

/** Uploads in `uploads/` of an S3-compatible bucket, named in the path as all services take it. */
export function bucketStore(options: BucketOptions): UploadStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = options;
  const base = `${endpoint.replace(/\/+$/, "")}/${bucket}`;
  const account = { accessKeyId, secretAccessKey, region };
  const client = new AwsClient({ ...account, service: "s3", retries: RETRIES });
  let isUnavailable = false;

  const unavailable = (what: string, cause: unknown) => {
    if (!isUnavailable)
      logger.error({ err: cause, bucket }, "the store of pictures does not answer");
    isUnavailable = true;
    return new StoreUnavailable(`the store of pictures: ${what}`, { cause });
  };

  /** Sends a signed request; answers other than 200 to 299 and 404 are errors. */
  async function send(address: string, init: RequestInit = {}): Promise<Response> {
    const signal = AbortSignal.timeout(init.body ? TIMEOUT_MS.write : TIMEOUT_MS.read);
    const attempt = () => client.fetch(address, { ...init, signal });
    const answer = await attempt()
      // A connection kept from before may have been closed at the other end meanwhile.
      .catch(() => sleep(RECONNECT_MS).then(attempt))
      .catch((error: unknown) => {
        throw unavailable("no connection", error);
      });
    if (answer.status === 404 && init.method === "HEAD") return answer;
    if (!answer.ok) {
      const code = /<Code>(\w+)<\/Code>/.exec(await answer.text().catch(() => ""))?.[1];
      // A bucket that is missing is no missing file.
      const missing = answer.status === 404 && (code === undefined || code === "NoSuchKey");
      const told = new Error(`status ${answer.status}, ${code ?? "no code"}`);
      if (answer.status === 507 || code === "QuotaExceeded") throw new NoRoom(told.message);
      if (!missing) throw unavailable(told.message, told);
    }
    if (isUnavailable) logger.info({ bucket }, "the store of pictures answers again");
    isUnavailable = false;
    return answer;
  }

  async function* list(hash?: string): AsyncGenerator<StoredFile> {
    let token: string | undefined;
    do {
      const query = new URLSearchParams({
        "list-type": "2",
        prefix: hash === undefined ? FOLDER : `${FOLDER}${hash}/`,
        ...(token === undefined ? {} : { "continuation-token": token }),
      });
      const answer = await send(`${base}?${query}`);
      const page = readBucketList(await answer.text());
      for (const file of page.files) {
        yield { ...file, path: file.path.slice(FOLDER.length) };
      }
      token = page.next;
    } while (token !== undefined);
  }

  const addressOf = (path: string) => `${base}/${FOLDER}${path}`;

  return {
    isRemote: true,
    async put(hash, files) {
      const sending = [...files].map(([name, bytes]) =>
        send(addressOf(`${hash}/${name}`), {
          method: "PUT",
          body: new Uint8Array(bytes),
          headers: {
            // Part of what is signed: the service refuses bytes that changed on the way.
            "X-Amz-Content-Sha256": createHash("sha256").update(bytes).digest("hex"),
            "Content-Type": TYPES[name.split(".").at(-1) ?? ""] ?? "application/octet-stream",
          },
        }).then((answer) => answer.body?.cancel()),
      );
      const results = await Promise.allSettled(sending);
      const failed = results.find((result) => result.status === "rejected");
      if (failed) throw failed.reason;
    },
    async get(path): Promise<OpenFile | undefined> {
      const answer = await send(addressOf(path));
      if (answer.status === 404 || !answer.body) return undefined;
      const bytes = Number(answer.headers.get("content-length"));
      return { bytes, body: answer.body };
    },
    exists: async (path) => (await send(addressOf(path), { method: "HEAD" })).ok,
    async delete(hash) {
      for await (const { path } of list(hash)) {
        const answer = await send(addressOf(path), { method: "DELETE" });
        await answer.body?.cancel();
      }
    },
    list,
  };
}
