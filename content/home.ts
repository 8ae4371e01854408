import type { HomeCopy } from "#app/modules/content/pages/schema.ts";

export default {
  hero: {
    headline: "ELEVATE YOUR EXPERIENCE",
    text: "Lab-tested cannabis in {{city}}, open {{openingHours}}.",
    shopLabel: "SHOP NOW",
    moreLabel: "LEARN MORE",
  },
  rewardsPromo: {
    title: "Start with {{signUpPoints}}",
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
    summary: "{{homeRating}} based on {{homeRatingCount}} {{homeRatingSource}}",
    sampleNote: "Sample reviews, shown until real ones are in place.",
  },
  faqs: { title: "Frequently Asked Questions" },
  closing: {
    title:
      "{{#services}}{{#delivery}}Delivery{{#curbside}} or curbside{{/curbside}}{{/delivery}}{{^delivery}}{{Curbside}}{{/delivery}}, if you would rather not come in{{/services}}",
    text: "{{#delivery}}Delivery starts at {{deliveryMinimum}} before tax. Order by {{sameDayBy}} for delivery the same day.{{/delivery}}{{^delivery}}{{#curbside}}Order on our online menu and stay in your car. We bring it out to you.{{/curbside}}{{/delivery}}",
    label: "Contact us",
  },
  explore: {
    title: "{{productCount}} products, one menu",
    text: "{{strainCount}} strains among them. Look around before you come.",
    label: "EXPLORE OUR SHOP",
  },
  exitPopup: {
    title: "Before you go: {{campaignHeadline}}",
    text: "{{campaignTerms}} Sign up and hear about new deals first.",
    termsLabel: "See dates and terms",
    label: "Get the deals",
    skipLabel: "No thanks",
  },
} satisfies HomeCopy;
