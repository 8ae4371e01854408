import { expect, test } from "vitest";
import {
  LATITUDE,
  LONGITUDE,
  parseCoordinatePair,
  parseCoordinates,
  splitPastedPair,
} from "./coordinates-text.ts";

test.each([
  ["42.4326, -83.1414"],
  ["42.4326,-83.1414"],
  [" 42.4326 -83.1414 "],
  ["42.4326°, -83.1414°"],
  ["42.4326; -83.1414"],
])("%j is a coordinate pair", (text) => {
  expect(parseCoordinatePair(text)).toEqual({ latitude: "42.4326", longitude: "-83.1414" });
});

test.each(["", "42.4326", "42.4326,", "north, west", "42.4326, -83.1414, 5", "1e3, 2", "42,4326"])(
  "%j is not a coordinate pair",
  (text) => expect(parseCoordinatePair(text)).toBeUndefined(),
);

test("a pair pasted into either field fills both, and single numbers are left alone", () => {
  const form = (latitude: string, longitude: string) => {
    const data = new FormData();
    data.set(LATITUDE, latitude);
    data.set(LONGITUDE, longitude);
    splitPastedPair(data);
    return [data.get(LATITUDE), data.get(LONGITUDE)];
  };
  expect(form("42.4326, -83.1414", "-83.0458")).toEqual(["42.4326", "-83.1414"]);
  expect(form("42.3314", "42.4326, -83.1414")).toEqual(["42.4326", "-83.1414"]);
  expect(form("42.3314", "-83.0458")).toEqual(["42.3314", "-83.0458"]);
  expect(form("north", "")).toEqual(["north", ""]);
});

test("two numbers are a point only if they are valid coordinates", () => {
  expect(parseCoordinates("42.3", "-83")).toEqual({ latitude: 42.3, longitude: -83 });
  for (const [latitude = "", longitude = ""] of [
    ["", "-83"],
    ["91", "0"],
    ["0", "181"],
    ["a", "b"],
  ])
    expect(parseCoordinates(latitude, longitude)).toBeUndefined();
});
