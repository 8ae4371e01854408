/** A size for people: "812 bytes", "1.4 KB", "35 MB". */
export function bytesText(bytes: number): string {
  let size = bytes;
  for (const unit of ["bytes", "KB", "MB"]) {
    if (size < 1_000) return `${round(size)} ${unit}`;
    size /= 1_000;
  }
  return `${round(size)} GB`;
}

const round = (size: number) => (size < 10 ? Math.round(size * 10) / 10 : Math.round(size));
