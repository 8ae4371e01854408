/**
 * Alternative texts of the pictures in art/, by file name without extension. Pictures are illustrations: the
 * texts describe them and never claim that they show a product for sale.
 */
export default {
  "blog-accessories": "Close-up of the ribbed rim of a black metal grinder",
  "blog-concentrates": "Amber shards of concentrate on a dark glass plate",
  "blog-edibles": "Squares of dark chocolate stacked on dark marble",
  "blog-flower": "Close-up of a frosted green cannabis bud",
  "blog-pre-rolls": "Four white pre-rolled joints resting on a black box",
  "blog-tinctures": "Golden drops of oil on a dark surface",
  "blog-topicals": "White cream in an open green jar",
  "blog-vaporizers": "Two upright vaporizers with amber cartridges",
  "botanical-shadows": "Shadow of cannabis leaves on a plaster wall",
  "cat-accessories": "Black grinder, gold lighter and rolling papers on dark marble",
  "cat-concentrates": "Amber concentrate on a glass plate beside a small jar",
  "cat-flower": "Cannabis buds in front of a glass jar",
  "cat-pre-rolls": "Open black case with white pre-rolled joints",
  "cat-tinctures": "Two amber dropper bottles on dark marble",
  "cat-topicals": "Open green jar of white cream with its lid beside it",
  "cat-vaporizers": "Two upright vaporizers and one lying in front of them",
  "deli-banner": "Four glass jars of cannabis buds in a row behind a scale with buds on it",
  "detroit-skyline": "Detroit riverfront at night, lights reflected in the water",
  hero: "Open glass jar of cannabis buds on dark marble with a wisp of smoke",
  "hero-portrait": "Open glass jar of cannabis buds with its lid beside it on dark marble",
  "product-1": "Closed glass jar of green cannabis buds",
  "product-2": "Closed glass jar of purple cannabis buds",
  "product-3": "Small glass jar of amber live resin with its lid behind it",
  "product-4": "Small glass jar of pale rosin with its lid behind it",
  "product-5": "Slim black and gold vape pen standing upright",
  "product-6": "Black all-in-one vape with a gold window standing upright",
  "share-backdrop": "Dark marble with a round stand and a wisp of smoke",
  "smoke-backdrop": "White smoke rising against a dark green ground",
} as const satisfies Record<string, string>;
