import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Every address of the site, in one place. */
export default [
  index("routes/site/home.tsx"),
  route("shop", "routes/site/shop.tsx"),
  route("product/:id", "routes/site/product.tsx"),
  route("about", "routes/site/about.tsx"),
  route("contact", "routes/site/contact.tsx"),
  route("deals", "routes/site/deals.tsx"),
  route("specials", "routes/site/specials.tsx"),
  route("rewards", "routes/site/rewards.tsx"),
  route("videos", "routes/site/videos.tsx"),
  route("privacy", "routes/site/legal.tsx", { id: "privacy" }),
  route("terms", "routes/site/legal.tsx", { id: "terms" }),
  route("accessibility", "routes/site/legal.tsx", { id: "accessibility" }),
  route("join", "routes/site/join.tsx"),
  route("unsubscribe/:token", "routes/site/unsubscribe.tsx"),
  route("age-gate", "routes/site/age-gate.ts"),
  route("age-gate.css", "routes/site/age-gate-css.ts"),
  route("healthz", "routes/ops/healthz.ts"),
  route("client-error", "routes/ops/client-error.ts"),
  route("*", "routes/site/not-found.tsx"),
] satisfies RouteConfig;
