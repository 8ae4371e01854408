import { describe, expect, it } from "vitest";
import { isConnectionError } from "./connection-lost.tsx";

/** The error of React Router when reading a response fails. */
const decodeError = (cause: unknown) =>
  new Error("Unable to decode turbo-stream response", { cause });

describe("a lost connection is recognized", () => {
  it.each([
    ["Chrome, no response", "Failed to fetch"],
    ["Chrome, incomplete response", "network error"],
    ["Firefox, no response", "NetworkError when attempting to fetch resource."],
    ["Firefox, incomplete response", "Error in input stream"],
    ["older Firefox, incomplete response", "Error in body stream"],
    ["Safari", "Load failed"],
    ["Safari, connection lost", "The network connection was lost."],
    ["Safari, offline", "The Internet connection appears to be offline."],
  ])("%s", (_browser, message) => {
    expect(isConnectionError(new TypeError(message))).toBe(true);
    expect(isConnectionError(decodeError(new TypeError(message)))).toBe(true);
    expect(isConnectionError(decodeError(decodeError(new TypeError(message))))).toBe(true);
  });
});

describe("other errors are not mistaken for a lost connection", () => {
  it.each([
    ["an unreadable response", decodeError(new SyntaxError("Unexpected token 'o'"))],
    ["an unreadable response without a cause", decodeError(undefined)],
    ["a bug", new TypeError("undefined is not a function")],
    ["an Error with the same message", new Error("Failed to fetch")],
    ["a thrown string", "Failed to fetch"],
    ["nothing", undefined],
  ])("%s", (_case, error) => {
    expect(isConnectionError(error)).toBe(false);
  });
});
