import type { GeneralFactsInput } from "#app/modules/generator/schema.ts";

const ACT = "Michigan Regulation and Taxation of Marihuana Act";
const DETAILS = "Business details";

/**
 * What the built-in writer may state besides facts about the store and the place, by key, each with
 * its source. A sentence names its key in brackets: `Bring the card itself. [id]`. The sources of the
 * law were compared for the shipped articles of November 2026.
 */
export default {
  // The law
  age: {
    fact: "Adult-use cannabis is for people of {{minimumAge}} and older.",
    source: `${ACT}, MCL 333.27955`,
  },
  id: {
    fact: "A store checks a valid driver's license or government ID with a photo, and proof of age.",
    source: "R 420.505(1)(c)",
  },
  barrier: {
    fact: "Products are behind a counter or another barrier in a separate sales room.",
    source: "R 420.206(9)",
  },
  "no-samples": { fact: "Nothing may be used in the store.", source: "R 420.203(2)(b)" },
  sober: {
    fact: "A store may not sell to a person who is visibly intoxicated.",
    source: "MCL 333.27961a",
  },
  "sale-limit": {
    fact: "One sale is at most {{purchaseLimit}}, of which {{purchaseConcentrate}} may be concentrate.",
    source: "R 420.506(3)",
  },
  leaflet: {
    fact: "The store has a safety leaflet with the number of poison control.",
    source: "R 420.504(4)",
  },
  tax: {
    fact: "Adult-use cannabis carries a 10 percent excise tax, and 6 percent sales tax on the price including it: 16.6 percent together.",
    source: "MCL 333.27963; R 205.141",
  },
  "gear-tax": {
    fact: "The excise tax is on marihuana. Accessories carry the 6 percent sales tax only.",
    source: "MCL 333.27963; R 205.141",
  },
  records: {
    fact: "A store need not retain more about an adult-use customer than payment method, amount, time, and items.",
    source: "R 420.505(4)",
  },
  carry: {
    fact: "An adult may have {{possessionPublic}} away from home, of which {{possessionConcentrate}} may be concentrate.",
    source: "MCL 333.27955",
  },
  home: {
    fact: "An adult may have {{possessionHome}} at home; what exceeds {{possessionPublic}} is locked up.",
    source: "MCL 333.27954(1)(i), 333.27955",
  },
  gift: {
    fact: "An adult may give another adult up to the carrying limit, without payment or advertising.",
    source: "MCL 333.27955",
  },
  public: {
    fact: "Cannabis may not be consumed in a public place, except where a municipality set an area aside.",
    source: "MCL 333.27954",
  },
  car: {
    fact: "Nobody may consume while driving, or smoke in the passenger area on a public way.",
    source: "MCL 333.27954",
  },
  driving: {
    fact: "Driving under the influence is illegal. The same section covers boats, snowmobiles, off-road vehicles, and aircraft.",
    source: "MCL 333.27954",
  },
  school: {
    fact: "Cannabis is not allowed on school grounds or in a school bus, even in a closed bag.",
    source: "MCL 333.27954(1)(h)",
  },
  owner: {
    fact: "A person who owns or manages property may forbid cannabis on it. A lease may forbid smoking, but not other lawful ways of using it.",
    source: "MCL 333.27954(4)",
  },
  federal: {
    fact: "The state's act does not override federal law, which bans cannabis on federal property.",
    source: "MCL 333.27967",
  },
  employer: {
    fact: "An employer may have stricter rules than the state.",
    source: "MCL 333.27954(3)",
  },
  "state-line": {
    fact: "What is bought under Michigan law may not be taken to another state or onto a plane.",
    source: `${ACT}; federal law`,
  },
  canada: {
    fact: "Taking cannabis across the Canadian border is a federal offense in either direction.",
    source: "U.S. Customs and Border Protection, notice of 2018",
  },
  "sale-terms": {
    fact: "An advertised sale states its dates or the number of items available.",
    source: "R 14.202",
  },
  "no-health": {
    fact: "Advertising and packages of cannabis may not make health claims.",
    source: "R 420.507(3)",
  },
  register: {
    fact: "The Cannabis Regulatory Agency licenses the stores, and anyone can look a license up.",
    source: "michigan.gov/cra",
  },
  // Packages and tests
  package: {
    fact: "A package is child-resistant, hides what is inside, and closes again if it has more than one serving.",
    source: "MCL 333.27961(j); R 420.403(10)",
  },
  label: {
    fact: "A label names producer, tag, net weight, THC and CBD, lab and test date, and, where they apply, strain and harvest date.",
    source: "R 420.504(1)",
  },
  activation: {
    fact: "A label states how long the maker says the product takes to act.",
    source: "R 420.504(1)(g)",
  },
  ingredients: { fact: "Ingredients are listed by weight.", source: "R 420.206(10)" },
  tolerance: {
    fact: "The actual potency may vary from the label by 10 percent.",
    source: "R 420.504(1)(f)",
  },
  "edible-label": {
    fact: "An edible says that it is a cannabis product, lists allergens, and has an expiration date.",
    source: "R 420.403",
  },
  "edible-tolerance": {
    fact: "A piece of an edible may differ from the intended amount by 15 percent either way.",
    source: "R 420.403",
  },
  expired: {
    fact: "A store may not sell an edible after its expiration date, and nobody may replace the date.",
    source: "R 420.502(4)",
  },
  tag: {
    fact: "Each package has a tag that ties it to the state's tracking system.",
    source: "R 420.303",
  },
  recall: {
    fact: "The agency can recall a product, and a store checks for recalls before it sells.",
    source: "R 420.502(5)",
  },
  lab: {
    fact: "A lab has a license of its own, and nobody who owns part of one may own part of a store, grower, or processor.",
    source: "MCL 333.27959",
  },
  sample: {
    fact: "A lab employee takes the sample; the batch, at most 50 pounds, waits until it has passed.",
    source: "R 420.304",
  },
  tests: {
    fact: "Required tests include potency, foreign matter, microbials, chemical residue, heavy metals, residual solvents, and water activity.",
    source: "R 420.305(3)",
  },
  retest: {
    fact: "A failed batch is destroyed, or must pass two tests in a row if the rules allow testing it again.",
    source: "R 420.305(6), R 420.306",
  },
  passed: {
    fact: "A store sells only what passed every required test.",
    source: "R 420.303a(3)",
  },
  "terpene-test": {
    fact: "A lab may measure terpenes but does not have to.",
    source: "R 420.305(18)",
  },
  // Edibles and safety
  onset: {
    fact: "Effects of an edible may begin after thirty minutes to two hours; those of smoking begin within minutes.",
    source: "Centers for Disease Control and Prevention",
  },
  "onset-county": {
    fact: "Effects of an edible may begin after one to three hours.",
    source: "Livingston County, Michigan",
  },
  lasting: {
    fact: "Effects may last longer than expected; amount, food, alcohol, and medication play a part.",
    source: "Centers for Disease Control and Prevention",
  },
  lockbox: {
    fact: "A locked, childproof container, out of reach and sight of children and pets, is recommended.",
    source: "Centers for Disease Control and Prevention",
  },
  poison: {
    fact: "Poison control answers at 1-800-222-1222; for someone who cannot be woken or has trouble breathing, call 911.",
    source: "R 420.504(1)(j); Poison Control",
  },
  // Products and arithmetic
  weights: {
    fact: "An eighth is 3.5 grams, a quarter 7, a half 14, and an ounce 28.",
    source: "Customary package sizes; an ounce is 28.35 grams",
  },
  percent: {
    fact: "A percentage of THC is a share of the weight: 20 percent of 1 gram is 200 milligrams.",
    source: "Arithmetic",
  },
  flower: {
    fact: "Flower is the dried and trimmed plant; it dries out with air, light, and heat.",
    source: "Our article on choosing strains",
  },
  strains: {
    fact: "Indica, sativa, and hybrid describe plants, and two growers can sell different flower under one name.",
    source: "Our article on indica, sativa, and hybrid",
  },
  terpenes: {
    fact: "Terpenes are aroma compounds: limonene smells of citrus, pinene of pine, caryophyllene of pepper, myrcene of earth and ripe fruit, linalool of lavender.",
    source: "Our article on indica, sativa, and hybrid",
  },
  prerolls: {
    fact: "A pre-roll is ground flower in paper, which dries out faster than whole buds; an infused one has concentrate added.",
    source: "Our Roseville article on pre-rolls",
  },
  vapes: {
    fact: "A cartridge needs a battery, commonly with a 510 thread; an all-in-one has its own.",
    source: "Our Hazel Park article on vapes",
  },
  oil: {
    fact: "Distillate is refined, live resin starts from frozen plants, and rosin is pressed without a solvent. Cold thickens oil.",
    source: "Our Hazel Park article on vapes",
  },
  concentrates: {
    fact: "Concentrates are resin taken from the plant, with a solvent or without; many test at 70 percent THC and above.",
    source: "Our Warren article on concentrates",
  },
  drops: {
    fact: "A tincture is measured in milligrams per milliliter and acts about as slowly as an edible when swallowed.",
    source: "Our Center Line article on creams and drops",
  },
  creams: {
    fact: "A topical is used on the skin; a transdermal product carries cannabinoids through it.",
    source: "Our Center Line article on creams and drops",
  },
  // The store
  store: { fact: "There is one store, with one address.", source: DETAILS },
  menu: {
    fact: "The online menu has eight categories and shows what is in stock.",
    source: "Shop page",
  },
  deli: {
    fact: "At the Deli, flower is weighed from jars in the amount the customer names.",
    source: "Home page",
  },
  coa: { fact: "Lab results are available on request.", source: "Home page" },
  specials: {
    fact: "Each deal on the specials page has a first day, a last day, and terms.",
    source: "Specials page",
  },
  "deal-list": {
    fact: "People can sign up for news of deals, and stop it at any time.",
    source: "Deals page",
  },
  delivery: {
    fact: "Delivery goes to residential addresses in reach, and the customer shows ID in person.",
    source: "R 420.207; our article on delivery",
  },
  pickup: {
    fact: "Orders for pickup are placed on the online menu; ID is checked at the counter.",
    source: "R 420.207a; our article on ordering ahead",
  },
  // The season
  daylight: {
    fact: "Around the store, the sun sets around 5 PM from late November to early January and after 9 PM in June and early July.",
    source: "NOAA Solar Calculator",
  },
  deer: {
    fact: "Deer move most at dusk and dawn in October and November.",
    source: "City pages of northern Macomb County",
  },
} satisfies GeneralFactsInput;
