import type { ProductsInput } from "#app/modules/catalog/schema.ts";

/** Six sample products: two each of flower, concentrates, and vapes. */
export default [
  {
    id: 1,
    name: "House Flower",
    shelf: "flower",
    price: "$35",
    unit: "eighth (3.5 g)",
    thc: "22%",
    cbd: "<1%",
    type: "Hybrid",
    description:
      "Dense green buds with a light cure and a clean, herbal nose. The jar we would hand you first if you asked for something easy to like.",
    picture: "product-1",
    sample: true,
  },
  {
    id: 2,
    name: "Violet Flower",
    shelf: "flower",
    price: "$45",
    unit: "eighth (3.5 g)",
    thc: "25%",
    cbd: "<1%",
    type: "Indica",
    description:
      "Deep purple buds with a dark berry scent and a thick coat of frost. Small jars, weighed by hand.",
    picture: "product-2",
    sample: true,
  },
  {
    id: 3,
    name: "Amber Live Resin",
    shelf: "concentrates",
    price: "$50",
    unit: "gram",
    thc: "76%",
    cbd: "<1%",
    type: "Sativa",
    description:
      "Live resin the color of dark honey, made from flower that was frozen fresh. Bright, citrus-led and soft enough to scoop.",
    picture: "product-3",
    sample: true,
  },
  {
    id: 4,
    name: "Pressed Rosin",
    shelf: "concentrates",
    price: "$65",
    unit: "gram",
    thc: "74%",
    cbd: "<1%",
    type: "Hybrid",
    description:
      "Pale rosin pressed with heat and pressure, nothing else. Creamy to work with and full in flavor. For people who know what they like.",
    picture: "product-4",
    sample: true,
  },
  {
    id: 5,
    name: "Slim Vape Pen",
    shelf: "vapes",
    price: "$40",
    unit: "1 g pen",
    thc: "84%",
    cbd: "<1%",
    type: "Sativa",
    description:
      "A slim pen with a glass cartridge and a gold collar. Draw to start; there are no buttons to learn.",
    picture: "product-5",
    sample: true,
  },
  {
    id: 6,
    name: "All-in-One Vape",
    shelf: "vapes",
    price: "$55",
    unit: "1 g pen",
    thc: "82%",
    cbd: "<1%",
    type: "Indica",
    description:
      "Oil, battery and mouthpiece in one piece, with a window that shows what is left. Ready to use out of the box.",
    picture: "product-6",
    sample: true,
  },
] satisfies ProductsInput;
