/** The parts of subset-font 2 that the build uses; the package has no types. */
declare module "subset-font" {
  interface AxisRange {
    min: number;
    max: number;
  }
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: "sfnt" | "woff2";
      keepFeatures?: string[];
      noHinting?: boolean;
      preserveNameIds?: number[];
      variationAxes?: Record<string, number | AxisRange>;
    },
  ): Promise<Buffer>;
}
