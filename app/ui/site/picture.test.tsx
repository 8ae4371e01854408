import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { ImageData } from "../image-data.ts";
import { Picture } from "./picture.tsx";

const picture: ImageData = {
  src: "/images/jar-640.webp",
  avif: "/images/jar-640.avif 640w",
  webp: "/images/jar-640.webp 640w",
  width: 1536,
  height: 1024,
  alt: "A jar",
  blur: "data:image/webp;base64,AAAA",
};

it("keeps the picture's place and loads it late", () => {
  const html = renderToStaticMarkup(<Picture image={picture} sizes="100vw" />);
  expect(html).toMatch(/<img [^>]*width="1536" height="1024"[^>]*loading="lazy"/);
  expect(html).toContain('alt="A jar"');
  expect(html).toContain("data:image/webp;base64,AAAA");
  expect(html.indexOf("image/avif")).toBeLessThan(html.indexOf("image/webp"));
});

it("loads the picture above the fold first", () => {
  const html = renderToStaticMarkup(<Picture image={picture} sizes="100vw" priority />);
  expect(html).toContain('fetchPriority="high"');
  expect(html).not.toContain("lazy");
});

it("asks for a larger file where the picture is cropped to an upright box", () => {
  const sizes = "(min-width: 64rem) 276px, calc(50vw - 1rem)";
  const html = renderToStaticMarkup(<Picture image={picture} sizes={sizes} boxRatio={3 / 4} />);
  expect(html).toContain(
    'sizes="(min-width: 64rem) calc(276px * 2.00), calc(calc(50vw - 1rem) * 2.00)"',
  );
  const flat = renderToStaticMarkup(<Picture image={picture} sizes={sizes} boxRatio={2} />);
  expect(flat).toContain(`sizes="${sizes}"`);
});

it("asks for a file as wide as the height of its box makes it", () => {
  const html = renderToStaticMarkup(<Picture image={picture} sizes="100vw" boxHeight="30rem" />);
  expect(html).toContain('sizes="max(100vw, 30rem * 1.50)"');
});

it("puts the picture for a wider screen before the other", () => {
  const wide = { ...picture, avif: "/images/wide.avif 960w" };
  const alternative = { image: wide, media: "(min-width: 48rem)" };
  const html = renderToStaticMarkup(
    <Picture image={picture} sizes="100vw" alternative={alternative} />,
  );
  expect(html.indexOf("wide.avif")).toBeLessThan(html.indexOf("jar-640.avif"));
  expect(html.match(/media="\(min-width: 48rem\)"/g)).toHaveLength(2);
});
