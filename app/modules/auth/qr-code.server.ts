import encodeQR from "qr";

/** A QR code as the path of an SVG, with the quiet zone that scanners need. */
export interface QrCode {
  /** Width and height in modules. */
  size: number;
  /** Path data of the dark modules, one unit each. */
  path: string;
}

/** ISO/IEC 18004: four modules of light around the code. */
const QUIET_ZONE = 4;

/** Draws a text as a QR code. */
export function drawQrCode(text: string): QrCode {
  const rows = encodeQR(text, "raw", { border: QUIET_ZONE });
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { size: rows.length, path };
}
