import { expect, test } from "vitest";
import * as frames from "./frames.ts";
import { shippedFacts } from "./site-facts.server.ts";

test("the map frame is centered on the store and marks it", () => {
  const url = new URL(frames.mapEmbedUrl(shippedFacts));
  const [west = 0, south = 0, east = 0, north = 0] = (url.searchParams.get("bbox") ?? "")
    .split(",")
    .map(Number);
  expect((west + east) / 2).toBeCloseTo(shippedFacts.coordinates.longitude, 4);
  expect((south + north) / 2).toBeCloseTo(shippedFacts.coordinates.latitude, 4);
  expect(url.searchParams.get("marker")).toBe("42.3314,-83.0458");
});

test("a map frame keeps its own query, and a frame of Google Maps is used as it is", () => {
  const at = (baseUrl: string) =>
    frames.mapEmbedUrl({
      ...shippedFacts,
      embeds: { ...shippedFacts.embeds, map: { provider: "Maps", baseUrl } },
    });
  const keyed = new URL(at("https://maps.example/embed?key=1"));
  expect([...keyed.searchParams.keys()]).toEqual(["key", "bbox", "layer", "marker"]);
  const google = "https://www.google.com/maps/embed?pb=!1m18!1m12";
  expect(at(google)).toBe(google);
});

test("reel URLs use one base", () => {
  expect(frames.reelEmbedUrl(shippedFacts, "ABC-1")).toBe(
    "https://www.instagram.com/reel/ABC-1/embed/",
  );
  expect(frames.reelUrl(shippedFacts, "a/b")).toBe("https://www.instagram.com/reel/a%2Fb/");
});

test("frame origins contain only what is framed", () => {
  const origins = frames.listFrameOrigins(shippedFacts);
  expect(origins).toHaveLength(2);
  expect(origins).toContain(new URL(frames.mapEmbedUrl(shippedFacts)).origin);
  expect(origins).toContain(new URL(frames.reelEmbedUrl(shippedFacts, "x")).origin);
});
