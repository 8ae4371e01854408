import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PhoneText } from "./phone-text.tsx";

const render = (text: string) => renderToStaticMarkup(<PhoneText text={text} />);

it("puts every phone number in an element that does not wrap, and changes no letter", () => {
  const text = "Call (313) 555-0142 or 1-800-222-1222.";
  expect(render(text)).toBe(
    'Call <span class="whitespace-nowrap">(313) 555-0142</span> or <span class="whitespace-nowrap">1-800-222-1222</span>.',
  );
});

it("leaves other texts and numbers alone", () => {
  const text = "Open 9:00 AM to 10:00 PM, 500+ products, Detroit, MI 48226-0001.";
  expect(render(text)).toBe(text);
});
