import type { StoredFile } from "./upload-store.ts";

/** What a service tells of the files in a bucket, a thousand at a time (ListObjectsV2). */
export interface BucketList {
  files: StoredFile[];
  /** Where to go on; undefined at the end. */
  next: string | undefined;
}

const ENTITIES: Record<string, string> = {
  ...{ "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&apos;": "'" },
};

/** Reads the few elements we need: names of our own making hold nothing that XML would change. */
export function readBucketList(xml: string): BucketList {
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, part = ""]) => ({
    path: element(part, "Key") ?? "",
    bytes: Number(element(part, "Size")),
    changedAt: new Date(element(part, "LastModified") ?? 0),
  }));
  const more = element(xml, "IsTruncated") === "true";
  return { files, next: more ? element(xml, "NextContinuationToken") : undefined };
}

function element(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text?.replaceAll(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity);
}
