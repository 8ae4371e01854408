import type { AreaPageCopy, AreasIndexCopy } from "#app/modules/areas/schema.ts";

/**
 * Copy of every city page. Besides the facts, it uses tokens for the place: {{cityName}},
 * {{countyName}}, {{population}}, {{distance}} (a whole sentence), {{drive}} ("about 20 minutes"), and
 * {{miles}} ("9.9 miles"). The last two are empty for a place that is not listed.
 */
export const areaPage = {
  title: "{{cityName}} Weed Dispensary - {{name}} in {{city}} | Premium Cannabis Products Near You",
  description:
    "How to get from {{cityName}} to {{name}} in {{city}}: directions, hours and what to bring. {{productCount}} products for adults {{minimumAge}} and older.",
  keywords:
    "{{cityName}} weed dispensary, dispensary near {{cityName}}, cannabis {{cityName}} MI, {{countyName}} dispensary, {{name}} {{city}}",
  hero: {
    title: "{{cityName}} Weed Dispensary",
    text: "{{name}} is one store, in {{#atDowntownDetroit}}downtown Detroit{{/atDowntownDetroit}}{{^atDowntownDetroit}}{{city}}{{/atDowntownDetroit}}. {{distance}} We are open {{openingHours}}.",
    shopLabel: "Shop Now",
    contactLabel: "Contact Us",
  },
  facts: {
    title: "{{cityName}} at a glance",
    landmarks: "Landmarks",
    neighborhoods: "Neighborhoods",
    zipCodes: "ZIP codes",
    directions: "Driving directions",
    directionsElsewhere:
      "{{name}} is at {{address}}, {{miles}} from the center of {{cityName}} in a straight line. The drive time is an estimate; the link shows the route from where you are.",
  },
  statistics: {
    title: "In figures",
    rating: "average rating, {{cityRatingCount}} {{cityRatingSource}}",
    population: "people live in {{cityName}}",
    populationUnknown: "in and around {{cityName}}",
    products: "products on the menu",
  },
  benefits: {
    title: "What you find at the store",
    items: [
      {
        icon: "sprout",
        title: "Premium quality",
        text: "Lab-tested products. Ask at the counter and we show you the results.",
      },
      {
        icon: "layout-grid",
        title: "Selection",
        text: "{{productCount}} products and {{strainCount}} strains, and a Deli counter where flower is weighed to order.",
      },
      {
        icon: "messages-square",
        title: "Budtenders",
        text: "People who ask what you know already and explain the rest without hurry.",
      },
      {
        icon: "clock",
        title: "Convenient hours",
        text: "Open {{openingHours}}, so the evening after work is not too late.",
      },
      {
        icon: "coins",
        title: "Loyalty rewards",
        text: "{{SignUpPoints}} for joining the club and {{pointsPerDollar}} on every purchase.",
      },
      {
        icon: "map-pin",
        title: "Community",
        text: "{{#atDowntownDetroit}}A Detroit store{{/atDowntownDetroit}}{{^atDowntownDetroit}}One store in {{city}}{{/atDowntownDetroit}} for the towns around it{{#curbside}}, with {{curbside}} for those passing through{{/curbside}}.",
      },
    ],
  },
  categories: {
    title: "On the shelf",
    items: [
      {
        name: "Flower",
        picture: "cat-flower",
        text: "Whole buds in jars and by the gram at the Deli counter. Look first, decide then, take as much as you came for.",
      },
      {
        name: "Concentrates",
        picture: "cat-concentrates",
        text: "Live resin, rosin and their relatives. Strong by nature, so the label and a short talk come before the purchase.",
      },
      {
        name: "Edibles",
        picture: "blog-edibles",
        text: "Chocolate and other pieces with the dose printed on each pack. They take their time: start low and wait.",
      },
      {
        name: "Vapes and pre-rolls",
        picture: "cat-vaporizers",
        text: "Cartridges, all-in-one pens and joints rolled and ready, from single pieces to packs.",
      },
    ],
  },
  testimonials: {
    title: "What customers say",
    sampleNote:
      "Sample reviews: these stand here until customers have allowed us to print their own.",
  },
  nearby: { title: "Also Serving Areas Near {{cityName}}" },
  visit: {
    title: "Visit from {{cityName}}",
    location: "Location",
    hours: "Hours",
    contact: "Contact",
    contactLabel: "Write to us",
    distance: "Distance",
    directionsLabel: "Get Directions",
    priceRange: "Price range {{priceRange}}",
  },
  order: {
    title: "Coming from {{cityName}}? See the menu before you leave",
    text: "The menu shows what is on the shelf today.{{#ordering}} Order ahead and {{#pickup}}pick up inside{{#curbside}} or at the curb{{/curbside}}{{/pickup}}{{^pickup}}meet us at the curb{{/pickup}}.{{/ordering}}",
    label: "Shop Online",
  },
  faqs: {
    title: "Questions from {{cityName}}",
    items: [
      {
        question: "Where is {{name}}, coming from {{cityName}}?",
        answer: "At {{address}}. It is our only store. {{distance}}",
      },
      {
        question: "What do I bring on a first visit from {{cityName}}?",
        answer:
          "A valid government ID that shows you are {{minimumAge}} or older. It is checked at the door every time.{{#medical}} Medical patients bring their card as well.{{/medical}}",
      },
      {
        question: "How do customers from {{cityName}} pay?",
        answer: "{{paymentPolicy}}",
      },
      {
        question: "{{#delivery}}Do you deliver to {{cityName}}?{{/delivery}}",
        answer:
          "{{#delivery}}Enter your address on the online menu: it shows whether delivery reaches you. Delivery starts at {{deliveryMinimum}} before tax. Order by {{sameDayBy}} for delivery the same day where we deliver; on average it takes {{averageDelivery}}.{{/delivery}}",
      },
      {
        question: "How much may I take home to {{cityName}}?",
        answer:
          "Michigan allows adults {{minimumAge}} and older to carry up to {{possessionPublic}} in public and to keep up to {{possessionHome}} at home. One purchase is limited to {{purchaseLimit}}, at most {{purchaseConcentrate}} of it concentrate. Keep it closed on the way, and never use it in the car.",
      },
    ],
  },
  explore: { title: "Explore More Cities", allLabel: "All areas served" },
  closing: {
    title: "Not ready to drive yet?",
    text: "Join the club for deals by email, or ask us first. We answer.",
    label: "Contact Us",
  },
  generic: {
    introTitle:
      "From {{cityName}} to {{#atDowntownDetroit}}downtown Detroit{{/atDowntownDetroit}}{{^atDowntownDetroit}}{{name}}{{/atDowntownDetroit}}",
    intro: [
      "{{#atDowntownDetroit}}There is no {{name}} in {{cityName}}, and we do not pretend otherwise: we run one store, in downtown Detroit, and people from all over {{countyName}} drive in.{{/atDowntownDetroit}}{{^atDowntownDetroit}}We run one store, and it is at {{address}}.{{/atDowntownDetroit}} {{distance}} For the best road at this hour, tap the directions below; they lead straight to the door.",
      "{{#atDowntownDetroit}}Downtown has metered parking on the street, public garages and surface lots. They fill up when there is a game or a concert, so look at the calendar before an evening trip.{{/atDowntownDetroit}}{{^atDowntownDetroit}}Late morning on a weekday is usually the quietest time to drive from {{cityName}}. Make the store your last stop: what you buy should go straight home and stay closed until you get there.{{/atDowntownDetroit}}{{#curbside}} If you would rather not {{#atDowntownDetroit}}park at all{{/atDowntownDetroit}}{{^atDowntownDetroit}}come in{{/atDowntownDetroit}}, order on the online menu and choose {{curbside}}: we bring the bag out to you.{{/curbside}}",
      "Bring a valid government ID: everyone who comes in is {{minimumAge}} or older. {{paymentPolicy}} On a first visit a budtender walks you through the shelf, from the jars at the Deli counter to edibles and vapes, at your pace.",
    ],
  },
  related: {
    shop: {
      title: "Start with a shelf",
      links: ["Premium Flower", "Concentrates", "Edibles", "Vape Products"],
    },
    store: {
      title: "More about the store",
      links: { about: "About us", deals: "Deals", rewards: "Rewards", contact: "Contact" },
    },
    cities: { title: "Often asked for" },
  },
} satisfies AreaPageCopy;

/** Copy of /areas-served; its heading and intro are in content/heads.ts. */
export const areasIndex = {
  storeNote: "{{city}}, Open {{briefHours}}",
  map: {
    title: "The map",
    rings: "Rings show the straight-line distance from the store.",
    text: "Tap a dot to open the page for that place.",
  },
  places: {
    title: "All places by county",
    filterLabel: "Find your town",
    filterHint: "Type a name or a ZIP code",
    noneTitle: "No place of that name",
    noneText:
      "Try fewer letters or a ZIP code. You are welcome from anywhere: we are in {{#atDowntownDetroit}}downtown Detroit{{/atDowntownDetroit}}{{^atDowntownDetroit}}{{city}}{{/atDowntownDetroit}}.",
    clearLabel: "Show all places",
  },
} satisfies AreasIndexCopy;
