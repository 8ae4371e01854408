import { expect, test } from "vitest";
import { maskReply } from "./send-test-mail.server.tsx";

const URL = "smtp://dana%40shop:s3cret%21@mail.example.com:587";

test("masks user, password, and their encoded forms", () => {
  const encoded = Buffer.from("s3cret!").toString("base64");
  const reply = `535 dana@shop s3cret! s3cret%21 ${encoded} failed`;
  expect(maskReply(reply, URL)).toBe("535 … … … … failed");
});

test("masks the local part of addresses, and joins lines", () => {
  expect(maskReply("550 <someone@example.com>\r\nno such user", URL)).toBe(
    "550 <…@example.com> no such user",
  );
});

test("truncates a long reply", () => {
  expect(maskReply("x".repeat(1_000), "smtp://localhost")).toHaveLength(300);
});
