import type {
  Faq,
  Feature,
  FirstVisitCopy,
  HomeCopy,
  Review,
} from "#app/modules/content/pages/schema.ts";

/** Headings and copy of the home page. */
export const home = {
  hero: {
    headline: "ELEVATE YOUR EXPERIENCE",
    text: "Lab-tested cannabis in {{city}}, open {{openingHours}}.",
    shopLabel: "SHOP NOW",
    moreLabel: "LEARN MORE",
  },
  deal: {
    eyebrow: "Current deal",
    sampleNote: "A sample deal, shown until real ones are in place.",
    moreLabel: "All current deals",
  },
  rewardsPromo: {
    title:
      "{{#signUpPoints}}Start with {{signUpPoints}}{{/signUpPoints}}{{^signUpPoints}}Join the rewards club{{/signUpPoints}}",
    text: "Join the rewards club. You earn {{pointsPerDollar}} and spend your points on discounts and free products.",
    label: "JOIN THE CLUB",
  },
  categories: { title: "Shop By Categories", moreLabel: "See More" },
  deli: {
    title: "The Deli",
    text: "Hand-picked, weighed to order, no pre-pack. Choose your jar, watch the scale, take exactly as much as you want.",
    label: "Shop Deli flower",
  },
  features: { title: "Why Choose {{name}}" },
  instagram: {
    title: "Follow on Instagram",
    text: "A look at the shelf and the Deli counter, between visits.",
    label: "Follow us",
  },
  videos: { title: "Featured Videos", moreLabel: "View All Videos" },
  reviews: {
    title: "What customers say",
    /** Follows the rating in large figures: "4.8 based on …". */
    summary: "based on {{homeRatingCount}} {{homeRatingSource}}",
    listingLabel: "Read the {{homeRatingSource}}",
    sampleNote: "Sample reviews, shown until real ones are in place.",
  },
  faqs: { title: "Frequently asked questions" },
  closing: {
    title:
      "{{#services}}{{#delivery}}Delivery{{#curbside}} or curbside{{/curbside}}{{/delivery}}{{^delivery}}{{Curbside}}{{/delivery}}, if you would rather not come in{{/services}}",
    text: "{{#delivery}}Delivery starts at {{deliveryMinimum}} before tax. Order by {{sameDayBy}} for delivery the same day.{{/delivery}}{{^delivery}}{{#curbside}}Order on our online menu and stay in your car. We bring it out to you.{{/curbside}}{{/delivery}}",
    label: "Contact us",
  },
  explore: {
    title:
      "{{#productCount}}{{productCount}} products, one menu{{/productCount}}{{^productCount}}See what is on the menu{{/productCount}}",
    text: "{{strainCount}} strains among them. Look around before you come.",
    label: "EXPLORE OUR SHOP",
  },
  exitPopup: {
    title: "Before you go{{#campaignHeadline}}: {{campaignHeadline}}{{/campaignHeadline}}",
    text: "{{campaignTerms}} Sign up and hear about new deals first.",
    termsLabel: "See dates and terms",
    label: "Get the deals",
    skipLabel: "No thanks",
  },
} satisfies HomeCopy;

/**
 * The strip below the hero for people who have not been to the store. Items about a service without
 * approval have no title and are hidden. `orderBy` is the last item while orders are delivered.
 */
export const firstVisit = {
  title: "Your first visit",
  items: [
    {
      icon: "id-card",
      title: "Bring your ID",
      text: "A valid government ID, every time. You must be {{minimumAge}} or older.",
    },
    {
      icon: "banknote",
      title: "{{PaymentAccepted}}",
      text: "{{#paymentRefused}}No {{paymentRefused}}. {{/paymentRefused}}{{#atms}}{{atms}} on site.{{/atms}}",
    },
    {
      icon: "car",
      title: "{{#curbside}}{{Curbside}}{{/curbside}}",
      text: "{{#curbside}}Order on our online menu and stay in your car. We bring it out to you.{{/curbside}}",
    },
  ],
  orderBy: {
    icon: "truck",
    today: "{{#delivery}}Order by {{sameDayBy}} for delivery today{{/delivery}}",
    tomorrow: "{{#delivery}}Order now for delivery tomorrow{{/delivery}}",
    text: "{{#delivery}}Delivery starts at {{deliveryMinimum}} before tax.{{/delivery}}",
  },
} satisfies FirstVisitCopy;

/** The four cards of the section Why Choose. */
export const features = [
  {
    icon: "sprout",
    title: "Sustainably grown",
    description:
      "The label on your flower names its licensed grower. Ask us, or ask them, how it was grown.",
  },
  {
    icon: "award",
    title: "Premium quality",
    description:
      "Flower at the Deli counter is hand-picked and weighed to order, never pre-packed.",
  },
  {
    icon: "map-pin",
    title: "Local source",
    description:
      "The cannabis on our menu comes from growers and processors licensed in Michigan. {{#atDowntownDetroit}}We are a Detroit store.{{/atDowntownDetroit}}{{^atDowntownDetroit}}Our store is in {{city}}.{{/atDowntownDetroit}}",
  },
  {
    icon: "flask-conical",
    title: "Lab tested",
    description: "All products are lab-tested. Results are available on request.",
  },
] satisfies Feature[];

/** The eight general questions. Figures come from facts.ts as {{tokens}}. */
export const faqs = [
  {
    question: "When are you open?",
    answer: "We are open {{openingHours}}. You will find us at {{address}}.",
  },
  {
    question: "How old do I have to be, and what do I bring?",
    answer:
      "You must be {{minimumAge}} or older. Bring a valid government ID every time{{#services}}, for {{services}} too{{/services}}.",
  },
  {
    question: "{{#medical}}Do you serve medical patients?{{/medical}}",
    answer:
      "{{#medical}}Yes. Patients with a valid medical card may buy medical products and receive the tax benefits that come with the card. Bring the card together with your ID.{{/medical}}",
  },
  {
    question: "How can I pay?",
    answer: "{{paymentPolicy}}",
  },
  {
    question: "{{#services}}Do you offer {{services}}?{{/services}}",
    answer:
      "{{#services}}Yes{{#delivery}}{{#curbside}}, both{{/curbside}}{{/delivery}}.{{#delivery}} Delivery starts at {{deliveryMinimum}} before tax. Order by {{sameDayBy}} for delivery the same day; on average it takes {{averageDelivery}}.{{/delivery}} Orders{{#delivery}}{{#curbside}} for both{{/curbside}}{{/delivery}} start on our online menu.{{/services}}",
  },
  {
    question: "Can I return something?",
    answer: "{{returnsPolicy}} If a product is defective, call {{phone}} or bring it to the store.",
  },
  {
    question: "Are your products tested?",
    answer:
      "Yes. All products are lab-tested. Lab results are available on request: ask in the store or write to {{email}}.",
  },
  {
    question: "How does the rewards club work?",
    answer:
      "Sign up in the store or online and you start with {{signUpPoints}}. After that you earn {{pointsPerDollar}}. Points can be redeemed for discounts and free products. {{rewardsTerms}}",
  },
] satisfies Faq[];

/** Invented reviews, flagged as samples: replace them with real reviews before going live. */
export const reviews = [
  {
    name: "Danielle R.",
    location: "Detroit, MI",
    rating: 5,
    text: "They let me look at three jars before I picked one. Nobody rushed me.",
    date: "2026-09-28",
    sample: true,
  },
  {
    name: "Marcus T.",
    location: "Hamtramck, MI",
    rating: 5,
    text: "{{#curbside}}Ordered for curbside{{/curbside}}{{^curbside}}Stopped in{{/curbside}} on my way home and was back on the road in a few minutes.",
    date: "2026-09-14",
    sample: true,
  },
  {
    name: "Priya S.",
    location: "Royal Oak, MI",
    rating: 5,
    text: "I asked for the lab results and they had them ready. That is all I wanted.",
    date: "2026-08-30",
    sample: true,
  },
  {
    name: "Kevin L.",
    location: "Warren, MI",
    rating: 5,
    text: "The Deli counter is the reason I come back. I buy as much as I need and no more.",
    date: "2026-08-09",
    sample: true,
  },
  {
    name: "Angela M.",
    location: "Dearborn, MI",
    rating: 5,
    text: "Clear prices, clean store, straight answers. The points add up faster than I expected.",
    date: "2026-07-21",
    sample: true,
  },
  {
    name: "Tom W.",
    location: "Ferndale, MI",
    rating: 5,
    text: "First visit to any dispensary. They explained the menu without making me feel new.",
    date: "2026-07-03",
    sample: true,
  },
] satisfies Review[];
