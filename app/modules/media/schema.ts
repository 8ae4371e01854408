import { z } from "zod";

/** What names an upload: the first half of the SHA-256 of its bytes, in hex. */
const HASH = /^[0-9a-f]{32}$/;

/** As posts name an uploaded picture, in `![alt](upload:HASH)` and as the picture of the post. */
export type UploadRef = `upload:${string}`;

export const uploadRef = z.custom<UploadRef>(
  (value) => typeof value === "string" && uploadHash(value) !== undefined,
);

/** The hash in a reference to an upload; undefined where the text is none. */
export function uploadHash(ref: string): string | undefined {
  const hash = ref.startsWith("upload:") ? ref.slice("upload:".length) : "";
  return HASH.test(hash) ? hash : undefined;
}

export const uploadAlt = z
  .string()
  .transform((text) => text.replace(/\s+/g, " ").trim())
  .pipe(
    z
      .string()
      .min(1, "Please say what is to be seen.")
      .max(300, "Please keep it to 300 characters."),
  );
