import { expect, it } from "vitest";
import { boxAround, placeLabels, spotsAround, spotsBeside } from "./place-labels.ts";

const bounds = { left: 0, right: 200, top: 0, bottom: 200 };

function place(dots: { x: number; y: number }[], ...texts: string[]) {
  const requests = texts.map((text, index) => ({
    text,
    letterWidth: 0.5,
    spots: spotsBeside(dots[index] ?? { x: 0, y: 0 }, 5, 16),
  }));
  return placeLabels(requests, {
    size: 16,
    bounds,
    occupied: dots.map((dot) => boxAround(dot, 5)),
  });
}

it("places a label to the right of its dot, or to the left near the edge", () => {
  expect(place([{ x: 20, y: 50 }], "Troy")).toMatchObject([{ text: "Troy", anchor: "start" }]);
  expect(place([{ x: 190, y: 50 }], "Troy")).toMatchObject([{ text: "Troy", anchor: "end" }]);
});

it("covers neither another dot nor another label", () => {
  const dots = [
    { x: 50, y: 50 },
    { x: 80, y: 50 },
  ];
  expect(place(dots, "Troy", "Novi")).toMatchObject([
    { text: "Troy", anchor: "end" },
    { text: "Novi", anchor: "start" },
  ]);
});

it("leaves out a label that does not fit", () => {
  expect(place([{ x: 100, y: 100 }], "A name as long as the whole map is wide")).toEqual([]);
});

it("tries the middle first, then the nearest positions", () => {
  const spots = spotsAround({ x: 100, y: 100 }, 20, 10);
  expect(spots).toHaveLength(25);
  expect(spots[0]).toEqual({ anchor: "middle", x: 100, y: 100 });
  expect(Math.abs((spots[1]?.x ?? 0) - 100) + Math.abs((spots[1]?.y ?? 0) - 100)).toBe(10);
});
