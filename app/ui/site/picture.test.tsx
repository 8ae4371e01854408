import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Picture, type PictureData } from "./picture.tsx";

const picture: PictureData = {
  src: "/images/jar-640.webp",
  avif: "/images/jar-640.avif 640w",
  webp: "/images/jar-640.webp 640w",
  width: 1536,
  height: 1024,
  alt: "A jar",
  placeholder: "#123456",
};

it("reserves the image's space and loads it lazily", () => {
  const html = renderToStaticMarkup(<Picture image={picture} sizes="100vw" />);
  expect(html).toMatch(/<img [^>]*width="1536" height="1024"[^>]*loading="lazy"/);
  expect(html).toContain('alt="A jar"');
  expect(html).toContain("background:#123456");
  expect(html.indexOf("image/avif")).toBeLessThan(html.indexOf("image/webp"));
});

it("describes the image above the fold for the script that preloads it", () => {
  const html = renderToStaticMarkup(<Picture image={picture} sizes="100vw" priority />);
  expect(html).toContain('fetchPriority="high"');
  expect(html).toContain(
    '<meta name="first-picture" content="/images/jar-640.avif 640w" data-sizes="100vw"/>',
  );
});

it("requests a larger file if the image is cropped to a tall box", () => {
  const sizes = "(min-width: 64rem) 276px, calc(50vw - 1rem)";
  const html = renderToStaticMarkup(<Picture image={picture} sizes={sizes} boxRatio={3 / 4} />);
  expect(html).toContain(
    'sizes="(min-width: 64rem) calc(276px * 2.00), calc(calc(50vw - 1rem) * 2.00)"',
  );
  const flat = renderToStaticMarkup(<Picture image={picture} sizes={sizes} boxRatio={2} />);
  expect(flat).toContain(`sizes="${sizes}"`);
});

it("requests a file wide enough for the height of its box", () => {
  const html = renderToStaticMarkup(<Picture image={picture} sizes="100vw" boxHeight="30rem" />);
  expect(html).toContain('sizes="max(100vw, 30rem * 1.50)"');
});

it("puts the image for wider screens first", () => {
  const wide = { ...picture, avif: "/images/wide.avif 960w" };
  const alternative = { image: wide, media: "(min-width: 48rem)" };
  const html = renderToStaticMarkup(
    <Picture image={picture} sizes="100vw" alternative={alternative} />,
  );
  expect(html.indexOf("wide.avif")).toBeLessThan(html.indexOf("jar-640.avif"));
  expect(html.match(/media="\(min-width: 48rem\)"/g)).toHaveLength(2);
});
