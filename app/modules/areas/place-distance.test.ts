import { expect, test } from "vitest";
import { placeDistance } from "./place-distance.ts";

const FERNDALE = { lat: 42.4592, lon: -83.1315 };

test("miles and minutes follow the store's coordinates", () => {
  const downtown = placeDistance({ latitude: 42.3314, longitude: -83.0458 }, FERNDALE);
  expect(downtown.miles).toBeCloseTo(9.9, 1);
  expect(downtown.minutes).toBe(20);
  const livernois = placeDistance({ latitude: 42.4326, longitude: -83.1414 }, FERNDALE);
  expect(livernois.miles).toBeCloseTo(1.9, 1);
  expect(livernois.minutes).toBe(5);
});
