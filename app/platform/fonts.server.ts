import fonts from "#generated/fonts.json" with { type: "json" };

/** Addresses of the fonts used above the fold on every page, for `<link rel="preload" as="font">`. */
export const fontPreloads: readonly string[] = fonts.preload;
