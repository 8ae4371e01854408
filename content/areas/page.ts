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
    text: "{{name}} is one store, in {{#atDowntownDetroit}}downtown Detroit{{/atDowntownDetroit}}{{^atDowntownDetroit}}{{city}}{{/atDowntownDetroit}}. {{distance}}",
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
      "{{name}} is at {{address}}, {{miles}} away in a straight line. The drive time is an estimate.",
  },
  statistics: {
    title: "In figures",
    rating: "average of {{cityRatingCount}} {{cityRatingSource}}",
    population: "people live in {{cityName}}",
    populationUnknown: "in and around {{cityName}}",
    products: "products on the menu",
  },
  benefits: {
    title: "At the store",
    items: [
      {
        icon: "sprout",
        title: "Premium quality",
        text: "Lab-tested products.",
      },
      {
        icon: "layout-grid",
        title: "Selection",
        text: "{{productCount}} products, {{strainCount}} strains.",
      },
      {
        icon: "messages-square",
        title: "Budtenders",
        text: "Ask our budtenders about strains, strength, and labels before you choose.",
      },
      {
        icon: "clock",
        title: "Convenient hours",
        text: "{{BriefHours}}.",
      },
      {
        icon: "coins",
        title: "Loyalty rewards",
        text: "{{SignUpPoints}} when you join.",
      },
      {
        icon: "map-pin",
        title: "Community",
        text: "One store in {{city}}, for shoppers from all over metro Detroit.",
      },
    ],
  },
  categories: {
    title: "On the shelf",
    items: [
      {
        note: "flower",
        name: "Flower",
        picture: "cat-flower",
        text: "Weighed at the Deli counter to the amount you name.",
      },
      {
        note: "concentrates",
        name: "Concentrates",
        picture: "cat-concentrates",
        text: "Live resin, rosin and more. They are strong, so ask first.",
      },
      {
        note: "edibles",
        name: "Edibles",
        picture: "blog-edibles",
        text: "Chocolate and more, with the dose on each package. Start low and wait.",
      },
      {
        note: "vapes",
        name: "Vapes and pre-rolls",
        picture: "cat-vaporizers",
        text: "Cartridges, all-in-one pens and joints, singly or in packs.",
      },
    ],
  },
  testimonials: {
    title: "What customers say",
    sampleNote: "Sample reviews, not written by customers.",
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
    priceRange:
      "Price range {{priceRange}}. {{PaymentAccepted}}.{{#paymentRefused}} No {{paymentRefused}}.{{/paymentRefused}}{{#atms}} {{atms}} on site.{{/atms}}",
  },
  order: {
    title: "See today's menu before you leave {{cityName}}",
    text: "{{#ordering}}Order ahead and {{#pickup}}pick up inside{{#curbside}} or at the curb{{/curbside}}{{/pickup}}{{^pickup}}meet us at the curb{{/pickup}}.{{/ordering}}{{^ordering}}It shows what is on the shelf.{{/ordering}}{{#delivery}} For delivery, enter your address there; the minimum is {{deliveryMinimum}} before tax.{{/delivery}} Bring valid government ID.",
    label: "Shop Online",
  },
  faqs: {
    title: "Questions from {{cityName}}",
    items: [
      {
        question: "How do I get to {{name}} from {{cityName}}?",
        answer: "Our only store is at {{address}}. {{distance}}",
      },
      {
        question: "What do I need to bring from {{cityName}}?",
        answer:
          "Valid government ID that shows you are {{minimumAge}} or older, every time.{{#medical}} Medical patients also bring their card.{{/medical}}",
      },
      {
        question: "How do customers from {{cityName}} pay?",
        answer: "{{paymentPolicy}}",
      },
      {
        question: "{{#delivery}}Do you deliver to {{cityName}}?{{/delivery}}",
        answer:
          "{{#delivery}}The online menu tells you whether we deliver to your address. Delivery starts at {{deliveryMinimum}} before tax. Order by {{sameDayBy}} for the same day; the average is {{averageDelivery}}.{{/delivery}}",
      },
      {
        question: "How much may I take home to {{cityName}}?",
        answer:
          "Up to {{purchaseLimit}} per purchase, at most {{purchaseConcentrate}} of it concentrate. At home you may keep up to {{possessionHome}}. Leave the bag closed in the car.",
      },
    ],
  },
  explore: { title: "Explore More Cities", allLabel: "All areas served" },
  closing: {
    title: "Still have a question?",
    text: "Call or write before you come.",
    label: "Contact Us",
  },
  generic: {
    introTitle:
      "From {{cityName}} to {{#atDowntownDetroit}}downtown Detroit{{/atDowntownDetroit}}{{^atDowntownDetroit}}{{name}}{{/atDowntownDetroit}}",
    intro: [
      "{{#atDowntownDetroit}}There is no {{name}} in {{cityName}}. Our one store is in downtown Detroit.{{/atDowntownDetroit}}{{^atDowntownDetroit}}Our one store is at {{address}}.{{/atDowntownDetroit}} {{distance}} Get Directions, below, shows the best route at the moment.",
      "{{#atDowntownDetroit}}Downtown has metered parking on the street, public garages and surface lots. They fill up when there is a game or a concert, so check the calendar before an evening trip.{{/atDowntownDetroit}}{{^atDowntownDetroit}}Late morning on a weekday is usually the quietest time to drive from {{cityName}}. Make the store your last stop, and keep the bag closed until you are home.{{/atDowntownDetroit}}{{#curbside}} If you would rather not {{#atDowntownDetroit}}park at all{{/atDowntownDetroit}}{{^atDowntownDetroit}}come in{{/atDowntownDetroit}}, order on the online menu and choose {{curbside}}. We bring the bag out to you.{{/curbside}}",
      "Bring valid government ID; everyone who comes in is {{minimumAge}} or older. On a first visit a budtender can show you what we have, from the jars at the Deli counter to edibles and vapes, at your pace.",
    ],
  },
  related: {
    shop: {
      title: "Shop by category",
      links: ["Premium Flower", "Concentrates", "Edibles", "Vape Products"],
    },
    store: {
      title: "More about the store",
      links: { about: "About us", deals: "Deals", rewards: "Rewards", contact: "Contact" },
    },
    cities: { title: "Start with a city" },
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
      "Try fewer letters or a ZIP code. Wherever you live, you are welcome at our store in {{#atDowntownDetroit}}downtown Detroit{{/atDowntownDetroit}}{{^atDowntownDetroit}}{{city}}{{/atDowntownDetroit}}.",
    clearLabel: "Show all places",
  },
} satisfies AreasIndexCopy;
