import type { Feature } from "#app/modules/pages/schema.ts";

/** The four cards under Why Choose. */
export default [
  {
    icon: "sprout",
    title: "Sustainably Grown",
    description: "Our flower is grown sustainably, with the next harvest in mind.",
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
    description: "Everything on the shelf comes from licensed Michigan growers and makers.",
  },
  {
    icon: "flask-conical",
    title: "Lab Tested",
    description: "All products are lab-tested. Results are available on request.",
  },
] satisfies Feature[];
