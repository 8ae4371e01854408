import type { Feature } from "#app/modules/content/pages/schema.ts";

/** The four cards under Why Choose. */
export default [
  {
    icon: "sprout",
    title: "Sustainably Grown",
    description: "Our flower is grown sustainably.",
  },
  {
    icon: "award",
    title: "Premium Quality",
    description:
      "Flower at the Deli counter is hand-picked and weighed to order, never pre-packed.",
  },
  {
    icon: "map-pin",
    title: "Local Source",
    description:
      "Sourced close to home. {{#atDowntownDetroit}}We are a Detroit store.{{/atDowntownDetroit}}{{^atDowntownDetroit}}Our store is in {{city}}.{{/atDowntownDetroit}}",
  },
  {
    icon: "flask-conical",
    title: "Lab Tested",
    description: "All products are lab-tested. Results are available on request.",
  },
] satisfies Feature[];
