import { useSite } from "../use-site.ts";

/** What the law wants said where products are shown. */
export function ProductsLine({ className }: { className: string }) {
  return useSite()?.rules.products.map(({ text }) => (
    <p key={text} className={`text-[0.9375rem] text-sage ${className}`}>
      {text}
    </p>
  ));
}
