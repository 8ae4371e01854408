import type { TopicInput } from "#app/modules/generator/schema.ts";

/** Topics about kinds of products. */
export default [
  {
    id: "flower",
    headings: ["Flower", "Start with the plant", "Whole buds", "If you like flower"],
    paragraphs: [
      [
        [
          "Flower is the plant itself, dried and trimmed, and it is where many people begin and stay.",
          "Nothing has been done to flower except growing, drying and trimming.",
          "Most of what is written about strains and aroma is about flower.",
        ],
        [
          "You will need papers, a pipe or a vaporizer for herb, and a grinder makes all three easier.",
          "It asks for a little equipment: something to grind it with and something to put it in.",
          "Bring or buy a grinder, because torn buds burn unevenly.",
        ],
        [
          "Judge it by smell, by how it feels, and by the date.",
          "A good bud has a scent you could describe, and it springs back a little.",
          "Dry flower crackles and smells of hay. Fresh flower smells of something.",
        ],
        [
          "The percentage tells you how strong it is, which is not the same as how much you will enjoy it.",
          "A high number on the label says strong. It does not say good.",
          "Two jars at the same percentage can be as different as two apples.",
        ],
        [
          "Packed in jars and bags, or [by weight at the Deli](/shop): we have both.",
          "Packed flower is quick. Loose flower is weighed at the Deli, if you would rather look first.",
          "You find it packed on the shelf and loose at the Deli.",
        ],
      ],
    ],
  },
  {
    id: "pre-rolls",
    headings: ["Pre-rolls", "Already rolled", "For people who do not roll", "One at a time"],
    paragraphs: [
      [
        [
          "A pre-roll saves you the papers, the grinder and the practice.",
          "If rolling was never your talent, here is the way around it.",
          "Pre-rolls are the plainest product in the store: light and done.",
        ],
        [
          "Look whether it is flower alone or infused. Infused means concentrate was added, and it is stronger.",
          "The word to find is infused. Where it stands, something stronger was mixed in.",
          "Read for one word above all, infused, since it changes the strength by a lot.",
        ],
        [
          "Half a gram and a full gram are common sizes, singly or in packs.",
          "Sizes differ, so compare packs by total grams and not by the number of sticks.",
          "A pack of small ones is easier to share out over a week than one large one.",
        ],
        [
          "The packing date matters more here, since ground flower dries sooner than a bud.",
          "Check the date. Ground cannabis goes stale faster than whole.",
          "Fresh ones are worth asking for, because the paper hides what is inside.",
        ],
        [
          "Put out what you do not finish, and keep it in the tube.",
          "The tube it comes in closes tightly, so half can wait.",
          "You are not obliged to finish it. The tube is there for that.",
        ],
      ],
    ],
  },
  {
    id: "vapes",
    headings: [
      "Vaporizers",
      "Cartridges and all-in-ones",
      "Vapes, in two kinds",
      "Oil and a battery",
    ],
    paragraphs: [
      [
        [
          "Vapes come in two designs, and it is good to know which one you are holding.",
          "Vapes divide into those you screw together and those you do not.",
          "The first choice with a vape is about the battery.",
        ],
        [
          "A cartridge is a small tank that goes on a battery you keep.",
          "With a cartridge you replace the oil and keep the power.",
          "Cartridges need a battery that fits, so bring yours or a picture of it.",
        ],
        [
          "An all-in-one is sealed: oil and battery in one body, nothing to match.",
          "All-in-ones come ready, and when the oil is gone they are finished.",
          "The other kind has everything in one piece and asks for no decisions.",
        ],
        [
          "Ask which oil it is. Distillate, live resin and rosin are made in different ways and taste different.",
          "Then there is the oil, where the label says distillate, live resin or rosin.",
          "What fills the tank matters more than the color of the pen.",
        ],
        [
          "In winter keep it in an inside pocket, since cold oil is thick and hardly moves.",
          "Michigan cold thickens oil. An inside pocket helps.",
          "Short draws and rests in between are kinder to the coil than one long pull.",
        ],
      ],
    ],
  },
  {
    id: "concentrates",
    headings: [
      "Concentrates",
      "A small jar, a strong product",
      "Rosin, resin and the rest",
      "For experienced hands",
    ],
    paragraphs: [
      [
        [
          "Concentrates are what is left when most of the plant is taken away.",
          "The names of concentrates sound like a workshop: rosin, resin, badder, diamonds.",
          "Nothing in the store is stronger by weight than concentrates.",
        ],
        [
          "They are not where we would start a beginner.",
          "If you are new, leave this category for later.",
          "It is a category for people who know what flower does for them.",
        ],
        [
          "Rosin is pressed with heat and nothing else. Resins are drawn out with a solvent that is then removed.",
          "The main difference is how they are made: pressed without a solvent, or drawn out with one.",
          "Solventless on a label means heat, ice or pressure did the work.",
        ],
        [
          "A portion is the size of a grain of rice or smaller.",
          "Think in crumbs. A gram lasts longer than it looks.",
          "Start with less than you believe you need. More is always there.",
        ],
        [
          "Keep the jar cool and upright, and your tools clean.",
          "It keeps well in a cool, dark place with the lid on tight.",
          "Heat at home changes texture, so a cool cupboard is the place.",
        ],
      ],
    ],
  },
  {
    id: "edibles",
    headings: [
      "Edibles",
      "Slow, and measured in milligrams",
      "Food with a label worth reading",
      "Patience with edibles",
    ],
    paragraphs: [
      [
        [
          "An edible looks like the easy choice, and it is also the slow one.",
          "Gummies and chocolate have one habit that catches people: they take their time.",
          "Of everything we sell, edibles need the most patience.",
        ],
        [
          "The figure that counts is milligrams of THC in one piece, and not in the whole package.",
          "Find the milligrams per piece. Then find how many pieces there are.",
          "Read how many milligrams one piece has before you read the flavor.",
        ],
        [
          "It can be one to two hours before you notice anything, and longer after a meal.",
          "Wait at least two hours before you think about a second piece.",
          "Two hours is the usual wait. Deciding after forty minutes that nothing happened is the classic mistake.",
        ],
        [
          "Half of a piece with few milligrams is enough for a first evening.",
          "Begin with a small piece, or half of one, on a day with no plans after it.",
          "Low and slow is old advice, and nobody has bettered it.",
        ],
        [
          "Keep the wrapper, because without it nobody can tell a gummy from a gummy.",
          "Store them where no child, guest or dog would look for sweets.",
          "Never put them in a bowl. They look like food because they are food.",
        ],
      ],
    ],
  },
  {
    id: "drops-creams",
    headings: [
      "Drops and creams",
      "Tinctures and topicals",
      "The quiet shelves",
      "Not everything is smoked",
    ],
    paragraphs: [
      [
        [
          "Two shelves get less attention than they deserve.",
          "Some people want nothing to light and nothing sweet either.",
          "Between flower and food stand a few bottles and jars.",
        ],
        [
          "A tincture comes with a dropper, and the label gives milligrams per milliliter.",
          "Drops are easy to measure, which is why careful people like them.",
          "With a dropper you can count, so the same amount twice is no trouble.",
        ],
        [
          "Topicals go on the skin. Read the ingredients as you would on any cream, scent and allergens included.",
          "A topical is a cream or a balm, and its label lists scent and ingredients.",
          "Creams and balms are for the skin and belong nowhere else.",
        ],
        [
          "We make no promises about what either does for you.",
          "What they may do for a complaint is not for a shop to say.",
          "Health questions go to a doctor. We can speak about texture, scent and strength.",
        ],
        [
          "Both keep well in a dark cupboard.",
          "Shake the bottle, close the jar, and keep both away from the window.",
          "One bottle lasts a while, so buy small until you know.",
        ],
      ],
    ],
  },
  {
    id: "accessories",
    headings: [
      "The things around it",
      "Papers, grinder, lighter",
      "What else you may need",
      "Gear",
    ],
    paragraphs: [
      [
        [
          "The product is only half of the shopping list.",
          "It is a dull moment when you get home to {town} and have no papers.",
          "Check the kitchen drawer before you come.",
        ],
        [
          "Flower wants a grinder and papers or a pipe.",
          "For flower, think of a grinder, papers, tips and a lighter.",
          "A grinder is the tool to buy first.",
        ],
        [
          "A cartridge wants a charged battery of the right kind.",
          "Cartridge buyers should check the thread and the charge of the battery they own.",
          "If you vape, the charger is what goes missing.",
        ],
        [
          "Jars with tight lids keep everything fresher, and a lockbox keeps it out of small hands.",
          "A jar that closes and a box that locks are the two purchases nobody regrets.",
          "Storage counts as gear as well: a jar against air, a lock against curious children.",
        ],
        [
          "The menu has a category for accessories.",
          "You will find accessories as the last category of the menu.",
          "Ask at the counter, since small things are quickly shown.",
        ],
      ],
    ],
  },
  {
    id: "strain-names",
    headings: [
      "What a strain name tells you",
      "Indica, sativa, hybrid",
      "Names on jars",
      "Do names matter?",
    ],
    paragraphs: [
      [
        [
          "Names are the loudest thing on a jar and the least exact.",
          "Strain names are part pedigree and part poetry.",
          "There are more names than anyone can learn, and we have {{strainCount}} of them in the house.",
        ],
        [
          "Indica, sativa and hybrid describe the family of the plant. They are a rough sorting and no forecast.",
          "The three old words, indica, sativa and hybrid, are good for sorting a shelf and for little else.",
          "Indica and sativa began as words for how a plant grows. Today most plants are hybrids.",
        ],
        [
          "Two growers may sell flower under one name that smells quite different.",
          "The same name from another grower can be another experience.",
          "A name is not protected, so ask who grew it.",
        ],
        [
          "Smell is the better guide: citrus, pine, pepper, fuel, fruit.",
          "Follow your nose and note what it liked, since aroma repeats itself more truly than names do.",
          "Describe the aroma you enjoy. That helps the person at the counter more than a name.",
        ],
        [
          "Write down name, grower and date of whatever you want again.",
          "When one suits you, photograph the label.",
          "Keep the label of a favorite, because it holds the three facts you need.",
        ],
      ],
    ],
  },
  {
    id: "potency",
    headings: [
      "Strong is not the same as good",
      "The number everyone looks at",
      "About THC percentages",
      "How much is enough",
    ],
    paragraphs: [
      [
        [
          "Most people read the THC figure first.",
          "One number gets all the attention in this business.",
          "The percentage is printed large, and for that reason it is overrated.",
        ],
        [
          "On flower it is a share of the weight: a gram at 20 percent holds about 200 milligrams.",
          "It means parts per hundred by weight, so 20 percent of a gram is 200 milligrams.",
          "Read it as weight. At 20 percent, a fifth of what you grind is THC.",
        ],
        [
          "You cannot set it beside the milligrams on a gummy, because smoking and eating work differently.",
          "Do not compare it with an edible. The two numbers measure different roads.",
          "The figure on flower and the figure on food do not belong in one sum.",
        ],
        [
          "If you seldom use cannabis, look for a low figure and a label with some CBD.",
          "Less is a sound plan after a long break.",
          "Occasional users usually do well with the mild end of the shelf.",
        ],
        [
          "You can always go up next time.",
          "Nobody has ever had to apologize for starting small.",
          "A mild evening teaches you more than an overlong one.",
        ],
      ],
    ],
  },
  {
    id: "amounts",
    headings: [
      "Grams, eighths and ounces",
      "Amounts, translated",
      "How much to buy",
      "The arithmetic of weights",
    ],
    paragraphs: [
      [
        [
          "Flower is sold in words that sound like a kitchen scale with opinions.",
          "Weights have nicknames, and the nicknames confuse newcomers.",
          "The vocabulary of weight is short.",
        ],
        [
          "A gram is the small unit. An eighth is 3.5 grams, a quarter is 7, and an ounce is 28.",
          "An eighth of an ounce is 3.5 grams. Twice that is a quarter, and eight of them make an ounce.",
          "Think of an ounce as 28 grams: half is 14, a quarter 7, an eighth 3.5.",
        ],
        [
          "A gram makes one generous joint or two or three slim ones.",
          "From an eighth you can roll several, depending on your hand.",
          "Someone who smokes a little at weekends will look at an eighth for some time.",
        ],
        [
          "Larger amounts cost less per gram and dry out before you finish them.",
          "The bigger package is cheaper by the gram, if you finish it while it is fresh.",
          "Buying more saves money only when it does not go stale.",
        ],
        [
          "For something new, buy the smallest amount there is.",
          "Try a gram before you take an eighth of anything unknown.",
          "Two small amounts tell you more than one large one.",
        ],
      ],
    ],
  },
  {
    id: "terpenes",
    headings: [
      "Go by the smell",
      "Aroma, and the word terpene",
      "What your nose knows",
      "Citrus, pine or pepper",
    ],
    paragraphs: [
      [
        [
          "Terpenes are what you smell when a jar is opened.",
          "The word on many labels is terpenes, and it means aroma.",
          "Plants make scents, and the scents of cannabis are called terpenes.",
        ],
        [
          "Limonene smells of citrus, pinene of pine needles, myrcene of ripe fruit and earth.",
          "If you know the smell of lemon peel, of a forest and of black pepper, you know limonene, pinene and caryophyllene.",
          "The common ones have kitchen names: lemon, pine, pepper, lavender.",
        ],
        [
          "Some labels list them with a share of the weight. A few parts in a hundred is a lot.",
          "Where a label lists them, read the first two and forget the rest.",
          "If a label lists them, compare the first two with those of a jar you liked.",
        ],
        [
          "It is a way to say what you like, and a steadier one than strain names.",
          "For choosing, aroma is simple: you either want to smell it again or you do not.",
          "Use it the way you use smell with coffee.",
        ],
        [
          "At the Deli you can put this to the test with open jars.",
          "Ask to compare two jars side by side at the Deli.",
          "Bring your nose to the Deli, and leave the theory at home.",
        ],
      ],
    ],
  },
  {
    id: "forms",
    headings: [
      "Eight categories, one choice",
      "Common forms in a table",
      "Which form suits you",
      "What we carry, by kind",
    ],
    paragraphs: [
      [
        [
          "The menu is sorted into eight kinds, and a choice of kind is half of the decision.",
          "Before strains and brands comes a simpler question: in what form?",
          "If you decide on the form first, most of the {{productCount}} products fall away.",
        ],
        [
          "The table puts the common ones side by side.",
          "Here they are next to each other.",
          "A short comparison:",
        ],
      ],
      [
        [
          "Tinctures, topicals and accessories fill the other shelves.",
          "Drops, creams and accessories make up the rest of the eight.",
          "Beyond these there are drops, creams and the gear.",
        ],
        [
          "If two rows appeal, ask to see both.",
          "Choose a row, then come and choose a product.",
          "Nothing stops you from changing rows next time.",
        ],
      ],
    ],
    table: {
      head: ["Form", "What you need", "Worth knowing"],
      rows: [
        ["Flower", "A grinder, papers or a pipe", "Sold packed or by weight at the Deli"],
        ["Pre-rolls", "A lighter", "Look for the word infused"],
        ["Vaporizers", "A charged battery", "Cold thickens the oil"],
        ["Concentrates", "Tools and experience", "Small portions, strong product"],
        ["Edibles", "A clock", "One to two hours before anything is felt"],
        ["Tinctures", "The dropper in the bottle", "Milligrams per milliliter"],
      ],
      take: [4, 6],
    },
  },
  {
    id: "first-basket",
    headings: [
      "A sensible first basket",
      "If you have to start somewhere",
      "A small order, well chosen",
      "What we would put in the bag",
    ],
    paragraphs: [
      [
        [
          "A first order should be small enough to be wrong.",
          "Beginners buy too much and too strong. It happens to almost everyone.",
          "The aim of a first purchase is to learn what you like.",
        ],
        [
          "One form, one product, little of it.",
          "Take one thing home and not five.",
          "Choose a single product, so you know what did what.",
        ],
        [
          "A single pre-roll is a cheap way to find out about a jar.",
          "A gram of flower from the Deli shows you whether you like the kind at all.",
          "A package of edibles with few milligrams per piece will last you several evenings.",
        ],
        [
          "Keep an evening free for it, at home, with nowhere to be.",
          "Pick an evening without plans, eat first and have water at hand.",
          "Do it in good company and not before an early morning.",
        ],
        [
          "Then tell us how it was. The second recommendation is always better than the first.",
          "On your next visit say what you thought, and the search gets shorter.",
          "What you disliked is useful too. Mention it.",
        ],
      ],
    ],
  },
] satisfies TopicInput[];
