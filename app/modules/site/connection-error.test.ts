import { describe, expect, it } from "vitest";
import { isConnectionError } from "./connection-error.ts";

/** As React Router wraps what broke while it read an answer. */
const decodeError = (cause: unknown) =>
  new Error("Unable to decode turbo-stream response", { cause });

describe("a lost connection is recognized", () => {
  it.each([
    ["Chrome, no answer", "Failed to fetch"],
    ["Chrome, half an answer", "network error"],
    ["Firefox, no answer", "NetworkError when attempting to fetch resource."],
    ["Firefox, half an answer", "Error in input stream"],
    ["older Firefox, half an answer", "Error in body stream"],
    ["Safari", "Load failed"],
    ["Safari, broken off", "The network connection was lost."],
    ["Safari, offline", "The Internet connection appears to be offline."],
  ])("%s", (_browser, message) => {
    expect(isConnectionError(new TypeError(message))).toBe(true);
    expect(isConnectionError(decodeError(new TypeError(message)))).toBe(true);
    expect(isConnectionError(decodeError(decodeError(new TypeError(message))))).toBe(true);
  });
});

describe("other errors are not taken for one", () => {
  it.each([
    ["an answer that cannot be read", decodeError(new SyntaxError("Unexpected token 'o'"))],
    ["one without a cause", decodeError(undefined)],
    ["a mistake in the code", new TypeError("undefined is not a function")],
    ["the same words in an error of ours", new Error("Failed to fetch")],
    ["something thrown that is no error", "Failed to fetch"],
    ["nothing", undefined],
  ])("%s", (_what, error) => {
    expect(isConnectionError(error)).toBe(false);
  });
});
