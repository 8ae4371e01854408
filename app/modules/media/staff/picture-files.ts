import { useEffect, useState } from "react";

/** Kinds of files that can be uploaded, for the `accept` attribute. */
export const PICTURE_TYPES = "image/jpeg,image/png,image/webp,image/avif,image/gif";

/** For people who choose a file. */
export const PICTURE_HINT = "JPEG, PNG, WebP, AVIF, or still GIF (not HEIC), at most 10 MB";

export const TOO_LARGE = "A picture can be at most 10 MB.";

/** A `data:` URL of a chosen file, which the content policy permits; undefined until it is read. */
export function useFilePreview(file: File | undefined): string | undefined {
  const [preview, setPreview] = useState<string>();
  useEffect(() => {
    setPreview(undefined);
    if (!file) return;
    const reader = new FileReader();
    reader.onload = () => setPreview(String(reader.result));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return preview;
}
